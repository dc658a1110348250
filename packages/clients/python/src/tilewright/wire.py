"""JSON-RPC 2.0 with a child process: one message on a line."""

from __future__ import annotations

import json
import queue
import shutil
import subprocess
import tempfile
import threading
from typing import Any, BinaryIO, Mapping, Sequence

from .errors import BadAnswer, Refused, ServerGone, TimedOut

_LAST_WORDS = 2000
_LONGEST_LINE = 1 << 28
"""Bytes of an answer; the server keeps the answers to one message far below."""
_PATIENCE = 10.0
"""Seconds that a server has to end after its input has ended."""


def usual_command() -> Sequence[str]:
    """How the server is started when nothing else is said."""
    found = shutil.which("tilewright")
    if found is None:
        raise ServerGone(
            "There is no command 'tilewright'. Install it, or say how it is started: "
            "Client(['npx', 'tilewright', 'serve'])."
        )
    return [found, "serve"]


class Wire:
    """Asks one server, one question at a time, also from several threads.

    Two threads of its own write and read, so that a server which neither reads nor answers blocks only them. After an
    answer that is late or unreadable the server is ended: nothing that it says later belongs to a later question.
    """

    def __init__(self, command: Sequence[str], cwd: str | None) -> None:
        self._lock = threading.Lock()
        self._last = 0
        self._ended: str | None = None
        """Why nothing more can be asked."""
        # A file, not a pipe: nobody has to read along.
        self._messages = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                list(command), cwd=cwd, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._messages
            )
        except OSError as error:
            self._messages.close()
            raise ServerGone(f"{command[0]!r} cannot be started: {error.strerror}.") from error
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._incoming: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=_write, args=(stdin, self._outgoing), daemon=True),
            threading.Thread(target=_read, args=(stdout, self._incoming), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, requests: Sequence[tuple[str, Mapping[str, Any]]], timeout: float | None) -> list[Any]:
        """Results in order; the first error among them is raised. Several go as one batch.

        ``timeout``: seconds to wait for the answer; None: for ever.
        """
        with self._lock:
            first = self._last + 1
            self._last += len(requests)
            messages = [
                {"jsonrpc": "2.0", "id": first + i, "method": method, "params": params}
                for i, (method, params) in enumerate(requests)
            ]
            line = self._exchange(messages[0] if len(messages) == 1 else messages, timeout)
            try:
                return _results(line, first, [method for method, _ in requests])
            except BadAnswer as error:
                self._stop(str(error))
                raise

    def _exchange(self, message: Any, timeout: float | None) -> bytes:
        if self._ended is not None:
            raise ServerGone(self._ended)
        text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
        self._outgoing.put(text.encode("utf-8") + b"\n")
        try:
            line = self._incoming.get(timeout=timeout)
        except queue.Empty:
            self._stop(f"The server did not answer within {timeout:g} seconds, and was ended.")
            raise TimedOut(f"The server did not answer within {timeout:g} seconds. {self._last_words()}".strip()) from None
        except BaseException:
            self._stop("A question was broken off, so that later answers could not be told apart.")
            raise
        if not line.endswith(b"\n"):
            self._stop("The server has ended.")
            raise ServerGone(f"The server has ended. {self._last_words()}".strip())
        return line

    def _stop(self, why: str) -> None:
        self._ended = why
        self._process.kill()

    def _last_words(self) -> str:
        if self._messages.closed:
            return ""
        size = self._messages.seek(0, 2)
        self._messages.seek(max(0, size - _LAST_WORDS))
        return self._messages.read().decode("utf-8", "replace").strip()

    def close(self) -> int:
        """Ends the input of the server, which ends it. Returns its exit code."""
        self._ended = self._ended or "The server was closed."
        self._outgoing.put(None)
        try:
            code = self._process.wait(timeout=_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        for thread in self._threads:
            # A process that the server has started may still hold the pipes: the threads are not waited for then.
            thread.join(timeout=1)
        self._messages.close()
        return code


def _write(stdin: BinaryIO, outgoing: "queue.SimpleQueue[bytes | None]") -> None:
    try:
        while (message := outgoing.get()) is not None:
            stdin.write(message)
            stdin.flush()
    except (OSError, ValueError):
        pass  # The reader learns that the server is gone.
    finally:
        try:
            stdin.close()
        except OSError:
            pass


def _read(stdout: BinaryIO, incoming: "queue.SimpleQueue[bytes]") -> None:
    """Hands on lines; what does not end in a line feed is the end."""
    line = b"\n"
    try:
        while line.endswith(b"\n"):
            line = stdout.readline(_LONGEST_LINE)
            incoming.put(line)
    except (OSError, ValueError):
        incoming.put(b"")
    finally:
        stdout.close()


def _results(line: bytes, first: int, methods: Sequence[str]) -> list[Any]:
    """The results in a line, for requests with the ids from ``first`` on; raises the first error among them."""
    try:
        answer = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadAnswer(f"The answer of the server is not JSON: {_shown(line)}") from error
    if isinstance(answer, dict) and answer.get("id", 0) is None and "error" in answer:
        # The whole message was refused: it could not be read.
        raise _refused(methods[0], answer["error"])
    answers = answer if isinstance(answer, list) and len(methods) > 1 else [answer]
    by_id: dict[int, Mapping[str, Any]] = {}
    for one in answers:
        if not isinstance(one, dict) or one.get("jsonrpc") != "2.0" or ("result" in one) == ("error" in one):
            raise BadAnswer(f"The server's answer is none of JSON-RPC 2.0: {_shown(line)}")
        own = one.get("id")
        if type(own) is not int or not first <= own < first + len(methods) or own in by_id:
            raise BadAnswer(f"The server answered a question that was not asked, with the id {own!r}.")
        by_id[own] = one
    if len(by_id) < len(methods):
        raise BadAnswer(f"The server answered {len(by_id)} of {len(methods)} questions.")
    results = []
    for i, method in enumerate(methods):
        one = by_id[first + i]
        if "error" in one:
            raise _refused(method, one["error"])
        results.append(one["result"])
    return results


def _refused(method: str, error: Any) -> Refused | BadAnswer:
    is_error = (
        isinstance(error, dict)
        and type(error.get("code")) is int
        and isinstance(error.get("message"), str)
        and isinstance(error.get("data", {}), dict)
    )
    return Refused(method, error) if is_error else BadAnswer(f"{method}: the server's error is none of JSON-RPC 2.0.")


def _shown(line: bytes) -> str:
    """The beginning of what was said, for people."""
    text = line[:80].decode("utf-8", "replace").strip()
    return repr(text + "…" if len(line) > 80 else text)
