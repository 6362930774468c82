/** How the text of a file may be written. Spreadsheets on Windows save the last one unless told otherwise. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows-1252)',
}

/** The text of a file; a byte order mark is not part of it. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** By the byte order mark, else by what the bytes can be: text that is no valid UTF-8 is older. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  const wide = wideEncoding(bytes)
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** UTF-16 without a mark: every other byte of ordinary text is zero. */
function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  const length = Math.min(bytes.length, 4_096)
  for (let index = 0; index < length; index += 1) if (bytes[index] === 0) zeros[index % 2]! += 1
  const [even = 0, odd = 0] = zeros
  if (odd > length / 5 && even < odd / 5) return 'utf-16le'
  if (even > length / 5 && odd < even / 5) return 'utf-16be'
  return undefined
}
