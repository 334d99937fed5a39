# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Names that carry meaning: Triton's language, torch's allocation, views and casts, and small questions about nodes."""

from __future__ import annotations

import ast

from ..inspect import _ALLOCATION, _METHODS
from ..quantcheck import dotted

ALLOCATION = _ALLOCATION
BUFFERS = {"empty", "empty_like", "zeros", "zeros_like", "ones", "ones_like", "full", "full_like", "new_empty", "new_zeros", "empty_strided"}
TENSOR_METHODS = _METHODS | set("""exp_ log_ sigmoid_ tanh_ relu_ neg_ clamp_ scatter_add_ index_add_ masked_fill cross flip roll
 unfold bernoulli_ normal_ uniform_ logaddexp prod var_mean std_mean floor_divide true_divide remainder clamp_min clamp_max trace
 cummax cummin nonzero expm1 log2 exp2 atan2 hypot isnan isinf nan_to_num index_add index_put index_put_ scatter_ index_fill index_fill_ index_copy_ masked_scatter""".split())

# Parameters of Triton's functions in order, so that positional and keyword arguments read the same.
SIGNATURES = {
    "program_id": ("axis",),
    "num_programs": ("axis",),
    "load": ("pointer", "mask", "other", "boundary_check", "padding_option"),
    "store": ("pointer", "value", "mask", "boundary_check"),
    "arange": ("start", "end"),
    "zeros": ("shape", "dtype"),
    "full": ("shape", "value", "dtype"),
    "sum": ("input", "axis", "keep_dims"),
    "max": ("input", "axis"),
    "min": ("input", "axis"),
    "argmax": ("input", "axis"),
    "argmin": ("input", "axis"),
    "xor_sum": ("input", "axis"),
    "reduce": ("input", "axis", "combine_fn"),
    "dot": ("input", "other", "acc"),
    "where": ("condition", "x", "y"),
    "cast": ("input", "dtype"),
    "cumsum": ("input", "axis"),
    "cumprod": ("input", "axis"),
    "softmax": ("x",),
    "expand_dims": ("input", "axis"),
    "broadcast_to": ("input", "shape"),
    "reshape": ("input", "shape"),
    "view": ("input", "shape"),
    "advance": ("base", "offsets"),
    "trans": ("input", "dims"),
    "permute": ("input", "dims"),
    "make_block_ptr": ("base", "shape", "strides", "offsets", "block_shape", "order"),
    "make_tensor_descriptor": ("base", "shape", "strides", "block_shape"),
    "associative_scan": ("input", "axis", "combine_fn"),
    "rand": ("seed", "offset"),
    "randn": ("seed", "offset"),
    "randint": ("seed", "offset"),
    "rand4x": ("seed", "offset"),
    **{f"atomic_{n}": ("pointer", "val", "mask", "sem") for n in ("add", "max", "min", "xchg", "and", "or", "xor")},
    "atomic_cas": ("pointer", "cmp", "val"),
}
LANGUAGE_ROOTS = ("tl", "triton", "language", "libdevice")
MEMORY = {
    "load",
    "store",
    "atomic_add",
    "atomic_max",
    "atomic_min",
    "atomic_xchg",
    "atomic_cas",
    "atomic_and",
    "atomic_or",
    "atomic_xor",
    "store_tensor_descriptor",
    "load_tensor_descriptor",
}
WRITES = MEMORY - {"load", "load_tensor_descriptor"}
POINTER = ("pointer", "base")
PREDICATE = ("mask", "other", "boundary_check", "padding_option")
HINTS = ("eviction_policy", "cache_modifier", "volatile")
HINT_CALLS = {"multiple_of", "max_contiguous", "max_constancy", "assume"}
BLOCK_POINTERS = {"make_block_ptr", "advance", "make_tensor_descriptor"}
REDUCTIONS = {"sum", "max", "min", "argmax", "argmin", "reduce", "prod", "xor_sum", "mean", "amax", "amin"}
SHAPING = {"expand_dims", "broadcast_to", "reshape", "view", "trans", "permute", "broadcast", "ravel", "join", "split", "interleave", "flip"}
LIBRARY_MATH = set("""exp exp2 log log2 log10 log1p expm1 sqrt rsqrt sin cos tan tanh sinh cosh asin acos atan atan2 erf erfc erfinv sigmoid pow
 abs fabs sign floor ceil round rint trunc fmod fma div_rn fdiv umulhi sqrt_rn lgamma tgamma cbrt copysign hypot isnan isinf j0 j1 i0 i1 softmax
 clamp maximum minimum cumsum cumprod sort relu silu gelu llrint nearbyint fmax fmin""".split())
