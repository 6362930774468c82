import type { Endpoint } from '@ginkgo/contracts'
import { fileForm, type Reply, request, type SignedIn } from '@ginkgo/testing'
import type { Call } from './fixture.ts'

/** The address a call goes to. */
export function pathOf(endpoint: Endpoint, { params = {}, query = {} }: Call): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

/** Sends a call as a browser of the caller would; `body` and `headers` replace what the call says, `encoded` is put behind its query. */
export async function sendCall(
  endpoint: Endpoint,
  given: Call,
  caller: SignedIn | undefined,
  other: { body?: unknown; headers?: Record<string, string>; encoded?: string } = {},
): Promise<Reply> {
  const call = { ...given, ...(await given.forCaller?.(caller)) }
  const path = pathOf(endpoint, call)
  const cookie = [caller?.cookie, call.cookie].filter(Boolean).join('; ')
  if (endpoint.takes && !('body' in other)) return sendFile(endpoint, path, call, caller, other)
  const body = 'body' in other ? other.body : call.body
  return request(
    endpoint.method,
    other.encoded ? `${path}${path.includes('?') ? '&' : '?'}${other.encoded}` : path,
    {
      ...(cookie && { cookie }),
      ...(body !== undefined && { body }),
      ...(other.headers && { headers: other.headers }),
    },
  )
}

/** As `sendCall`, of a file. */
function sendFile(
  { method, takes }: Endpoint,
  path: string,
  { file = { name: '', bytes: new Uint8Array() } }: Call,
  caller: SignedIn | undefined,
  { headers = {}, encoded }: { headers?: Record<string, string>; encoded?: string },
): Promise<Reply> {
  const form =
    takes?.as === 'form'
      ? fileForm(file.name, file.bytes)
      : { body: file.bytes, headers: { 'content-type': 'application/octet-stream' } }
  return request(method, encoded ? `${path}${path.includes('?') ? '&' : '?'}${encoded}` : path, {
    ...(caller && { cookie: caller.cookie }),
    body: form.body,
    headers: { ...form.headers, ...headers },
  })
}
