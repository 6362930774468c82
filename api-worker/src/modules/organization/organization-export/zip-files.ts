import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive; its text is generated while it is compressed. */
export interface TextFile {
  readonly name: string
  readonly text: AsyncIterable<string>
}

/** Compresses one file after another and yields the bytes at once, so that memory does not grow with the archive. */
export async function* zipFiles(files: AsyncIterable<TextFile>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let packed: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else packed.push(chunk)
  })
  function* drain() {
    if (failure) throw failure
    yield* packed
    packed = []
  }
  for await (const { name, text } of files) {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    for await (const part of text) {
      entry.push(encoder.encode(part))
      yield* drain()
    }
    entry.push(new Uint8Array(0), true)
    yield* drain()
  }
  zip.end()
  yield* drain()
}
