#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Asks a server with the clients of TensorFlow Serving and of Triton, unchanged, and compares all protocols.

Usage: serving_clients.py SERVER EXPORT [--of-examples=EXPORT --example=FILE]

SERVER is the program tessera-serve, EXPORT an exported model. Needed from PyPI: tensorflow 2.15 with
tensorflow-serving-api 2.15, and tritonclient[all]. Random inputs are made from the signature that the server
describes. The answers of gRPC Predict, REST predict, V2 as JSON, V2 as bytes and V2 as gRPC, typed and raw, must be
equal. With --of-examples, another export is asked by Classify, Regress and MultiInference, such as that of a classifier of
two classes. FILE has the features of an example as JSON.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

import grpc
import numpy as np
import tensorflow as tf
import tritonclient.grpc as triton_grpc
import tritonclient.http as triton_http
from google.protobuf import wrappers_pb2
from tensorflow_serving.apis import (classification_pb2, get_model_metadata_pb2, get_model_status_pb2, inference_pb2,
                                     model_management_pb2, model_service_pb2_grpc, predict_pb2,
                                     prediction_service_pb2_grpc, regression_pb2)
from tritonclient.grpc import service_pb2, service_pb2_grpc
from tritonclient.utils import InferenceServerException

failures = []
checks = 0


def expect(condition, what):
    global checks
    checks += 1
    if not condition:
        failures.append(what)
        print("FAILED:", what)


def expect_error(code, text, what, call):
    try:
        call()
        expect(False, f"{what}: expected {code}, got an answer")
    except grpc.RpcError as error:
        expect(error.code() == code and text in error.details(), f"{what}: {error.code()} {error.details()}")


class Server:
    """The server of one export, under the name m, version 1."""

    def __init__(self, program, export, *options):
        self.folder = tempfile.TemporaryDirectory()
        models = pathlib.Path(self.folder.name) / "m"
        models.mkdir()
        (models / "1").symlink_to(pathlib.Path(export).resolve())
        self.process = subprocess.Popen(
            [program, f"--model=m={models}", "--port=0", "--grpc-port=0", "--max-body=1000000", *options],
            stderr=subprocess.PIPE, text=True)
        found = {}
        while len(found) < 2:
            line = self.process.stderr.readline()
            if not line:
                sys.exit("the server ended")
            if match := re.search(r"listening on (https?|grpc)://[^ ]*?:(\d+)", line):
                found[match[1]] = int(match[2])
        self.grpc, self.http = f"127.0.0.1:{found['grpc']}", f"127.0.0.1:{found['http']}"

    def stop(self):
        self.process.terminate()
        return self.process.wait(60)

    def rest(self, path, body=None, headers=None):
        """Returns the code and the body of an answer."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(f"http://{self.http}{path}", data, headers or {})
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()


def random_inputs(signature, rows):
    random = np.random.default_rng(rows)
    inputs = {}
    for name, info in signature.inputs.items():
        dtype = tf.as_dtype(info.dtype)
        shape = [rows if d.size < 0 else d.size for d in info.tensor_shape.dim]
        if dtype == tf.string:
            inputs[name] = np.full(shape, b"word", object)
        elif dtype.is_floating:
            inputs[name] = random.normal(size=shape).astype(dtype.as_numpy_dtype)
        else:
            inputs[name] = random.integers(0, 2, shape).astype(dtype.as_numpy_dtype)
    return inputs


def as_bytes(array):
    """Returns words as bytes: Triton's client makes str of words in JSON, and bytes of binary ones."""
    if array.dtype.kind != "O":
        return array
    return np.array([x.encode() if isinstance(x, str) else x for x in array.flat], object).reshape(array.shape)


def same(a, b):
    a, b = as_bytes(a), as_bytes(b)
    return a.dtype.kind == b.dtype.kind and a.shape == b.shape and bool(np.all((a == b) | ((a != a) & (b != b))))


