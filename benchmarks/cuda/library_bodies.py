# SPDX-License-Identifier: Apache-2.0
"""Measures whether the library calls of a step run in the body of a conditional WHILE, and at which cost.

    library_bodies.py ADVANCE.cubin

PyTorch is the caller of cuBLASLt and cuDNN. Each call is captured twice: as a graph of its own, launched once per trip
by the host, and as the body of a WHILE that ends itself. Prints one line of JSON per call: microseconds per trip of
both, or the error with which CUDA refuses it. Needs a GPU, PyTorch and cuda-bindings. Every figure is the median of
seven runs.
"""

import json
import statistics
import sys

import torch
from cuda.bindings import driver, runtime

REPEATS = 7


def checked(answer):
    status, *values = answer
    if int(status) != 0:
        raise RuntimeError(str(status))
    return values[0] if len(values) == 1 else values


class Loops:
    """Captures calls into loops, with the kernel `advance` of a module that no CUDA toolkit has made."""

    def __init__(self, module):
        self.stream = torch.cuda.Stream()
        self.count = torch.zeros(1, dtype=torch.int32, device="cuda")
        self.image = module.read_bytes() if hasattr(module, "read_bytes") else open(module, "rb").read()
        self.advance = checked(driver.cuModuleGetFunction(checked(driver.cuModuleLoadData(self.image)), b"advance"))

    def capture(self, graph, calls):
        relaxed = runtime.cudaStreamCaptureMode.cudaStreamCaptureModeRelaxed
        handle = self.stream.cuda_stream
        checked(runtime.cudaStreamBeginCaptureToGraph(handle, graph, None, None, 0, relaxed))
        try:
            with torch.cuda.stream(self.stream):
                kept = [call() for call in calls]
        finally:
            ended = runtime.cudaStreamEndCapture(handle)
        checked(ended)
        return kept

    def launch_advance(self, handle, trips):
        import ctypes

        arguments = ((int(handle), self.count.data_ptr(), trips), (ctypes.c_uint64, ctypes.c_void_p, ctypes.c_int))
        checked(driver.cuLaunchKernel(self.advance, 1, 1, 1, 1, 1, 1, 0, self.stream.cuda_stream, arguments, 0))

    def time(self, launch):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        seconds = []
        for _ in range(REPEATS + 1):
            with torch.cuda.stream(self.stream):
                self.count.zero_()
                begin.record()
                launch()
                end.record()
            end.synchronize()
            seconds.append(begin.elapsed_time(end) * 1e-3)
        return statistics.median(seconds[1:])

    def flat(self, call, trips):
        graph = checked(runtime.cudaGraphCreate(0))
        kept = self.capture(graph, [call])
        executable = checked(runtime.cudaGraphInstantiate(graph, 0))

        def launch():
            for _ in range(trips):
                checked(runtime.cudaGraphLaunch(executable, self.stream.cuda_stream))

        seconds = self.time(launch)
        return seconds / trips, kept[0]

    def resident(self, call, trips):
        graph = checked(runtime.cudaGraphCreate(0))
        default = 1  # cudaGraphCondAssignDefault: every launch begins with the condition set
        handle = checked(runtime.cudaGraphConditionalHandleCreate(graph, 1, default))
        node = runtime.cudaGraphNodeParams()
        node.type = runtime.cudaGraphNodeType.cudaGraphNodeTypeConditional
        node.conditional.handle = handle
        node.conditional.type = runtime.cudaGraphConditionalNodeType.cudaGraphCondTypeWhile
        node.conditional.size = 1
        checked(runtime.cudaGraphAddNode(graph, None, None, 0, node))
        kept = self.capture(node.conditional.phGraph_out[0], [call, lambda: self.launch_advance(handle, trips)])
        executable = checked(runtime.cudaGraphInstantiate(graph, 0))
        seconds = self.time(lambda: checked(runtime.cudaGraphLaunch(executable, self.stream.cuda_stream)))
        return seconds / trips, kept[0]


def random(*shape, dtype=torch.bfloat16, layout=torch.contiguous_format):
    value = torch.randn(*shape, device="cuda", dtype=torch.float32).to(dtype)
    return value.to(memory_format=layout) if len(shape) == 4 else value


