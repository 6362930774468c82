"""A client of Ginkgo for Python 3.11 and later, without dependencies."""

from __future__ import annotations

import json
import re
import time
import uuid
from collections.abc import Iterator
from typing import Any, Literal, NotRequired, TypedDict
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urljoin, urlsplit
from urllib.request import Request, urlopen

# What is repeated, and how often at most.
_AGAIN = {429, 503}
_TRIES = 4
_LONGEST_WAIT = 60.0


class GinkgoError(Exception):
    """A refusal by the portal, with its texts.

    `code` says which refusal it is, such as `stale_edit`; `issues` what is wrong with which field.
    """

    def __init__(self, status: int, body: dict[str, Any]) -> None:
        super().__init__(body.get("message", f"The portal answered {status}"))
        self.status = status
        self.code: str = body.get("code", "unknown")
        self.issues: list[dict[str, str]] = body.get("issues", [])
        self.request_id: str | None = body.get("requestId")


class Requests:
    """Sends requests, and repeats those that did not come through and do nothing twice."""

    def __init__(self, origin: str, key: str, *, timeout: float = 30.0) -> None:
        """`origin` is that of the portal, such as `https://crm.example.com`; `key` an API key, `gnk_…`."""
        parts = urlsplit(origin)
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._key = key
        self._timeout = timeout

    def _send(self, method: str, path: str, **sent: Any) -> Any:
        return self._answered(method, self._address(path, sent.pop("query", {})), **sent)[0]

    def _rows(self, method: str, path: str, **sent: Any) -> Iterator[Any]:
        """The rows of all pages, each of which is asked for when it is needed."""
        address: str | None = self._address(path, sent.pop("query", {}))
        while address:
            rows, link = self._answered(method, address, **sent)
            yield from rows
            following = re.search(r'<([^>]+)>;\s*rel="next"', link)
            address = self._of_portal(following.group(1)) if following else None

    def _of_portal(self, link: str) -> str:
        """The key is sent to the portal alone."""
        parts = urlsplit(urljoin(self._origin, link))
        return f"{self._origin}{parts.path}?{parts.query}"

    def _address(self, path: str, query: dict[str, Any]) -> str:
        parameters: dict[str, str] = {}
        for name, value in query.items():
            # Filters by custom fields are parameters of their own.
            several = value if isinstance(value, dict) else {name: value}
            for parameter, text in several.items():
                if text is not None:
                    parameters[parameter] = str(text).lower() if isinstance(text, bool) else str(text)
        return f"{self._origin}{path}" + (f"?{urlencode(parameters)}" if parameters else "")

    def _answered(
        self,
        method: str,
        address: str,
        *,
        body: Any = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> tuple[Any, str]:
        headers = {"Authorization": f"Bearer {self._key}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if method == "POST":
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        if if_match is not None:
            headers["If-Match"] = f'"{if_match}"'
        data = None if body is None else json.dumps(body).encode()
        for attempt in range(1, _TRIES + 1):
            wait = 2**attempt / 4
            try:
                request = Request(address, data=data, headers=headers, method=method)
                with urlopen(request, timeout=self._timeout) as response:
                    text = response.read()
                    return (json.loads(text) if text else None), response.headers.get("Link", "")
            except HTTPError as error:
                if attempt == _TRIES or error.code not in _AGAIN:
                    raise GinkgoError(error.code, _json_of(error.read())) from None
                wait = float(error.headers.get("Retry-After") or wait)
            except (URLError, TimeoutError, ConnectionError):
                # Whether a PATCH has come through is not known then, and the second one would be a stale edit.
                if attempt == _TRIES or method == "PATCH":
                    raise
            time.sleep(min(_LONGEST_WAIT, wait))
        raise AssertionError("The last attempt answers or raises")


def _json_of(text: bytes) -> dict[str, Any]:
    try:
        body = json.loads(text)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