def predict_request(inputs, **spec):
    request = predict_pb2.PredictRequest()
    request.model_spec.name = spec.get("name", "m")
    request.model_spec.signature_name = spec.get("signature", "")
    if "version" in spec:
        request.model_spec.version.CopyFrom(wrappers_pb2.Int64Value(value=spec["version"]))
    for name, value in inputs.items():
        request.inputs[name].CopyFrom(tf.make_tensor_proto(value))
    return request


def check_tensorflow(server):
    """The methods of PredictionService and ModelService on tensors. Returns the inputs and outputs of Predict."""
    channel = grpc.insecure_channel(server.grpc)
    stub = prediction_service_pb2_grpc.PredictionServiceStub(channel)
    models = model_service_pb2_grpc.ModelServiceStub(channel)

    request = get_model_metadata_pb2.GetModelMetadataRequest(metadata_field=["signature_def"])
    request.model_spec.name = "m"
    answer = stub.GetModelMetadata(request)
    signatures = get_model_metadata_pb2.SignatureDefMap()
    expect(answer.metadata["signature_def"].Unpack(signatures), "GetModelMetadata: the map of signatures")
    expect(answer.model_spec.version.value == 1, "GetModelMetadata: version")
    expect_error(grpc.StatusCode.INVALID_ARGUMENT, "Metadata field x is not supported", "metadata",
                 lambda: stub.GetModelMetadata(get_model_metadata_pb2.GetModelMetadataRequest(
                     metadata_field=["x"], model_spec=request.model_spec)))

    status = models.GetModelStatus(get_model_status_pb2.GetModelStatusRequest(model_spec=request.model_spec))
    expect([(v.version, v.state) for v in status.model_version_status] == [(1, 30)], f"GetModelStatus: {status}")
    expect_error(grpc.StatusCode.PERMISSION_DENIED, "--grpc-reload", "HandleReloadConfigRequest",
                 lambda: models.HandleReloadConfigRequest(model_management_pb2.ReloadConfigRequest()))

    signature = signatures.signature_def.get("serving_default")
    inputs = random_inputs(signature, 3)
    names = ",".join(sorted(inputs))
    answer = stub.Predict(predict_request(inputs))
    expect(answer.model_spec.signature_name == "serving_default", "Predict: signature_name")
    expect(set(answer.outputs) == set(signature.outputs), "Predict: outputs")
    # Typed fields instead of bytes.
    typed = predict_request(inputs, version=1)
    for name, value in inputs.items():
        if value.dtype == np.float32:
            tensor = typed.inputs[name]
            tensor.ClearField("tensor_content")
            del tensor.float_val[:]
            tensor.float_val.extend(value.ravel().tolist())
    expect(stub.Predict(typed).outputs == answer.outputs, "Predict: typed fields")
    one = predict_request(inputs)
    one.output_filter.append(sorted(signature.outputs)[0])
    expect(list(stub.Predict(one).outputs) == list(one.output_filter), "Predict: output_filter")

    def predict_error(code, text, what, request):
        expect_error(getattr(grpc.StatusCode, code), text, what, lambda: stub.Predict(request))

    predict_error("NOT_FOUND", "Servable not found for request: Latest(k)", "model", predict_request(inputs, name="k"))
    predict_error("NOT_FOUND", "Servable not found for request: Specific(m, 9)", "version",
                  predict_request(inputs, version=9))
    predict_error("INVALID_ARGUMENT", "ModelSpec has no name specified.", "no name", predict_request(inputs, name=""))
    predict_error("FAILED_PRECONDITION", 'Serving signature key "k" not found.', "signature",
                  predict_request(inputs, signature="k"))
    predict_error("INVALID_ARGUMENT",
                  f"input size does not match signature: {len(inputs) + 1}!={len(inputs)} len({{", "inputs",
                  predict_request({**inputs, "zzz": np.float32(1)}))
    predict_error("INVALID_ARGUMENT", f"Missing but required: {{{names}}}.", "no inputs", predict_request({}))
    other = predict_request(inputs)
    other.output_filter.append("zzz")
    predict_error("INVALID_ARGUMENT", "output tensor alias not found in signature: zzz", "filter", other)
    first = sorted(inputs)[0]
    predict_error("INVALID_ARGUMENT", first, "another type",
                  predict_request({**inputs, first: inputs[first].astype(np.complex64)
                                   if inputs[first].dtype.kind != "O" else np.float32([1, 2, 3])}))
    predict_error("INVALID_ARGUMENT", first, "another rank", predict_request({**inputs, first: inputs[first][None]}))
    broken = predict_request(inputs)
    broken.inputs[first].tensor_shape.dim[0].size = 1 << 40
    predict_error("INVALID_ARGUMENT", first, "huge shape", broken)
    predict_error("RESOURCE_EXHAUSTED", "larger than max", "huge message",
                  predict_request({**inputs, "zzz": np.zeros(2000000, np.uint8)}))
    expect_error(grpc.StatusCode.DEADLINE_EXCEEDED, "", "deadline",
                 lambda: stub.Predict(predict_request(inputs), timeout=-1))
    raw = channel.unary_unary("/tensorflow.serving.PredictionService/Predict")
    # The callback interface of grpc++ 1.51 says UNIMPLEMENTED for bytes that are no message, its older one INTERNAL.
    expect_error(grpc.StatusCode.UNIMPLEMENTED, "", "garbage", lambda: raw(b"\xff\xff\xff"))
    unknown = channel.unary_unary("/tensorflow.serving.PredictionService/Other")
    expect_error(grpc.StatusCode.UNIMPLEMENTED, "", "unknown method", lambda: unknown(b""))

    return inputs, {name: tf.make_ndarray(value) for name, value in answer.outputs.items()}


