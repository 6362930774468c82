/**
 * All of an e-mail in one piece; undefined where it has more than so many bytes. It is in memory once where the sender says how
 * many come, or where all come in one chunk; else the room for it grows by doubling.
 */
export async function wholeOf(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes, announced = 0 }: { readonly maxBytes: number; readonly announced?: number | undefined },
): Promise<Uint8Array | undefined> {
  if (announced > maxBytes) return undefined
  let whole = new Uint8Array(Number.isSafeInteger(announced) && announced > 0 ? announced : 0)
  let size = 0
  for await (const chunk of chunks) {
    const needed = size + chunk.byteLength
    if (needed > maxBytes) return undefined
    if (size === 0 && whole.byteLength === 0) whole = chunk as Uint8Array<ArrayBuffer>
    else {
      if (needed > whole.byteLength) whole = grown(whole, Math.min(maxBytes, Math.max(needed, 2 * size)))
      whole.set(chunk, size)
    }
    size = needed
  }
  return whole.byteLength === size ? whole : whole.subarray(0, size)
}

function grown(whole: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(bytes)
  room.set(whole)
  return room
}
