"""JSON-RPC 2.0 with a child process: one message on a line."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import threading
from typing import Any, Mapping, Sequence

from .errors import Refused, ServerGone

_LAST_WORDS = 2000


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
    """Asks one server, one question at a time, also from several threads."""

    def __init__(self, command: Sequence[str], cwd: str | None) -> None:
        self._lock = threading.Lock()
        self._last = 0
        # A file, not a pipe: nobody has to read along.
        self._messages = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                list(command), cwd=cwd, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._messages
            )
        except OSError as error:
            self._messages.close()
            raise ServerGone(f"{command[0]!r} cannot be started: {error.strerror}.") from error

    def ask(self, requests: Sequence[tuple[str, Mapping[str, Any]]]) -> list[Any]:
        """Results in order; the first error among them is raised. Several go as one batch."""
        with self._lock:
            first = self._last + 1
            self._last += len(requests)
            messages = [
                {"jsonrpc": "2.0", "id": first + i, "method": method, "params": params}
                for i, (method, params) in enumerate(requests)
            ]
            answer = self._exchange(messages[0] if len(messages) == 1 else messages)
        answers = answer if isinstance(answer, list) else [answer]
        by_id = {one.get("id"): one for one in answers}
        results = []
        for i, (method, _) in enumerate(requests):
            own = by_id.get(first + i, answers[0])
            if "error" in own:
                raise Refused(method, own["error"])
            results.append(own["result"])
        return results

    def _exchange(self, message: Any) -> Any:
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        try:
            stdin.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode("utf-8") + b"\n")
            stdin.flush()
            line = stdout.readline()
        except (OSError, ValueError) as error:
            raise ServerGone(f"The server does not answer. {self._last_words()}") from error
        if not line:
            raise ServerGone(f"The server has ended. {self._last_words()}")
        return json.loads(line)

    def _last_words(self) -> str:
        if self._messages.closed:
            return "It was closed."
        size = self._messages.seek(0, 2)
        self._messages.seek(max(0, size - _LAST_WORDS))
        return self._messages.read().decode("utf-8", "replace").strip()

    def close(self) -> int:
        """Ends the input of the server, which ends it. Returns its exit code."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None and stdout is not None
        try:
            stdin.close()
        except OSError:
            pass
        try:
            code = self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            code = self._process.wait()
        stdout.close()
        self._messages.close()
        return code
