/**
 * Sends a request and tells how much of its body has been sent, which `fetch` cannot.
 * @param onSent called with bytes of the body
 * @throws TypeError when nobody is reached, as `fetch` does
 */
export function postFile(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onSent: (bytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      const { status, statusText, responseText } = request
      resolve(
        new Response(status === 204 ? null : responseText, {
          status,
          statusText,
          headers: headersOf(request),
        }),
      )
    }
    request.onerror = () => reject(new TypeError('Failed to send'))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) reject(signal.reason)
    else request.send(body as XMLHttpRequestBodyInit)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}