def example_of(arguments):
    """Returns the example for Classify and Regress, of which the file has the features as JSON."""
    example = tf.train.Example()
    for name, values in json.loads(pathlib.Path(arguments.example).read_text(encoding="utf-8")).items():
        feature, values = example.features.feature[name], values if isinstance(values, list) else [values]
        if isinstance(values[0], str):
            feature.bytes_list.value.extend(value.encode() for value in values)
        elif isinstance(values[0], int):
            feature.int64_list.value.extend(values)
        else:
            feature.float_list.value.extend(values)
    return example


def spec_errors(what, call, request, spec):
    """Every error that a ModelSpec may have."""
    for code, text, changes in (
            ("INVALID_ARGUMENT", "ModelSpec has no name specified.", {"name": ""}),
            ("NOT_FOUND", "Servable not found for request: Latest(k)", {"name": "k"}),
            ("NOT_FOUND", "Servable not found for request: Specific(m, 9)", {"version": 9}),
            ("INVALID_ARGUMENT", "Unrecognized servable version label: l", {"version_label": "l"})):
        whole = spec.SerializeToString()
        for name, value in changes.items():
            if name == "version":
                spec.version.value = value
            else:
                setattr(spec, name, value)
        expect_error(getattr(grpc.StatusCode, code), text, f"{what}: {changes}", lambda: call(request))
        spec.ParseFromString(whole)


