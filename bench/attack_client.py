"""What attacks.py asks a server with: one connection, on which requests are made one after the other."""

import asyncio
import json
import re

from page_load import Socket


def encoded(value):
    return json.dumps(value).encode()


def forwarded(client):
    return {"X-Forwarded-For": client}


class Http:
    """One connection, kept alive, on which requests are made one after the other."""

    def __init__(self, port, headers=None, source=None):
        self.port, self.source = port, source
        self.fields = "".join(f"{name}: {value}\r\n" for name, value in (headers or {}).items())
        self.writer = None

    async def open(self):
        local = (self.source, 0) if self.source else None
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=local)
        return self

    async def ask(self, method, path, body=b""):
        """Status and body; the connection is made anew if the server has closed it."""
        if self.writer is None:
            await self.open()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{self.fields}"
        if method == "POST":
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        try:
            self.writer.write(head.encode() + b"\r\n" + body)
            await self.writer.drain()
            answer = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            size = re.search(r"content-length: (\d+)", answer)
            content = await self.reader.readexactly(int(size.group(1)) if size else 0)
            if "connection: close" in answer:
                self.close()
        except BaseException:
            self.close()
            raise
        return int(answer.split()[1]), content

    async def order(self, path, wanted):
        status, body = await self.ask("POST", path, json.dumps(wanted).encode())
        if status != 200:
            raise RuntimeError(f"{path}: {status} {body[:200]!r}")
        return json.loads(body)

    def close(self):
        if self.writer:
            self.writer.close()
        self.writer = None


def table_socket(port, table, secret, headers):
    return Socket().open(port, f"/api/tables/{table}/socket?secret={secret}", headers)
