#!/usr/bin/env python3
"""Stands between a client and a server of the Language Server Protocol, and writes their messages to a file.

usage: relay.py LOG COMMAND…
"""
import json, os, subprocess, sys, threading


def copy(source, target, mark, log, lock):
    """Logs each message on a line before its last bytes are passed on, so that no answer stands before its question."""
    pending = b""
    while chunk := os.read(source.fileno(), 65536):
        pending += chunk
        while b"\r\n\r\n" in pending:
            header, rest = pending.split(b"\r\n\r\n", 1)
            length = next(int(line.split(b":")[1]) for line in header.split(b"\r\n") if line.lower().startswith(b"content-length"))
            if len(rest) < length:
                break
            message, pending = json.loads(rest[:length]), rest[length:]
            with lock:
                log.write(f"{mark} {json.dumps(message, ensure_ascii=False)}\n")
                log.flush()
        target.write(chunk)
        target.flush()
    target.close()


def main():
    server = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    lock = threading.Lock()
    with open(sys.argv[1], "w") as log:
        threads = [
            threading.Thread(target=copy, args=(sys.stdin.buffer, server.stdin, "→", log, lock), daemon=True),
            threading.Thread(target=copy, args=(server.stdout, sys.stdout.buffer, "←", log, lock)),
        ]
        for thread in threads:
            thread.start()
        threads[1].join()
        sys.exit(server.wait())


main()
