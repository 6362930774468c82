/**
 * What one e-mail may make the reader do, so that reading takes a second at most. A message of 25 MB in lines of 76
 * letters has 345,000 lines; one of 10,000 attachments has that many beginnings of parts.
 */
const most = { lines: 600_000, partLines: 20_000 } as const

/** Why an e-mail is too much to be read; undefined for all that people send. */
export function beyondBudget(bytes: Uint8Array): string | undefined {
  let [lines, partLines] = [0, 0]
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
    if (++lines > most.lines) return 'It has more lines than are read of one e-mail'
    if (bytes[at + 1] === 0x2d && bytes[at + 2] === 0x2d && ++partLines > most.partLines)
      return 'It has more parts than are read of one e-mail'
  }
  return undefined
}

/** Why the library gave up, for people; undefined for what is no e-mail at all. */
export function reasonOf(error: unknown): string | undefined {
  const { message = '' } = error instanceof Error ? error : {}
  if (message.includes('header size')) return 'Its headers are longer than are read of one e-mail'
  if (message.includes('nesting depth')) return 'It has more parts within parts than are read of one e-mail'
  return undefined
}

/** Bytes of the headers that are read of an e-mail that is too much. */
const maxHead = 65_536

/** The headers of an e-mail as one without a text; the last line that does not fit is left out. */
export function headOf(bytes: Uint8Array): Uint8Array {
  const beginning = bytes.subarray(0, maxHead)
  const head = endOfHeaders(beginning) ?? beginning.subarray(0, beginning.lastIndexOf(0x0a) + 1)
  const whole = new Uint8Array(head.byteLength + 2)
  whole.set(head)
  whole.set([0x0a, 0x0a], head.byteLength)
  return whole
}

function endOfHeaders(bytes: Uint8Array): Uint8Array | undefined {
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
    const isEmpty = bytes[at + 1] === 0x0a || (bytes[at + 1] === 0x0d && bytes[at + 2] === 0x0a)
    if (isEmpty) return bytes.subarray(0, at + 1)
  }
  return undefined
}
