# SPDX-License-Identifier: Apache-2.0
"""Draws convolutions of one to three spatial dimensions.

They have strides, dilations of image and kernel, paddings of every kind, groups, layouts, bias and rectifier. A case is
the forward convolution, or its gradient by the image, by the kernel or by both."""

import dataclasses
import math

import jax
import jax.numpy as jnp
import numpy as np
from case import Case, Draw, shape_text
from compare import as_numbers, difference
from jax import lax

TORCH_TYPES = {"f64": "float64", "f32": "float32", "bf16": "bfloat16", "f16": "float16"}
# The bounds are relative to the norm of a result, because its sums cancel. Long sums err by more than that, so results
# may differ by one rounding of the sums of their terms' magnitudes besides.
BOUNDS = {"f64": 1e-12, "f32": 1e-5, "f16": 5e-3, "bf16": 2e-2}
ROUNDINGS = 1
MOST_ELEMENTS = 1 << 22  # in the image and in the result
# The most multiply-adds of a case. XLA computes f64 ones one by one.
MOST_TERMS = {"f64": 1 << 25, "f32": 1 << 29, "bf16": 1 << 28, "f16": 1 << 28}


def torch_module():
    import torch

    return torch


@dataclasses.dataclass
class Convolution:
    """The parameters of a convolution; sizes are those of the spatial dimensions."""

    type_name: str
    layout: tuple  # strings of the letters N, C, O, I and digits for image, kernel and result
    batch: int
    inputs: int
    outputs: int
    groups: int
    image: tuple
    window: tuple
    strides: tuple
    padding: tuple
    image_dilation: tuple
    window_dilation: tuple
    epilogue: str = ""

    @property
    def spatial(self):
        return len(self.image)

    def shape(self, place):
        """Returns the shape of the image (0), the kernel (1) or the result (2), in its layout."""
        sizes = [
            {"N": self.batch, "C": self.inputs},
            {"O": self.outputs, "I": self.inputs // self.groups},
            {"N": self.batch, "C": self.outputs},
        ][place]
        along = [self.image, self.window, self.positions()][place]
        sizes.update({str(i): size for i, size in enumerate(along)})
        return tuple(sizes[letter] for letter in self.layout[place])

    def room(self):
        """Returns how many elements the first window could move over, per dimension."""
        return [
            (size - 1) * dilation + 1 + low + high - ((taps - 1) * spread + 1)
            for size, dilation, (low, high), taps, spread in zip(
                self.image, self.image_dilation, self.padding, self.window, self.window_dilation
            )
        ]

    def positions(self):
        return tuple(room // stride + 1 for room, stride in zip(self.room(), self.strides))

    def linear(self, x, w):
        # By number: JAX counts the spatial dimensions of names in the order of the kernel's.
        digits = [str(i) for i in range(self.spatial)]
        orders = [[*pair, *digits] for pair in ("NC", "OI", "NC")]
        numbers = lax.ConvDimensionNumbers(
            *(tuple(text.index(letter) for letter in order) for text, order in zip(self.layout, orders))
        )
        dilations = self.image_dilation, self.window_dilation
        return lax.conv_general_dilated(x, w, self.strides, self.padding, *dilations, numbers, self.groups)

    def forward(self, x, w, bias=None):
        y = self.linear(x, w)
        if bias is not None:
            y = y + bias.reshape([-1 if letter == "C" else 1 for letter in self.layout[2]])
        return jax.nn.relu(y) if "relu" in self.epilogue else y

    def by_image(self, w, gradient):
        x = jax.ShapeDtypeStruct(self.shape(0), w.dtype)
        return jax.linear_transpose(lambda x: self.linear(x, w), x)(gradient)[0]

    def by_kernel(self, x, gradient):
        w = jax.ShapeDtypeStruct(self.shape(1), x.dtype)
        return jax.linear_transpose(lambda w: self.linear(x, w), w)(gradient)[0]

    def by_both(self, x, w, gradient):
        return self.by_image(w, gradient), self.by_kernel(x, gradient)

    def name(self, kind):
        def joined(values):
            return "x".join(map(str, values))

        texts = [
            f"{kind} {shape_text(self.shape(0), self.type_name)} * {joined(self.shape(1))}",
            ",".join(self.layout),
        ]
        options = [("strides", self.strides), ("image dilation", self.image_dilation)]
        options.append(("kernel dilation", self.window_dilation))
        texts += [f"{name} {joined(values)}" for name, values in options if max(values) > 1]
        if any(low or high for low, high in self.padding):
            texts.append("padding " + " ".join(f"{low},{high}" for low, high in self.padding))
        if self.groups > 1:
            texts.append(f"groups {self.groups}")
        return " ".join(texts) + self.epilogue


class TorchConvolution:
    """The same convolution in PyTorch.

    PyTorch's convolutions pad both ends alike, and only transposed ones dilate the image. The difference becomes a
    padding or a cut: of the image before the convolution, or of the result after a transposed one.

    Tensors are permuted to PyTorch's order of dimensions, in the memory that the program has or, if PyTorch has no such
    layout, channels last."""

    def __init__(self, convolution):
        c = self.convolution = convolution
        self.transposed = max(c.image_dilation) > 1
        self.possible = not (self.transposed and max(c.strides) > 1)
        self.before, self.after, self.symmetric, self.extra = [], [], [], []
        for (low, high), taps, spread in zip(c.padding, c.window, c.window_dilation):
            reach = (taps - 1) * spread
            if self.transposed:
                low, high = reach - low, reach - high  # the elements to cut from the result without padding
                both = max(0, min(low, high))
                self.after.append((both - low, both - high))
            else:
                both = max(0, min(low, high))
                self.before.append((low - both, high - both))
            self.symmetric.append(both)
            self.extra.append(0)

    def padded(self, tensor, amounts, sign=1):
        flat = [sign * amount for pair in reversed(amounts) for amount in pair]
        return torch_module().nn.functional.pad(tensor, flat) if any(flat) else tensor

    @property
    def options(self):
        c = self.convolution
        strides = c.image_dilation if self.transposed else c.strides
        return [
            list(strides),
            self.symmetric,
            list(c.window_dilation),
            self.transposed,
            self.extra,
            c.groups,
        ]

    def forward(self, x, w, bias=None):
        y = torch_module().ops.aten.convolution(self.padded(x, self.before), w, bias, *self.options)
        y = self.padded(y, self.after)
        return y.relu_() if "relu" in self.convolution.epilogue else y

    def backward(self, x, w, gradient, mask):
        gradient = self.padded(gradient, self.after, -1)
        x = self.padded(x, self.before)
        by_x, by_w, _ = torch_module().ops.aten.convolution_backward(
            gradient, x, w, None, *self.options, [*mask, False]
        )
        return (self.padded(by_x, self.before, -1) if mask[0] else None), by_w

    def permuted(self, array, place):
        """Returns a tensor in PyTorch's order of dimensions, and in the nearest memory layout that PyTorch has."""
        c = self.convolution
        layout = c.layout[place]
        digits = "".join(map(str, range(c.spatial)))
        order = ("NC" if place != 1 else "OI") + digits
        torch = torch_module()
        wide = torch.from_numpy(np.asarray(array, np.float64).transpose([layout.index(d) for d in order]).copy())
        if place == 1 and self.transposed:
            # A transposed convolution has input features, output features of a group, the window reversed.
            w = wide.flip(list(range(2, wide.dim())))
            per_group = c.outputs // c.groups
            wide = torch.cat([part.transpose(0, 1) for part in w.split(per_group)], 0)
        tensor = wide.to(getattr(torch, TORCH_TYPES[c.type_name])).contiguous()
        if c.spatial > 1 and c.layout[0][1] != "C":
            last = torch.channels_last if c.spatial == 2 else torch.channels_last_3d
            tensor = tensor.contiguous(memory_format=last)
        return tensor

    def restored(self, tensor, place):
        """Returns a tensor in the layout of the program: a view, as it is only compared."""
        c = self.convolution
        digits = "".join(map(str, range(c.spatial)))
        order = ("NC" if place != 1 else "OI") + digits
        if place == 1 and self.transposed:
            per_group = c.inputs // c.groups
            parts = [part.transpose(0, 1) for part in tensor.split(per_group)]
            # A copy of a kernel, where JAX's result has it reversed.
            tensor = torch_module().cat(parts, 0).flip(list(range(2, tensor.dim())))
        return tensor.permute([order.index(letter) for letter in c.layout[place]])


def same(size, dilation, taps, spread, stride):
    """Returns the padding that keeps the size, or its quotient by the stride."""
    size = (size - 1) * dilation + 1
    total = max(0, (math.ceil(size / stride) - 1) * stride + (taps - 1) * spread + 1 - size)
    return total // 2, total - total // 2


def draw_layout(draw, spatial):
    digits = "".join(map(str, range(spatial)))
    last, first = f"N{digits}C", f"NC{digits}"
    kind = draw.choice(["last", "last", "last", "first", "first", "any"])
    if kind == "last":
        return last, f"{digits}IO", last
    if kind == "first":
        return first, f"OI{digits}", first
    image, kernel = (["".join(draw.random.permutation(list(text))) for text in (last, f"{digits}IO")])
    return image, kernel, draw.choice([last, first, "".join(draw.random.permutation(list(last)))])


def draw_groups(draw):
    """Returns the number of groups, of input features and of output features."""
    kind = draw.choice(["one"] * 6 + ["depthwise", "groups"])
    if kind == "depthwise":
        groups = draw.log_uniform(2, 256)
        return groups, groups, groups * draw.choice([1, 1, 2])
    groups = draw.log_uniform(2, 16) if kind == "groups" else 1
    return groups, groups * draw.log_uniform(1, 512 // groups), groups * draw.log_uniform(1, 512 // groups)


def draw_convolution(draw):
    type_name = draw.choice(["f32"] * 6 + ["bf16", "bf16", "f16", "f64"])
    spatial = draw.choice([1, 1, 2, 2, 2, 3])
    groups, inputs, outputs = draw_groups(draw)
    most_taps = (64, 9, 5)[spatial - 1]
    window = tuple(draw.log_uniform(1, most_taps) for _ in range(spatial))
    transposed = draw.chance(0.25)
    strided = draw.chance(0.1 if transposed else 0.4)
    spread = draw.chance(0.2)
    one_of = (lambda: draw.log_uniform(1, 16)) if spatial == 1 else (lambda: draw.integer(1, 3))
    ones = (1,) * spatial
    strides = tuple(one_of() for _ in ones) if strided else ones
    image_dilation = tuple(one_of() for _ in ones) if transposed else ones
    window_dilation = tuple(draw.integer(1, 3) for _ in ones) if spread else ones
    # A result has as many positions as multiply-adds and memory allow. A batch has up to 64 images.
    terms = draw.log_uniform(1 << 16, MOST_TERMS[type_name])
    per_position = max(1, math.prod(window) * inputs * outputs // groups // math.prod(image_dilation))
    positions = max(4, min(terms // per_position, MOST_ELEMENTS // outputs))
    batch = min(draw.log_uniform(1, 64), max(1, positions // 4))
    sizes = []
    for cut in np.exp(draw.random.normal(0, 0.3, spatial)):
        along = max(2, round((positions / batch) ** (1 / spatial) * cut))
        along = min(along, max(2, int((MOST_ELEMENTS / (batch * inputs)) ** (1 / spatial))))
        sizes.append(along)
    image = tuple(
        max(1, -(-size * stride // dilation)) for size, stride, dilation in zip(sizes, strides, image_dilation)
    )
    while batch * inputs * math.prod(image) > 2 * MOST_ELEMENTS and batch > 1:
        batch //= 2
    kind = draw.choice(["same", "same", "valid", "explicit", "explicit"])
    padding = []
    for along in zip(image, image_dilation, window, window_dilation, strides):
        size, dilation, taps, apart, _ = along
        low, high = same(*along)
        reach = (taps - 1) * apart + 1
        if kind == "explicit":
            low, high = draw.integer(-1, max(1, reach - 1)), draw.integer(-1, max(1, reach - 1))
        elif kind == "valid":
            low, high = 0, 0
        missing = reach - ((size - 1) * dilation + 1 + low + high)
        padding.append((low, high + max(0, missing)))
    return Convolution(
        type_name,
        draw_layout(draw, spatial),
        batch,
        inputs,
        outputs,
        groups,
        image,
        window,
        strides,
        tuple(padding),
        image_dilation,
        window_dilation,
    )


def check(case, type_name, ours, theirs):
    """Returns the error in our results, or None."""
    wrong = difference(case, ours, theirs)
    if not wrong:
        return None
    magnitudes = jax.jit(case.function)(*(jnp.abs(a) for a in case.arguments))
    magnitudes = magnitudes if isinstance(magnitudes, (tuple, list)) else [magnitudes]
    rounding = 2.0 ** (-53 if type_name == "f64" else -24)  # sums of narrow types are f32
    for a, b, magnitude in zip(map(as_numbers, ours), map(as_numbers, theirs), magnitudes):
        a, b, magnitude = (np.asarray(values, np.float64) for values in (a, b, magnitude))
        bound = case.rtol * np.linalg.norm(b) + ROUNDINGS * rounding * np.linalg.norm(magnitude)
        if not np.linalg.norm(a - b) <= bound:
            return wrong
    return None


def draw(seed):
    draw = Draw("convolutions", seed)
    kind = draw.choice(["forward"] * 4 + ["image gradient", "kernel gradient"] * 2 + ["both gradients"])
    return case_of(draw, kind, draw_convolution(draw))


def case_of(draw, kind, c):
    """Returns the case of a convolution or of its gradient, with drawn operands."""
    scale = (math.prod(c.window) * c.inputs // c.groups) ** -0.5
    x, w = draw.array(c.shape(0), c.type_name), draw.array(c.shape(1), c.type_name, scale)
    gradient = draw.array(c.shape(2), c.type_name)
    peer = TorchConvolution(c)
    if kind == "forward":
        if draw.chance(0.4):
            c.epilogue = draw.choice([" + bias", " + bias, relu"])
        arguments, places, function = [x, w], [0, 1], c.forward
        results, torch_function = [2], peer.forward
        if c.epilogue:
            arguments.append(draw.array((c.outputs,), c.type_name))
    elif kind == "image gradient":
        arguments, places, function = [w, gradient], [1, 2], c.by_image
        results, torch_function = [0], lambda w, g, x: peer.backward(x, w, g, [True, False])[0]
    elif kind == "kernel gradient":
        arguments, places, function = [x, gradient], [0, 2], c.by_kernel
        results, torch_function = [1], lambda x, g, w: peer.backward(x, w, g, [False, True])[1]
    else:
        arguments, places, function = [x, w, gradient], [0, 1, 2], c.by_both
        results, torch_function = [0, 1], lambda x, w, g: peer.backward(x, w, g, [True, True])

    def call_torch(*tensors):
        values = torch_function(*tensors)
        values = values if isinstance(values, tuple) else (values,)
        return tuple(peer.restored(value, place) for value, place in zip(values, results))

    def torch_arguments(*arrays):
        tensors = [peer.permuted(array, place) for array, place in zip(arrays, places)]
        if len(arrays) > len(places):  # the bias
            tensors.append(peer.permuted(arrays[-1].reshape([-1 if d == "C" else 1 for d in c.layout[2]]), 2).flatten())
        if "gradient" in kind and len(arrays) == 2:  # PyTorch wants to see the operand, too, whose values it ignores
            missing = [place for place in (0, 1) if place not in places][0]
            tensors.append(peer.permuted(np.zeros(c.shape(missing)), missing))
        return tensors

    case = Case(
        function,
        arguments,
        name=c.name(kind),
        torch=call_torch if peer.possible else None,
        torch_arguments=torch_arguments,
        rtol=BOUNDS[c.type_name],
        atol=BOUNDS[c.type_name],
        by_norm=True,
    )
    case.check = lambda ours, theirs: check(case, c.type_name, ours, theirs)
    return case
