"""The client's side of a WebSocket (RFC 6455): a handshake, and messages of text. No extensions."""

from __future__ import annotations

import base64
import hashlib
import os
import socket
import ssl
import struct
from typing import BinaryIO
from urllib.parse import urlsplit

from .errors import BadAnswer, ServerGone

_GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_LONGEST = 1 << 28
"""Maximum bytes of a message; the server's own limit is far below."""
_LONGEST_HEAD = 1 << 16
_CONTINUATION, _TEXT, _CLOSE, _PING, _PONG = 0x0, 0x1, 0x8, 0x9, 0xA


class WebSocket:
    """A connection. One thread may read while another one writes."""

    def __init__(self, url: str, timeout: float | None) -> None:
        link = urlsplit(url)
        if link.scheme not in ("ws", "wss") or link.hostname is None:
            raise ValueError(f"The address of a server is ws://host:port or wss://host, not {url!r}.")
        port = link.port or (443 if link.scheme == "wss" else 80)
        try:
            self._socket = socket.create_connection((link.hostname, port), timeout)
            if link.scheme == "wss":
                self._socket = ssl.create_default_context().wrap_socket(self._socket, server_hostname=link.hostname)
        except OSError as error:
            raise ServerGone(f"There is no connection to {link.hostname}:{port}: {error}.") from error
        self._input: BinaryIO = self._socket.makefile("rb")
        try:
            self._shake_hands(link.netloc.rpartition("@")[2], f"{link.path or '/'}{'?' if link.query else ''}{link.query}")
        except OSError as error:
            self.close()
            raise ServerGone(f"The connection to {link.hostname}:{port} broke: {error}.") from error
        except BaseException:
            self.close()
            raise
        self._socket.settimeout(None)

    def _shake_hands(self, host: str, target: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            (
                f"GET {target} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode("ascii")
        )
        status = self._input.readline(_LONGEST_HEAD).decode("latin-1").split(None, 2)
        headers: dict[str, str] = {}
        while (line := self._input.readline(_LONGEST_HEAD).decode("latin-1").strip()) and len(headers) < 100:
            name, _, value = line.partition(":")
            headers[name.strip().lower()] = value.strip()
        if status[1:2] != ["101"]:
            why = self._input.read(min(1000, int(headers.get("content-length", "0") or 0))).decode("utf-8", "replace")
            raise ServerGone(f"The server does not let this client in ({' '.join(status[1:]).strip()}). {why}".strip())
        expected = base64.b64encode(hashlib.sha1((key + _GUID).encode()).digest()).decode()
        if headers.get("sec-websocket-accept") != expected:
            raise BadAnswer("What answers there is no WebSocket.")

    def send(self, text: bytes) -> None:
        """Sends a message."""
        self._send(_TEXT, text)

    def _send(self, opcode: int, data: bytes) -> None:
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
        mask = os.urandom(4)
        pattern = int.from_bytes(mask * (size // 4 + 1), "big") >> 8 * (4 * (size // 4 + 1) - size) if size else 0
        masked = (int.from_bytes(data, "big") ^ pattern).to_bytes(size, "big")
        self._socket.sendall(head + mask + masked)

    def receive(self) -> bytes | None:
        """The next message; None when the connection has ended. Answers pings."""
        message = b""
        while True:
            head = self._input.read(2)
            if len(head) < 2:
                return None
            opcode, size = head[0] & 0x0F, head[1] & 0x7F
            if size == 126:
                size = struct.unpack("!H", self._exactly(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self._exactly(8))[0]
            if size + len(message) > _LONGEST:
                return None
            data = self._exactly(size)
            if opcode == _PING:
                self._send(_PONG, data)
            elif opcode == _CLOSE:
                return None
            elif opcode in (_TEXT, _CONTINUATION):
                message += data
                if head[0] & 0x80:
                    return message

    def _exactly(self, size: int) -> bytes:
        data = self._input.read(size)
        if len(data) < size:
            raise OSError("the connection ended in the middle of a message")
        return data

    def close(self) -> None:
        """Ends the connection."""
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._input.close()
        self._socket.close()