VIEWS = set("""view reshape flatten contiguous squeeze unsqueeze permute transpose expand t T mT detach narrow select as_strided view_as
 expand_as reshape_as movedim swapaxes ravel unflatten broadcast_to data clone requires_grad_""".split())
CASTS = {"to", "float", "half", "bfloat16", "double", "int", "long", "bool", "type", "cast", "short", "byte", "type_as"}
DTYPES = set("""float16 float32 float64 bfloat16 half double int8 int16 int32 int64 uint8 uint16 uint32 uint64 int1 bool float8e4nv float8e5
 float8e4b15 float8_e4m3fn float8_e5m2 complex64 complex128 long float fp16 fp32 bf16 fp64 pi32_t element_ty dtype""".split())
# What `tl.` is followed by in Triton 2.1 to 3.6.
LANGUAGE = set("""PropagateNan TRITON_MAX_TENSOR_NUMEL abs add advance arange argmax argmin associative_scan assume async_task atomic_add atomic_and
 atomic_cas atomic_max atomic_min atomic_or atomic_xchg atomic_xor bfloat16 block_ptr block_type broadcast broadcast_to cast cat cdiv ceil clamp
 condition const constexpr core cos cumprod cumsum debug_barrier device_assert device_print div_rn dot dot_scaled dtype erf exp exp2 expand_dims
 extra fdiv flip float16 float32 float64 float8e4b15 float8e4b8 float8e4nv float8e5 float8e5b16 floor fma full function_type gather histogram
 inline_asm_elementwise int1 int16 int32 int64 int8 interleave join libdevice load load_tensor_descriptor log log2 make_block_ptr
 make_tensor_descriptor map_elementwise math max max_constancy max_contiguous maximum min minimum mul multiple_of num_programs pair_uniform_to_normal
 permute philox philox_impl pi32_t pointer_type program_id rand rand4x randint randint4x randn randn4x range ravel reduce reduce_or reshape rsqrt
 shape_type sigmoid sin slice softmax sort split sqrt sqrt_rn squeeze standard static_assert static_print static_range store
 store_tensor_descriptor str_to_ty sub sum swizzle2d target_info tensor tensor_descriptor tensor_descriptor_type topk to_tensor trans tuple
 tuple_type uint16 uint32 uint64 uint8 uint_to_uniform_float umulhi unsqueeze view void where xor_sum zeros zeros_like""".split())
LAUNCH_OPTIONS = {"num_warps", "num_stages", "num_ctas", "maxnreg", "waves_per_eu", "matrix_instr_nonkdim", "enable_fp_fusion", "warp_size"}
ENTRY_NAMES = ("kernel_function", "ModelNew", "Model")


# Fields of nodes that hold no node, and the others by kind of node.
_PLAIN_FIELDS = {"id", "attr", "arg", "name", "kind", "type_comment", "asname", "level", "module"}
_FIELDS: dict[type, tuple[str, ...]] = {}


def leaf(func: ast.AST | None) -> str:
    """The last part of a called name: `exp` of `tl.math.exp`."""
    return func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")


def root(node: ast.AST) -> str:
    """The first part of a dotted name, "" for anything else."""
    return (dotted(node) or getattr(node, "id", "")).split(".")[0]


def is_language(func: ast.AST) -> bool:
    """True of a name in Triton's language (`tl.…`, `triton.language.…`, `libdevice.…`)."""
    return root(func) in LANGUAGE_ROOTS


def is_memory(node: ast.AST) -> bool:
    """A load, store or atomic of Triton."""
    return isinstance(node, ast.Call) and leaf(node.func) in MEMORY and is_language(node.func)


def arguments(call: ast.Call) -> dict[str, ast.AST]:
    """Arguments by name; positions that have no known name are numbers as text."""
    names = SIGNATURES.get(leaf(call.func), ()) if is_language(call.func) else ()
    given = {names[i] if i < len(names) else str(i): a for i, a in enumerate(call.args)}
    if leaf(call.func) == "arange" and len(call.args) == 1:
        given = {"end": call.args[0]}
    return {**given, **{k.arg or "**": k.value for k in call.keywords}}


