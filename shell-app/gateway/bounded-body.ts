/**
 * The whole body of a request or an answer; undefined when it is longer than so many bytes, of which then no more is
 * read.
 */
export async function readUpTo(
  { body, headers }: Pick<Response, 'body' | 'headers'>,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length') ?? 0) > bytes) {
    await body?.cancel()
    return undefined
  }
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest.
  for await (const part of body ?? []) {
    length += part.byteLength
    if (length > bytes) return undefined
    parts.push(part)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