def check_examples(server, arguments):
    """Classify, Regress and MultiInference: answers, those of REST, and every error."""
    channel = grpc.insecure_channel(server.grpc)
    stub = prediction_service_pb2_grpc.PredictionServiceStub(channel)
    kinds = {"classify": (stub.Classify, classification_pb2.ClassificationRequest, arguments.classify),
             "regress": (stub.Regress, regression_pb2.RegressionRequest, arguments.regress)}
    results = {}
    for kind, (method, make, name) in kinds.items():
        request = make()
        request.model_spec.name, request.model_spec.signature_name = "m", "zzz"
        invalid = grpc.StatusCode.INVALID_ARGUMENT
        expect_error(invalid, "No signature was found with the name: zzz", kind, lambda: method(request))
        request.model_spec.signature_name = name
        expect_error(invalid, "Input is empty.", f"{kind}: no input", lambda: method(request))
        request.input.example_list.SetInParent()
        expect_error(invalid, "Input is empty.", f"{kind}: no examples", lambda: method(request))
        example = example_of(arguments)
        request.input.example_list.examples.extend([example, example])
        answer = method(request)
        expect((answer.model_spec.name, answer.model_spec.version.value, answer.model_spec.signature_name) ==
               ("m", 1, name), f"{kind}: {answer.model_spec}")
        rows = answer.result.classifications if kind == "classify" else answer.result.regressions
        expect(len(rows) == 2 and rows[0] == rows[1], f"{kind}: {answer}")
        results[kind] = (request, answer.result)
        check_rest_examples(server, kind, name, answer.result, arguments)
        # A context is the part of each example that all have.
        split = make(model_spec=request.model_spec)
        first = sorted(example.features.feature)[0]
        split.input.example_list_with_context.context.features.feature[first].CopyFrom(example.features.feature[first])
        del example.features.feature[first]
        split.input.example_list_with_context.examples.extend([example, example])
        expect(method(split).result == answer.result, f"{kind}: a context")
        spec_errors(kind, method, request, request.model_spec)
        request.model_spec.signature_name = arguments.regress if kind == "classify" else arguments.classify
        expect_error(invalid, "Expected classification signature outputs" if kind == "classify" else
                     "Expected one output Tensor.", f"{kind} by the other's signature", lambda: method(request))
        request.model_spec.signature_name = name
        expect_error(grpc.StatusCode.DEADLINE_EXCEEDED, "", f"{kind}: deadline", lambda: method(request, timeout=-1))
        huge = make(model_spec=request.model_spec)
        huge.input.example_list.examples.add().features.feature["zzz"].bytes_list.value.append(b"x" * 2000000)
        expect_error(grpc.StatusCode.RESOURCE_EXHAUSTED, "larger than max", f"{kind}: size", lambda: method(huge))
        raw = channel.unary_unary(f"/tensorflow.serving.PredictionService/{kind.capitalize()}")
        expect_error(grpc.StatusCode.UNIMPLEMENTED, "", f"{kind}: garbage", lambda: raw(b"\xff\xff\xff"))
        # An example that is no message: the clients' classes cannot have one.
        bytes_of_input = b"\x12\x06\x0a\x04\x0a\x02\xff\xff"
        expect_error(invalid, "", f"{kind}: an example of garbage",
                     lambda: raw(make(model_spec=request.model_spec).SerializeToString() + bytes_of_input))
    check_tasks(channel, stub, arguments, results)


def check_rest_examples(server, kind, name, result, arguments):
    """The same by REST, whose numbers are the shortest ones that read back."""
    example = json.loads(pathlib.Path(arguments.example).read_text(encoding="utf-8"))
    code, body = server.rest(f"/v1/models/m:{kind}", {"signature_name": name, "examples": [example, example]})
    given = json.loads(body).get("results") if code == 200 else body
    if kind == "classify":
        expected = [[[c.label, c.score] for c in row.classes] for row in result.classifications]
        given = [[[label, float(np.float32(score))] for label, score in row] for row in given] if code == 200 else given
    else:
        expected = [row.value for row in result.regressions]
        given = [float(np.float32(value)) for value in given] if code == 200 else given
    expect(given == expected, f"REST {kind}: {given} {expected}")
    for body in ({"signature_name": name}, {"signature_name": name, "examples": []},
                 {"signature_name": name, "examples": [1]}, {"signature_name": "zzz", "examples": [example]},
                 {"signature_name": name, "examples": [{"a": [1, "b"]}]}):
        code, answer = server.rest(f"/v1/models/m:{kind}", body)
        expect(code == 400 and "error" in json.loads(answer), f"REST {kind} {body}: {code} {answer}")


