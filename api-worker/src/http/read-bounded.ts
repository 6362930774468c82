/**
 * The bytes of a body; undefined where it has more than it may.
 * @param drained bytes that are read of what is too large: a caller that is still sending would see a broken connection
 * instead of the answer
 */
export async function bytesWithin(
  { body }: Request | Response,
  maxBytes: number,
  drained: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += (chunk as Uint8Array).byteLength
    if (bytes <= maxBytes) chunks.push(chunk as Uint8Array)
    else if (bytes > drained) break
  }
  return bytes > maxBytes ? undefined : Buffer.concat(chunks)
}

/** The text of an answer. @throws Error where it is longer than so many bytes */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const bytes = await bytesWithin(response, maxBytes, maxBytes)
  if (!bytes) throw new Error('The document is too large')
  return new TextDecoder().decode(bytes)
}
