"""JSON-RPC 2.0 with a child process, one message per line, or over a WebSocket."""

from __future__ import annotations

import json
import queue
import shutil
import subprocess
import tempfile
import threading
from typing import Any, BinaryIO, Callable, Mapping, Protocol, Sequence

from .errors import BadAnswer, Refused, ServerGone, TimedOut
from .websocket import WebSocket

_MOST_OUTPUT = 2000
"""Maximum bytes of the server's error output that an error quotes."""
_LONGEST_LINE = 1 << 28
"""Maximum bytes of an answer; the server's own limit for one message is far below."""
_EXIT_TIMEOUT = 10.0
"""Seconds that a server has to exit after the end of its input."""


def usual_command() -> Sequence[str]:
    """The default command that starts the server."""
    found = shutil.which("tilewright")
    if found is None:
        raise ServerGone(
            "There is no command 'tilewright'. Install it, or say how it is started: "
            "Client(['npx', 'tilewright', 'serve'])."
        )
    return [found, "serve"]


class Channel(Protocol):
    """Carries messages: lines that end with a line feed. A line without one is the end."""

    def start(self, outgoing: "queue.SimpleQueue[bytes | None]", incoming: Callable[[bytes], None]) -> None:
        """Starts the threads that write and read."""

    def kill(self) -> None:
        """Ends the channel at once."""

    def output(self) -> str:
        """What the server printed beside its answers."""

    def close(self, outgoing: "queue.SimpleQueue[bytes | None]") -> int:
        """Ends the channel in an orderly way. Returns the exit code of the server, or 0."""