def products():
    for m, k, n, dtype in (
        (128, 784, 512, torch.float32),
        (1024, 1024, 1024, torch.bfloat16),
        (4096, 4096, 4096, torch.bfloat16),
    ):
        x, y, bias = random(m, k, dtype=dtype), random(k, n, dtype=dtype), random(n, dtype=dtype)
        name = f"{str(dtype)[6:]} {m}x{k}x{n}"
        yield f"cuBLAS product {name}", lambda x=x, y=y: torch.mm(x, y)
        yield (
            f"cuBLASLt product + bias + gelu {name}",
            lambda x=x, y=y, bias=bias: torch.ops.aten._addmm_activation(bias, x, y, use_gelu=True),
        )


def convolutions():
    channels_last = torch.channels_last
    for batch, size, channels, kernel in ((32, 56, 64, 3), (256, 14, 256, 3), (32, 28, 512, 1)):
        image = random(batch, channels, size, size, layout=channels_last)
        weights = random(channels, channels, kernel, kernel, layout=channels_last)
        gradient = random(batch, channels, size, size, layout=channels_last)
        padding = kernel // 2
        name = f"bf16 NHWC {batch}x{size}x{size}x{channels}, kernel {kernel}"
        yield (
            f"cuDNN convolution {name}",
            lambda image=image, weights=weights, padding=padding: torch.conv2d(image, weights, padding=padding),
        )
        yield (
            f"cuDNN gradients of the convolution {name}",
            lambda g=gradient, i=image, w=weights, p=padding: torch.ops.aten.convolution_backward(
                g, i, w, None, [1, 1], [p, p], [1, 1], False, [0, 0], 1, [True, True, False]
            ),
        )


def attention():
    for batch, heads, length, width in ((8, 12, 1024, 64), (1, 16, 8192, 128)):
        q, k, v, g = (random(batch, heads, length, width).requires_grad_(True) for _ in range(4))
        name = f"bf16 causal {batch}x{heads}x{length}x{width}"

        def forward(q=q, k=k, v=v):
            with torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.CUDNN_ATTENTION):
                return torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)

        def both(q=q, k=k, v=v, g=g, forward=forward):
            return torch.autograd.grad(forward(), (q, k, v), g.detach())

        yield f"cuDNN attention {name}", lambda forward=forward: forward().detach()
        yield f"cuDNN attention and its gradients {name}", both


def others():
    x = random(1 << 20, dtype=torch.float32)
    yield "sort of 2^20 f32 (CUB)", lambda: torch.sort(x)
    yield "cumulative sum of 2^20 f32 (CUB)", lambda: torch.cumsum(x, 0)


def flattened(value):
    return [value] if isinstance(value, torch.Tensor) else [v for v in value if v is not None]


def main(module):
    torch.manual_seed(0)
    loops = Loops(module)
    print(json.dumps({"torch": torch.__version__, "cudnn": torch.backends.cudnn.version()}))
    source, target = (torch.empty(1 << 30, dtype=torch.uint8, device="cuda") for _ in range(2))
    with torch.cuda.stream(loops.stream):
        seconds = loops.time(lambda: target.copy_(source))
    print(json.dumps({"case": "copy of 1 GiB", "TB/s read and written": round(2 * (1 << 30) / seconds / 1e12, 3)}))
    del source, target
    for family in (products, convolutions, attention, others):
        for name, call in family():
            row = {"case": name}
            try:
                with torch.cuda.stream(loops.stream):
                    for _ in range(3):
                        expected = flattened(call())
                torch.cuda.synchronize()
                expected = [e.clone() for e in expected]
                trips = 200
                row["flat_us"], kept = loops.flat(call, trips)
                for key in ("flat_us", "body_us"):
                    if key == "body_us":
                        row[key], kept = loops.resident(call, trips)
                    row[key] = round(row[key] * 1e6, 2)
                    torch.cuda.synchronize()
                    same = all(torch.equal(a, b) for a, b in zip(flattened(kept), expected))
                    row["bits" if key == "body_us" else "flat_bits"] = "equal" if same else "differ"
            except Exception as error:  # every refusal is a result
                row["refused"] = str(error).splitlines()[0][:200]
                torch.cuda.synchronize()
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
