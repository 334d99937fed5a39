# SPDX-FileCopyrightText: 2026 KernelBench-X Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The process that knows the right answers on this GPU: references of correctness cases, checks of outputs at timing sizes.

One per server, forked before any job; it never runs a candidate's code and never reads more than a tree of numbers from
one. Judges reach it over sockets that the server hands on.
"""
from __future__ import annotations

import os
import select
import signal
import socket
import traceback
from collections import OrderedDict, deque

import torch

from .. import channel, processes
from ..catalog import Task, TaskError, TaskSource, load_task
from ..tasklib import Inputs
from . import devicecompare, lightshapes, sharedbuffer, transfer
from .sizes import SizeSequence
from .standin import device_info

_NONCE = b"\0" * channel.NONCE_BYTES
_CACHE_BYTES = 512 << 20
_MAX_REQUEST = 256 << 20
BUFFER_BYTES = 4 << 30
# KernelBench problems whose models are kept.
_PROBLEMS = 16


def start(tasks: TaskSource) -> tuple[int, socket.socket]:
    """Forks the oracle. Returns (pid, the server's end of its control socket)."""
    ours, theirs = socket.socketpair()
    pid = os.fork()
    if pid == 0:
        try:
            processes.die_with_parent()
            processes.close_descriptors({theirs.fileno()})
            for s in (signal.SIGINT, signal.SIGTERM):
                signal.signal(s, signal.SIG_DFL)
            Oracle(tasks, theirs).run()
        except (EOFError, OSError):
            os._exit(0)
        except BaseException:
            os.write(2, traceback.format_exc().encode("utf-8", "replace"))
        finally:
            os._exit(1)
    theirs.close()
    return pid, ours


def send(sock: socket.socket, header: dict, blobs=(), fds=()) -> None:
    data = channel.pack(_NONCE, header, list(blobs))
    if fds:
        sent = socket.send_fds(sock, [data], list(fds))
        data = data[sent:]
    if data:
        sock.sendall(data)


class Line:
    """One socket of the oracle's protocol, seen from either end. Blocking."""

    def __init__(self, sock: socket.socket):
        self.socket = sock
        self._reader = channel.Reader(_MAX_REQUEST)
        self._next = None
        self.fds: list[int] = []

    def fileno(self) -> int:
        return self.socket.fileno()

    def receive(self) -> tuple[dict, list[bytes]]:
        """Raises EOFError at the end."""
        frame, self._next = self._next, None
        while frame is None and (frame := self._reader.take()) is None:
            data, fds, _, _ = socket.recv_fds(self.socket, 1 << 20, 4)
            self.fds += fds
            if not data:
                raise EOFError
            self._reader.feed(data)
        return frame[1], frame[2]

    def another(self) -> bool:
        """Whether a further message came along with the last one: the socket would not say so."""
        self._next = self._next or self._reader.take()
        return self._next is not None

    def send(self, header: dict, blobs=(), fds=()) -> None:
        send(self.socket, header, blobs, fds)

    def ask(self, header: dict) -> tuple[dict, list[bytes]]:
        self.send(header)
        return self.receive()


class Oracle:
    """The loop. `control` brings new judges' sockets from the server."""

    def __init__(self, tasks: TaskSource, control: socket.socket):
        self._tasks, self._control = tasks, Line(control)
        self._lines: list[Line] = []
        self._loaded: dict[tuple, Task] = {}
        self._answers: OrderedDict[tuple, tuple[dict, list[bytes]]] = OrderedDict()
        self._kept = 0
        self._sequences: dict[tuple, SizeSequence] = {}
        self._buffer: torch.Tensor | None = None
        # (line, generator) of references to compute before they are asked for.
        self._ahead: deque = deque()

    def run(self) -> None:
        torch.set_num_threads(1)
        lightshapes.install()
        try:
            torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = False
            torch.zeros(1, device="cuda")
        except Exception as e:
            self._control.send({"ok": False, "text": f"torch cannot use the GPU: {type(e).__name__}: {str(e).splitlines()[0]}"})
            return
        self._make_buffer()
        self._load_libraries()
        while True:
            ready = select.select([self._control, *self._lines], [], [], 0 if self._ahead else None)[0]
            if not ready:
                self._work_ahead()
            for line in ready:
                self._take(line)
                while line.another() and (line is self._control or line in self._lines):
                    self._take(line)

    def _make_buffer(self) -> None:
        properties = torch.cuda.get_device_properties(0)
        total, device = properties.total_memory, device_info(properties)
        try:
            fd, size = sharedbuffer.create(min(BUFFER_BYTES, total // 8))
            self._buffer = sharedbuffer.attach(fd, size)
            self._control.send({"ok": True, "buffer": size, "device": device}, fds=[fd])
            os.close(fd)
        except (sharedbuffer.SharedBufferError, OSError, AttributeError, RuntimeError) as e:
            self._control.send({"ok": True, "buffer": 0, "device": device, "text": f"results at timing sizes cannot be compared: {e}"})

    def _load_libraries(self) -> None:
        """Opens what most references need; after the server was told that the device works, before the first job comes."""
        a = torch.eye(16, device="cuda") + 1
        for work in (lambda: a @ a, lambda: a.half() @ a.half(), lambda: torch.conv2d(a[None, None], a[None, None, :3, :3]),
                     lambda: torch.linalg.lu_factor(a), lambda: torch.linalg.eigh(a)):
            try:
                work()
            except RuntimeError:
                continue
        torch.cuda.synchronize()

    def _take(self, line: Line) -> None:
        if line is not self._control:
            self._serve(line)
            return
        line.receive()
        self._lines.append(Line(socket.socket(fileno=line.fds.pop(0))))

    def _serve(self, line: Line) -> None:
        try:
            request, _ = line.receive()
        except (EOFError, OSError, channel.Malformed):
            self._lines.remove(line)
            self._sequences = {k: v for k, v in self._sequences.items() if k[0] is not line}
            line.socket.close()
            return
        try:
            reply, blobs = getattr(self, "_op_" + request["op"])(line, request)
        except Exception as e:
            torch.cuda.empty_cache()
            reply, blobs = {"ok": False, "text": f"{type(e).__name__}: {str(e)[:2000]}", "trace": traceback.format_exc()[-4000:]}, []
        if reply is not None:
            try:
                line.send(reply, blobs)
            except OSError:
                return

    def _task(self, request: dict) -> Task:
        suite = request.get("suite")
        key = (request["task"], suite["code"] if suite else "")
        if key not in self._loaded:
            if suite:
                from .. import kernelbench
                task = kernelbench.problem_of(suite)
            else:
                task = load_task(self._tasks, request["task"])
            task.load_module()
            problems = [k for k in self._loaded if k[1]]
            if suite and len(problems) >= _PROBLEMS:
                # Each holds a model on the device.
                del self._loaded[problems[0]]
            self._loaded[key] = task
        return self._loaded[key]

    # Correctness cases.

    def _op_prefetch(self, line: Line, request: dict):
        """Notes what will be asked for soon; it is computed while nobody waits for anything else."""
        groups: dict[tuple, list[int]] = {}
        for mode, seed, index in request["keys"]:
            groups.setdefault((mode, seed), []).append(index)
        for (mode, seed), indices in groups.items():
            self._ahead.append((line, self._foresee(request | {"mode": mode, "seed": seed}, indices)))
        return None, []

    def _foresee(self, request: dict, indices: list[int]):
        """A generator that computes one answer per step; whatever fails here fails again when it is asked for."""
        task = self._task(request)
        inputs = Inputs(task.id, request["mode"], request["seed"], request["studySeed"], task.outlier_scale)
        cases = iter(task.module.cases(inputs))
        for index in range(max(indices) + 1):
            inputs.begin(index)
            case = next(cases)
            if index in indices:
                self._answer(request | {"index": index}, case)
                yield

    def _work_ahead(self) -> None:
        line, steps = self._ahead[0]
        try:
            if line not in self._lines:
                raise StopIteration
            next(steps)
        except Exception:
            self._ahead.popleft()

    def _op_reference(self, line: Line, request: dict):
        return self._answer(request)

    def _answer(self, request: dict, case=None) -> tuple[dict, list[bytes]]:
        task = self._task(request)
        key = (task.id, task.version, request["mode"], request["seed"], request["index"], request["studySeed"])
        if key in self._answers:
            self._answers.move_to_end(key)
            return self._answers[key]
        case = case or self._case(task, request)
        args, kwargs = transfer.to_device(tuple(case.args), "cuda"), transfer.to_device(dict(case.kwargs), "cuda")
        torch.manual_seed(request["callSeed"])
        with torch.device("cuda"):
            output = task.call(task.module.reference, args, kwargs)
        torch.cuda.synchronize()
        blobs: list[bytes] = []
        reply = {"ok": True, "out": transfer.encode(output, blobs), "args": transfer.encode(list(args), blobs), "kwargs": transfer.encode(kwargs, blobs)}
        self._keep(key, (reply, blobs))
        return reply, blobs

    def _case(self, task: Task, request: dict):
        """The same case as the judge drew, from the same seeds, on the CPU."""
        inputs = Inputs(task.id, request["mode"], request["seed"], request["studySeed"], task.outlier_scale)
        cases = iter(task.module.cases(inputs))
        for index in range(request["index"] + 1):
            inputs.begin(index)
            case = next(cases)
        return case

    def _keep(self, key: tuple, answer) -> None:
        self._answers[key] = answer
        self._kept += sum(map(len, answer[1]))
        while self._kept > _CACHE_BYTES and len(self._answers) > 1:
            _, (_, blobs) = self._answers.popitem(last=False)
            self._kept -= sum(map(len, blobs))

    # Timing sizes.

    def _op_check(self, line: Line, request: dict):
        """Judges the result in the buffer against a reference of our own inputs, drawn from the same seed."""
        if self._buffer is None:
            return {"ok": True, "verdict": "not_run", "text": "no memory is shared with the candidate on this system"}, []
        task = self._task(request)
        sequence_key = (line, request["set"])
        if request["index"] == 0 or sequence_key not in self._sequences:
            self._sequences[sequence_key] = SizeSequence(task, request["sizeSet"], request["secret"], request["set"])
        case = None
        sequence, case = self._sequences[sequence_key], None
        while sequence.position <= request["index"]:
            case = sequence.next()
        if case is None:
            raise TaskError("a size was asked for twice")
        if task.stochastic:
            return {"ok": True, "verdict": "not_run", "text": "the task draws random numbers"}, []
        try:
            with torch.device("cuda"):
                output = task.call(task.module.reference, tuple(case.args), dict(case.kwargs))
            wrong = devicecompare.check(request["tree"], output, self._buffer, task.spec)
        except torch.OutOfMemoryError:
            return {"ok": True, "verdict": "not_run", "text": "the reference does not fit into memory beside the candidate"}, []
        finally:
            case = output = None
            torch.cuda.empty_cache()
        return {"ok": True, "verdict": "fail" if wrong else "pass", "text": wrong}, []

    def _op_forget(self, line: Line, request: dict):
        self._sequences = {k: v for k, v in self._sequences.items() if k[0] is not line}
        return {"ok": True}, []


class OracleClient:
    """A judge's side. Raises TaskError where the reference itself fails."""

    def __init__(self, sock: socket.socket, task: Task, study_seed: int, suite: dict | None):
        self._line = Line(sock)
        self._base = {"task": task.id, "studySeed": study_seed} | ({"suite": suite} if suite else {})
        self._task_id = task.id

    def prefetch(self, keys: list[tuple[str, int, int]], call_seed: int) -> None:
        """(mode, seed, index) of cases that will be asked for."""
        self._line.send(self._base | {"op": "prefetch", "keys": keys, "callSeed": call_seed})

    def reference(self, mode: str, seed: int, index: int, call_seed: int) -> tuple[dict, list[bytes]]:
        return self._ask({"op": "reference", "mode": mode, "seed": seed, "index": index, "callSeed": call_seed})

    def check(self, which: str, index: int, number: int, secret: int, tree) -> tuple[str, str | None]:
        """(pass, fail or not_run; why) of the result that lies in the buffer."""
        reply, _ = self._ask({"op": "check", "sizeSet": which, "index": index, "set": number, "secret": secret, "tree": tree})
        return reply["verdict"], reply["text"]

    def forget(self) -> None:
        """Ends the sequences of sizes, so that a next lease starts from the first one."""
        self._ask({"op": "forget"})

    def _ask(self, request: dict):
        try:
            reply, blobs = self._line.ask(self._base | request)
        except (EOFError, OSError, channel.Malformed) as e:
            raise TaskError(f"the process that computes references is gone ({type(e).__name__})") from e
        if reply.get("ok") is not True:
            raise TaskError(f"the reference of {self._task_id} failed on the GPU: {reply.get('text')}\n{reply.get('trace', '')}")
        return reply, blobs
