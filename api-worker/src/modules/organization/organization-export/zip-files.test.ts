import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipFile, zipFiles } from './zip-files.ts'
import { centralDirectory } from './zip-records.ts'

async function* given<T>(...parts: T[]): AsyncGenerator<T> {
  yield* parts
}
async function packed(...files: ZipFile[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of zipFiles(given(...files))) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}

test('texts and bytes come out of an archive as they went in', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7_919) % 251)
  const files = unzipSync(
    await packed(
      { name: 'csv/leads.csv', content: given('Müller', ' & Söhne\n') },
      {
        name: 'files/Ümläut 🤝/a.bin',
        content: given(bytes.slice(0, 60_000), bytes.slice(60_000)),
        isCompressed: true,
      },
      { name: 'empty', content: given<string>() },
    ),
  )
  expect(Object.keys(files)).toEqual(['csv/leads.csv', 'files/Ümläut 🤝/a.bin', 'empty'])
  expect(strFromU8(files['csv/leads.csv']!)).toBe('Müller & Söhne\n')
  expect(files['files/Ümläut 🤝/a.bin']).toEqual(bytes)
  expect(files.empty).toHaveLength(0)
})

test('where a file begins beyond 4 GB, and more than 65,534 files, stand in 64 bits', () => {
  const far = { name: new Uint8Array([97]), offset: 5_000_000_000, crc: 1, size: 2, packedSize: 3 }
  const bytes = centralDirectory([far], 5_000_000_100)
  const view = new DataView(bytes.buffer)
  const find = (signature: number) => {
    for (let at = 0; at < bytes.length - 4; at++) if (view.getUint32(at, true) === signature) return at
    return -1
  }
  const listed = find(0x02014b50)
  expect(view.getUint32(listed + 42, true)).toBe(0xffffffff)
  // Behind the name of one letter: the extra field with the offset.
  expect(view.getBigUint64(listed + 46 + 1 + 4, true)).toBe(5_000_000_000n)
  const large = find(0x06064b50)
  expect([view.getBigUint64(large + 24, true), view.getBigUint64(large + 48, true)]).toEqual([
    1n,
    5_000_000_100n,
  ])
  expect(view.getBigUint64(find(0x07064b50) + 8, true)).toBe(BigInt(5_000_000_100 + large))
  const many = centralDirectory(Array(65_535).fill({ ...far, offset: 0 }), 100)
  expect(new DataView(many.buffer).getUint16(many.length - 22 + 8, true)).toBe(0xffff)
})