def check_tasks(channel, stub, arguments, results):
    """MultiInference of both signatures, and its errors."""
    request = inference_pb2.MultiInferenceRequest(input=results["classify"][0].input)
    for kind, name in (("classify", arguments.classify), ("regress", arguments.regress)):
        task = request.tasks.add(method_name=f"tensorflow/serving/{kind}")
        task.model_spec.name, task.model_spec.signature_name = "m", name
    answer = stub.MultiInference(request)
    expect(len(answer.results) == 2 and answer.results[0].classification_result == results["classify"][1] and
           answer.results[1].regression_result == results["regress"][1], f"MultiInference: {answer}")
    expect([r.model_spec.signature_name for r in answer.results] == [arguments.classify, arguments.regress] and
           all(r.model_spec.version.value == 1 for r in answer.results), "MultiInference: specs")
    spec_errors("MultiInference", stub.MultiInference, request, request.tasks[0].model_spec)

    def error(code, text, what, change):
        changed = inference_pb2.MultiInferenceRequest()
        changed.CopyFrom(request)
        change(changed)
        expect_error(getattr(grpc.StatusCode, code), text, f"MultiInference: {what}",
                     lambda: stub.MultiInference(changed))

    error("INVALID_ARGUMENT", "ModelSpec has no name specified.", "no tasks", lambda r: r.ClearField("tasks"))
    error("INVALID_ARGUMENT", "Found ModelSpec with an empty model name.", "no name of the second",
          lambda r: r.tasks[1].model_spec.ClearField("name"))
    error("INVALID_ARGUMENT", "All ModelSpecs in a MultiInferenceRequest must access the same model name.", "two models",
          lambda r: setattr(r.tasks[1].model_spec, "name", "k"))
    error("INVALID_ARGUMENT", f"Duplicate evaluation of signature: {arguments.classify}", "one signature twice",
          lambda r: r.tasks[1].CopyFrom(r.tasks[0]))
    error("INVALID_ARGUMENT", "Requested signature not found in model graph: zzz", "signature",
          lambda r: setattr(r.tasks[1].model_spec, "signature_name", "zzz"))
    error("UNIMPLEMENTED", "Unsupported signature method_name: zzz", "method",
          lambda r: setattr(r.tasks[1], "method_name", "zzz"))
    error("INVALID_ARGUMENT", "Expected one output Tensor.", "the other method",
          lambda r: setattr(r.tasks[0], "method_name", "tensorflow/serving/regress"))
    error("INVALID_ARGUMENT", "Input is empty.", "no input", lambda r: r.ClearField("input"))
    expect_error(grpc.StatusCode.DEADLINE_EXCEEDED, "", "MultiInference: deadline",
                 lambda: stub.MultiInference(request, timeout=-1))
    request.input.example_list.examples.add().features.feature["zzz"].bytes_list.value.append(b"x" * 2000000)
    expect_error(grpc.StatusCode.RESOURCE_EXHAUSTED, "larger than max", "MultiInference: size",
                 lambda: stub.MultiInference(request))
    raw = channel.unary_unary("/tensorflow.serving.PredictionService/MultiInference")
    expect_error(grpc.StatusCode.UNIMPLEMENTED, "", "MultiInference: garbage", lambda: raw(b"\xff\xff\xff"))