def walk(node: ast.AST) -> list[ast.AST]:
    """A node and all below it. Kept on the node: trees do not change once they are analysed."""
    found = node.__dict__.get("_kbx_nodes")
    if found is None:
        found = node._kbx_nodes = walk_now(node)
    return found


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes right below a node. Kept on the node, as walk does."""
    found = node.__dict__.get("_kbx_children")
    if found is None:
        found = node._kbx_children = list(ast.iter_child_nodes(node))
    return found


def walk_now(node: ast.AST) -> list[ast.AST]:
    """A node and all below it as they are now, in the order of ast.walk and several times as fast."""
    found = [node]
    for parent in found:
        kind = parent.__class__
        fields = _FIELDS.get(kind)
        if fields is None:
            fields = _FIELDS[kind] = () if kind is ast.Constant else tuple(f for f in kind._fields if f not in _PLAIN_FIELDS)
        values = parent.__dict__
        for name in fields:
            value = values.get(name)
            if value.__class__ is list:
                found += [v for v in value if isinstance(v, ast.AST)]
            elif isinstance(value, ast.AST):
                found.append(value)
    return found


def names_in(node: ast.AST | None) -> frozenset[str]:
    """All names read or bound inside a node."""
    if node is None:
        return frozenset()
    found = node.__dict__.get("_kbx_names")
    if found is None:
        found = node._kbx_names = frozenset(n.id for n in walk(node) if isinstance(n, ast.Name))
    return found


def calls_in(node: ast.AST | None) -> list[ast.Call]:
    """All calls inside a node."""
    if node is None:
        return []
    found = node.__dict__.get("_kbx_calls")
    if found is None:
        found = node._kbx_calls = [n for n in walk(node) if isinstance(n, ast.Call)]
    return found


def number(node: ast.AST | None):
    """The value of a numeric constant, signed, or None."""
    if type(node) not in (ast.Constant, ast.UnaryOp, ast.Call, ast.Attribute):
        return None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        value = number(node.operand)
        return None if value is None else -value if isinstance(node.op, ast.USub) else value
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) and not isinstance(node.value, bool):
        return node.value
    if isinstance(node, ast.Call) and leaf(node.func) == "float" and len(node.args) == 1 and isinstance(node.args[0], ast.Constant):
        return {"inf": float("inf"), "+inf": float("inf"), "-inf": float("-inf")}.get(str(node.args[0].value).strip().lower())
    if isinstance(node, ast.Attribute) and node.attr == "inf" and root(node) in ("math", "torch", "np", "numpy"):
        return float("inf")
    return None


def is_cast(node: ast.AST) -> bool:
    """`x.to(dtype)`, `tl.cast(x, dtype)`, `x.float()`; not a move to a device."""
    if not isinstance(node, ast.Call):
        return False
    name = leaf(node.func)
    if name == "cast":
        return is_language(node.func)
    if (
        not isinstance(node.func, ast.Attribute)
        or name not in CASTS
        or isinstance(node.func.value, ast.Name)
        and node.func.value.id in ("torch", "tl")
    ):
        return False
    if name == "to":
        values = [*node.args, *[k.value for k in node.keywords]]
        return not any(k.arg in ("device", "non_blocking") for k in node.keywords) and not any(is_device(v) for v in values)
    return name == "type_as" or not node.args


def is_device(node: ast.AST) -> bool:
    """An expression that names a device, by its looks."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and node.value.split(":")[0] in ("cuda", "cpu", "hip", "xpu", "meta")
    return leaf(node).endswith("device") or isinstance(node, ast.Call) and leaf(node.func) == "device"


def is_dtype(node: ast.AST | None) -> bool:
    """An expression that names a data type, by its looks."""
    return node is not None and (leaf(node) in DTYPES and isinstance(node, ast.Attribute) or leaf(node).lower().endswith(("dtype", "_type", "_ty")))


def without_casts(node: ast.AST) -> ast.AST:
    """The tree with casts and dtype arguments taken off."""
    return _CastStripper().visit(copied(node))


def without_shaping(node: ast.AST) -> ast.AST:
    """The tree with broadcasts, added axes and re-shapings taken off."""
    return _ShapeStripper().visit(copied(node))


def copied(node):
    if isinstance(node, list):
        return [copied(n) for n in node]
    if not isinstance(node, ast.AST):
        return node
    new = type(node).__new__(type(node))
    new.__dict__.update({k: copied(v) if isinstance(v, (ast.AST, list)) else v for k, v in node.__dict__.items() if not k.startswith("_kbx")})
    return new


class _CastStripper(ast.NodeTransformer):
    def visit_Call(self, node):
        self.generic_visit(node)
        node.keywords = [k for k in node.keywords if k.arg not in ("dtype", "out_dtype")]
        if is_cast(node):
            return node.args[0] if leaf(node.func) == "cast" and node.args else node.func.value
        if leaf(node.func) in ("zeros", "full") and is_language(node.func):
            node.args = [a for a in node.args if not is_dtype(a)]
        return node


class _ShapeStripper(ast.NodeTransformer):
    def visit_Call(self, node):
        self.generic_visit(node)
        if leaf(node.func) in SHAPING and is_language(node.func) and node.args:
            return node.args[0]
        return node

    def visit_Subscript(self, node):
        self.generic_visit(node)
        items = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        added = any(isinstance(i, ast.Constant) and i.value is None for i in items)
        return node.value if added and all(isinstance(i, (ast.Slice, ast.Constant)) for i in items) else node
