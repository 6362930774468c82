/** A file of an archive with where it begins and what is known of it once it is packed. */
export interface PlacedEntry {
  /** UTF-8. */
  readonly name: Uint8Array
  /** Bytes of the archive before it. */
  readonly offset: number
  crc: number
  size: number
  packedSize: number
}

/** Names are UTF-8, and sizes stand behind the content, as they are not known before it. */
const flags = 0x0808
const deflate = 8
/** The version that knows archives beyond 4 GB. */
const version = 45
/** 1980-01-01: when a file was made stands in the tables. */
const date = 0x0021
/** Stands for a number that has 64 bits elsewhere. */
const elsewhere = 0xffffffff
const elsewhereShort = 0xffff

type Field = readonly [bytes: 2 | 4 | 8, value: number]

/** Little-endian numbers behind each other, as APPNOTE.TXT of PKWARE has them. */
function record(...fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [length]) => sum + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(at, value, true)
    else if (length === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += length
  }
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** What stands before the content of a file (APPNOTE 4.3.7). */
export const headerOf = ({ name }: PlacedEntry): Uint8Array =>
  joined([
    record(
      ...([
        [4, 0x04034b50],
        [2, 20],
        [2, flags],
        [2, deflate],
        [2, 0],
        [2, date],
      ] as const),
      ...([
        [4, 0],
        [4, 0],
        [4, 0],
        [2, name.byteLength],
        [2, 0],
      ] as const),
    ),
    name,
  ])

/** What stands behind it (4.3.9). @throws Error for a file of more than 4 GB, which no reader of `flags` finds the end of */
export function descriptorOf({ crc, size, packedSize }: PlacedEntry): Uint8Array {
  if (Math.max(size, packedSize) >= elsewhere) throw new Error('A file of the archive has more than 4 GB')
  return record([4, 0x08074b50], [4, crc], [4, packedSize], [4, size])
}

/** The list of all files, which ends the archive (4.3.12 to 4.3.16); beyond 4 GB or 65,534 files in numbers of 64 bits. */
export function centralDirectory(entries: readonly PlacedEntry[], offset: number): Uint8Array {
  const listed = entries.flatMap(listedEntry)
  const size = listed.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const count = entries.length
  const isLarge = offset + size >= elsewhere || count >= elsewhereShort
  const large = isLarge
    ? [
        record(
          ...([
            [4, 0x06064b50],
            [8, 44],
            [2, version],
            [2, version],
            [4, 0],
            [4, 0],
          ] as const),
          ...([
            [8, count],
            [8, count],
            [8, size],
            [8, offset],
          ] as const),
        ),
        record([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
      ]
    : []
  const shortCount = isLarge ? elsewhereShort : count
  const end = record(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, shortCount],
      [2, shortCount],
    ] as const),
    ...([
      [4, isLarge ? elsewhere : size],
      [4, isLarge ? elsewhere : offset],
      [2, 0],
    ] as const),
  )
  return joined([...listed, ...large, end])
}

function listedEntry({ name, offset, crc, size, packedSize }: PlacedEntry): Uint8Array[] {
  const isFar = offset >= elsewhere
  const extra = isFar ? record([2, 1], [2, 8], [8, offset]) : new Uint8Array()
  return [
    record(
      ...([
        [4, 0x02014b50],
        [2, version],
        [2, isFar ? version : 20],
        [2, flags],
        [2, deflate],
      ] as const),
      ...([
        [2, 0],
        [2, date],
        [4, crc],
        [4, packedSize],
        [4, size],
        [2, name.byteLength],
      ] as const),
      ...([
        [2, extra.byteLength],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, isFar ? elsewhere : offset],
      ] as const),
    ),
    name,
    extra,
  ]
}