def check_triton(server, inputs, expected):
    """Every method of both of Triton's clients that the protocol has."""
    for kind, client in (("http", triton_http.InferenceServerClient(server.http)),
                         ("grpc", triton_grpc.InferenceServerClient(server.grpc))):
        library = triton_http if kind == "http" else triton_grpc
        as_json = {} if kind == "http" else {"as_json": True}
        expect(client.is_server_live() and client.is_server_ready() and client.is_model_ready("m"), f"{kind}: ready")
        expect(client.is_model_ready("m", "1") and not client.is_model_ready("k"), f"{kind}: model ready")
        expect(client.get_server_metadata(**as_json)["name"] == "tessera", f"{kind}: server metadata")
        metadata = client.get_model_metadata("m", **as_json)
        expect({i["name"] for i in metadata["inputs"]} == set(inputs) and metadata["versions"] == ["1"],
               f"{kind}: model metadata {metadata}")
        datatypes = {i["name"]: i["datatype"] for i in metadata["inputs"]}
        for binary in (True, False) if kind == "http" else (True,):
            given = []
            for name, value in inputs.items():
                tensor = library.InferInput(name, list(value.shape), datatypes[name])
                tensor.set_data_from_numpy(value, **({"binary_data": binary} if kind == "http" else {}))
                given.append(tensor)
            options = [None] if kind == "grpc" else [
                None, [library.InferRequestedOutput(n, binary_data=b) for n, b in zip(expected, (True, False) * 9)]]
            for outputs in options:
                answer = client.infer("m", given, request_id="7", outputs=outputs)
                response = answer.get_response(**as_json)
                expect(response["id"] == "7" and response["model_version"] == "1", f"{kind}: {response}")
                for name, value in expected.items():
                    expect(same(answer.as_numpy(name), value), f"{kind} binary={binary}: {name}")
        for what, model, text in (("model", "k", "Servable not found"), ("version", "m", "Specific(m, 9)")):
            try:
                client.infer(model, given, model_version="9" if what == "version" else "")
                expect(False, f"{kind}: {what}: expected an error")
            except InferenceServerException as error:
                expect(text in error.message(), f"{kind}: {what}: {error}")
        for call in (lambda: client.get_model_config("m"), lambda: client.load_model("m")):
            try:
                call()
                expect(False, f"{kind}: expected a refusal")
            except InferenceServerException as error:
                expect(error.status() in ("404", "StatusCode.UNIMPLEMENTED"), f"{kind}: {error.status()} {error}")
        client.close()

    # Typed contents are answered by typed contents.
    fields = {"FP32": "fp32_contents", "FP64": "fp64_contents", "INT32": "int_contents", "INT64": "int64_contents",
              "BYTES": "bytes_contents", "BOOL": "bool_contents"}
    request = service_pb2.ModelInferRequest(model_name="m")
    for name, value in inputs.items():
        tensor = request.inputs.add(name=name, datatype=datatypes[name], shape=value.shape)
        getattr(tensor.contents, fields[datatypes[name]]).extend(value.ravel().tolist())
    answer = service_pb2_grpc.GRPCInferenceServiceStub(grpc.insecure_channel(server.grpc)).ModelInfer(request)
    expect(not answer.raw_output_contents, "typed contents: answered as bytes")
    for output in answer.outputs:
        values = np.array(list(getattr(output.contents, fields[output.datatype])), expected[output.name].dtype)
        expect(same(values.reshape(list(output.shape)), expected[output.name]), f"typed contents: {output.name}")


def check_rest(server, inputs, expected):
    plain = {name: value.astype(str).tolist() if value.dtype.kind == "O" else value.tolist()
             for name, value in inputs.items()}
    code, body = server.rest("/v1/models/m:predict", {"inputs": plain})
    outputs = json.loads(body)["outputs"] if code == 200 else {}
    if len(expected) == 1:
        outputs = {next(iter(expected)): outputs}
    for name, value in expected.items():
        given = np.array(outputs.get(name))
        expect(same(given.astype(value.dtype) if value.dtype.kind != "O" else given.astype(bytes).astype(object), value),
               f"REST: {name}: {given} {value}")
    for headers, body in (({}, b"{"), ({}, b"[]"), ({"Inference-Header-Content-Length": "9999"}, b"{}"),
                          ({"Inference-Header-Content-Length": "x"}, b"{}"), ({}, b'{"inputs": [{}]}'),
                          ({}, b"[" * 10000), ({}, b'{"inputs": [{"name": "x", "datatype": "FP32", "shape": [-1]}]}')):
        code, answer = server.rest("/v2/models/m/infer", body, headers)
        expect(code == 400 and "error" in json.loads(answer), f"V2 {body[:40]}: {code} {answer}")
    expect(server.rest("/v2/models/m/infer", b" " * 2000000)[0] == 413, "V2: a body that is too long")