class ProcessChannel:
    """A child process."""

    def __init__(self, command: Sequence[str], cwd: str | None) -> None:
        # A file, because a pipe would have to be read all the time.
        self._messages = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                list(command), cwd=cwd, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._messages
            )
        except OSError as error:
            self._messages.close()
            raise ServerGone(f"{command[0]!r} cannot be started: {error.strerror}.") from error
        self._threads: list[threading.Thread] = []

    def start(self, outgoing: "queue.SimpleQueue[bytes | None]", incoming: Callable[[bytes], None]) -> None:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        self._threads = [
            threading.Thread(target=_write, args=(stdin, outgoing), daemon=True),
            threading.Thread(target=_read, args=(stdout, incoming), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def kill(self) -> None:
        self._process.kill()

    def output(self) -> str:
        if self._messages.closed:
            return ""
        size = self._messages.seek(0, 2)
        self._messages.seek(max(0, size - _MOST_OUTPUT))
        return self._messages.read().decode("utf-8", "replace").strip()

    def close(self, outgoing: "queue.SimpleQueue[bytes | None]") -> int:
        outgoing.put(None)
        try:
            code = self._process.wait(timeout=_EXIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        for thread in self._threads:
            # A child process of the server may still hold the pipes, so the threads may not end.
            thread.join(timeout=1)
        self._messages.close()
        return code


class WebSocketChannel:
    """A connection to a server that somebody else has started."""

    def __init__(self, url: str, timeout: float | None) -> None:
        self._socket = WebSocket(url, timeout)

    def start(self, outgoing: "queue.SimpleQueue[bytes | None]", incoming: Callable[[bytes], None]) -> None:
        def write() -> None:
            try:
                while (message := outgoing.get()) is not None:
                    self._socket.send(message.rstrip(b"\n"))
            except OSError:
                pass  # The reading thread reports that the server is gone.

        def read() -> None:
            try:
                while (message := self._socket.receive()) is not None:
                    incoming(message + b"\n")
            except (OSError, ValueError):
                pass
            incoming(b"")

        for target in (write, read):
            threading.Thread(target=target, daemon=True).start()

    def kill(self) -> None:
        self._socket.close()

    def output(self) -> str:
        return ""

    def close(self, outgoing: "queue.SimpleQueue[bytes | None]") -> int:
        outgoing.put(None)
        self._socket.close()
        return 0


class Wire:
    """Sends requests to one server, one at a time; thread-safe.

    Two background threads write and read, so that a server which neither reads nor answers blocks only them. After an
    answer that is late or unreadable the connection is ended, so that later output is not taken for a later answer.
    """

    def __init__(self, channel: Channel) -> None:
        self._lock = threading.Lock()
        self._last = 0
        self._ended: str | None = None
        """The reason why no more requests are possible."""
        self._channel = channel
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._incoming: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._notifications: queue.SimpleQueue[Mapping[str, Any] | None] = queue.SimpleQueue()
        channel.start(self._outgoing, self._sort)

    def _sort(self, line: bytes) -> None:
        """Separates notifications from answers."""
        notification = _notification(line)
        if notification is None:
            self._incoming.put(line)
            if not line.endswith(b"\n"):
                self._notifications.put(None)
        else:
            self._notifications.put(notification)

    def notification(self, timeout: float | None) -> Mapping[str, Any] | None:
        """The next notification; None if none came within ``timeout`` seconds. Raises ``ServerGone`` at the end."""
        try:
            notification = self._notifications.get(timeout=timeout)
        except queue.Empty:
            return None
        if notification is None:
            self._notifications.put(None)
            raise ServerGone(self._ended or "The server has ended.")
        return notification

    def ask(self, requests: Sequence[tuple[str, Mapping[str, Any]]], timeout: float | None) -> list[Any]:
        """Returns the results in order; raises the first error among them. Several requests form one batch.

        ``timeout``: seconds to wait for the answer; None: unlimited.
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
            raise TimedOut(f"The server did not answer within {timeout:g} seconds. {self._channel.output()}".strip()) from None
        except BaseException:
            self._stop("A question was broken off, so that later answers could not be told apart.")
            raise
        if not line.endswith(b"\n"):
            self._stop("The server has ended.")
            raise ServerGone(f"The server has ended. {self._channel.output()}".strip())
        return line

    def _stop(self, why: str) -> None:
        self._ended = why
        self._channel.kill()

    def close(self) -> int:
        """Ends the connection; a child process exits then. Returns its exit code."""
        self._ended = self._ended or "The server was closed."
        return self._channel.close(self._outgoing)


def _write(stdin: BinaryIO, outgoing: "queue.SimpleQueue[bytes | None]") -> None:
    try:
        while (message := outgoing.get()) is not None:
            stdin.write(message)
            stdin.flush()
    except (OSError, ValueError):
        pass  # The reading thread reports that the server is gone.
    finally:
        try:
            stdin.close()
        except OSError:
            pass


def _read(stdout: BinaryIO, incoming: Callable[[bytes], None]) -> None:
    """Forwards lines; a line without a line feed marks the end of the output."""
    line = b"\n"
    try:
        while line.endswith(b"\n"):
            line = stdout.readline(_LONGEST_LINE)
            incoming(line)
    except (OSError, ValueError):
        incoming(b"")
    finally:
        stdout.close()


def _notification(line: bytes) -> Mapping[str, Any] | None:
    """The message if it is a notification."""
    if b'"method"' not in line[:200]:
        return None
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return message if isinstance(message, dict) and "method" in message and "id" not in message else None


def _results(line: bytes, first: int, methods: Sequence[str]) -> list[Any]:
    """Returns the results in a line for requests with ids from ``first`` on; raises the first error among them."""
    try:
        answer = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadAnswer(f"The answer of the server is not JSON: {_shown(line)}") from error
    if isinstance(answer, dict) and answer.get("id", 0) is None and "error" in answer:
        # The server refused the whole message because it could not parse it.
        raise _refused(methods[0], answer["error"])
    answers = answer if isinstance(answer, list) and len(methods) > 1 else [answer]
    by_id: dict[int, Mapping[str, Any]] = {}
    for answer in answers:
        if not isinstance(answer, dict) or answer.get("jsonrpc") != "2.0" or ("result" in answer) == ("error" in answer):
            raise BadAnswer(f"The server's answer is none of JSON-RPC 2.0: {_shown(line)}")
        answer_id = answer.get("id")
        if type(answer_id) is not int or not first <= answer_id < first + len(methods) or answer_id in by_id:
            raise BadAnswer(f"The server answered a question that was not asked, with the id {answer_id!r}.")
        by_id[answer_id] = answer
    if len(by_id) < len(methods):
        raise BadAnswer(f"The server answered {len(by_id)} of {len(methods)} questions.")
    results = []
    for i, method in enumerate(methods):
        answer = by_id[first + i]
        if "error" in answer:
            raise _refused(method, answer["error"])
        results.append(answer["result"])
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
    """The beginning of a line, for error messages."""
    text = line[:80].decode("utf-8", "replace").strip()
    return repr(text + "…" if len(line) > 80 else text)