def check_malformed(server, inputs, count=400):
    """Requests with bytes that were changed, cut or doubled at random places get an error or an answer, and the server lives."""
    channel = grpc.insecure_channel(server.grpc)
    raw = channel.unary_unary("/tensorflow.serving.PredictionService/Predict")
    infer = channel.unary_unary("/inference.GRPCInferenceService/ModelInfer")
    stub = prediction_service_pb2_grpc.PredictionServiceStub(channel)
    random = np.random.default_rng(7)
    whole = predict_request(inputs).SerializeToString()
    v2 = service_pb2.ModelInferRequest(model_name="m")
    for name, value in inputs.items():
        v2.inputs.add(name=name, datatype="FP32", shape=value.shape)
        v2.raw_input_contents.append(value.tobytes() if value.dtype.kind != "O" else b"")
    codes = {grpc.StatusCode.INVALID_ARGUMENT, grpc.StatusCode.NOT_FOUND, grpc.StatusCode.FAILED_PRECONDITION,
             grpc.StatusCode.UNIMPLEMENTED, grpc.StatusCode.RESOURCE_EXHAUSTED}
    for number in range(count):
        call, sound = (raw, whole) if number % 2 == 0 else (infer, v2.SerializeToString())
        data = bytearray(sound)
        for _ in range(1 + number % 4):
            place = int(random.integers(len(data)))
            kind = int(random.integers(4))
            if kind == 0:
                data[place] = int(random.integers(256))
            elif kind == 1:
                del data[place : place + int(random.integers(1, 9))]
            elif kind == 2:
                data[place:place] = data[place : place + int(random.integers(1, 40))]
            else:
                data[place] ^= 1 << int(random.integers(8))
            data = data or bytearray(b"\0")
        try:
            call(bytes(data), timeout=10)
        except grpc.RpcError as error:
            expect(error.code() in codes, f"malformed request {number}: {error.code()} {error.details()}")
    expect(stub.Predict(predict_request(inputs)).outputs, "an answer after malformed requests")
    for number in range(count // 4):
        body = bytearray(json.dumps({"instances": [[1.5, "a", True, None]] * 3, "signature_name": "s"}).encode())
        for _ in range(1 + number % 3):
            body[int(random.integers(len(body)))] = int(random.integers(32, 127))
        code, answer = server.rest("/v1/models/m:predict", bytes(body))
        expect(code == 400 and "error" in json.loads(answer), f"malformed REST {number}: {code} {answer[:80]}")


def check_options(arguments, inputs):
    """Tokens, reloads, cancelled calls and the end of the server."""
    with tempfile.NamedTemporaryFile("w") as tokens:
        tokens.write("secret\n")
        tokens.flush()
        server = Server(arguments.server, arguments.export, f"--tokens={tokens.name}", "--grpc-reload")
        channel = grpc.insecure_channel(server.grpc)
        stub = prediction_service_pb2_grpc.PredictionServiceStub(channel)
        models = model_service_pb2_grpc.ModelServiceStub(channel)
        token = [("authorization", "Bearer secret")]
        for metadata in (None, [("authorization", "Bearer secreT")], [("authorization", "secret")]):
            expect_error(grpc.StatusCode.UNAUTHENTICATED, "", f"token {metadata}",
                         lambda metadata=metadata: stub.Predict(predict_request(inputs), metadata=metadata))
            expect_error(grpc.StatusCode.UNAUTHENTICATED, "", f"token {metadata} of a reload",
                         lambda metadata=metadata: models.HandleReloadConfigRequest(
                             model_management_pb2.ReloadConfigRequest(), metadata=metadata))
        others = {stub.Classify: classification_pb2.ClassificationRequest(), stub.Regress: regression_pb2.RegressionRequest(),
                  stub.MultiInference: inference_pb2.MultiInferenceRequest()}
        for method, request in others.items():
            expect_error(grpc.StatusCode.UNAUTHENTICATED, "", "no token", lambda method=method, request=request:
                         method(request))
            expect_error(grpc.StatusCode.INVALID_ARGUMENT, "ModelSpec has no name specified.", "a token, no model",
                         lambda method=method, request=request: method(request, metadata=token))
        expect(stub.Predict(predict_request(inputs), metadata=token).outputs, "a token")
        expect(server.rest("/v1/models/m")[0] == 401, "REST: no token")
        expect(server.rest("/v1/models/m", headers={"Authorization": "Bearer secret"})[0] == 200, "REST: a token")
        try:
            triton_grpc.InferenceServerClient(server.grpc).get_model_metadata("m")
            expect(False, "tritonclient without a token")
        except InferenceServerException as error:
            expect(error.status() == "StatusCode.UNAUTHENTICATED", f"tritonclient without a token: {error}")
        described = triton_grpc.InferenceServerClient(server.grpc).get_model_metadata("m", headers=dict(token))
        expect(described.name == "m", "tritonclient with a token")

        for _ in range(100):  # until one is cancelled before its answer
            call = stub.Predict.future(predict_request(inputs), metadata=token)
            call.cancel()
            if call.cancelled():
                break
        expect(call.cancelled(), "a call that its client cancels")

        request = model_management_pb2.ReloadConfigRequest()
        expect_error(grpc.StatusCode.INVALID_ARGUMENT, "", "no configuration",
                     lambda: models.HandleReloadConfigRequest(request, metadata=token))
        config = request.config.model_config_list.config.add()
        config.name, config.base_path, config.model_platform = "k", str(pathlib.Path(server.folder.name) / "m"), "tensorflow"
        config.version_labels["stable"] = 1
        answer = models.HandleReloadConfigRequest(request, metadata=token)
        expect(answer.status.error_code == 0, f"HandleReloadConfigRequest: {answer}")
        labelled = predict_request(inputs, name="k")
        labelled.model_spec.version_label = "stable"
        expect(stub.Predict(labelled, metadata=token).model_spec.version.value == 1, "a label")
        expect_error(grpc.StatusCode.NOT_FOUND, "Latest(m)", "a model that went",
                     lambda: stub.Predict(predict_request(inputs), metadata=token))
        labelled.model_spec.version_label = "l"
        expect_error(grpc.StatusCode.INVALID_ARGUMENT, "Unrecognized servable version label: l", "another label",
                     lambda: stub.Predict(labelled, metadata=token))
        config.model_platform = "onnx"
        expect_error(grpc.StatusCode.INVALID_ARGUMENT, "model_platform", "another platform",
                     lambda: models.HandleReloadConfigRequest(request, metadata=token))
        expect(server.stop() == 0, "the server with tokens ended")
        expect_error(grpc.StatusCode.UNAVAILABLE, "", "no server",
                     lambda: stub.Predict(predict_request(inputs, name="k"), metadata=token))
        for method, request in others.items():
            expect_error(grpc.StatusCode.UNAVAILABLE, "", "no server", lambda method=method, request=request:
                         method(request, metadata=token))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server")
    parser.add_argument("export")
    parser.add_argument("--of-examples", help="an export with signatures of the methods classify and regress")
    parser.add_argument("--classify", default="classification", help="its signature of the method classify")
    parser.add_argument("--regress", default="regression", help="its signature of the method regress")
    parser.add_argument("--example", help="a file with the features of an example for both, as JSON")
    arguments = parser.parse_args()
    server = Server(arguments.server, arguments.export)
    try:
        inputs, expected = check_tensorflow(server)
        check_rest(server, inputs, expected)
        check_triton(server, inputs, expected)
        check_malformed(server, inputs)
    finally:
        code = server.stop()
    expect(code == 0, f"the server ended with {code}")
    if arguments.of_examples:
        server = Server(arguments.server, arguments.of_examples)
        try:
            check_examples(server, arguments)
        finally:
            code = server.stop()
        expect(code == 0, f"the server of examples ended with {code}")
    check_options(arguments, inputs)
    print(f"{checks} checks, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
