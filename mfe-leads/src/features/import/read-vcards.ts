import ICAL from 'ical.js'
import { tableOf } from './parse-csv.ts'
import { cardLines } from './vcard-lines.ts'
import { cardRow, type Property, vcardColumns } from './vcard-row.ts'

/**
 * The contacts of a file of vCards 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), one or thousands, as rows of contact persons. A
 * card that cannot be read is a row with its text as the note alone, so that it is named where rows are checked.
 */
export function readVcards(bytes: Uint8Array) {
  const rows = cardLines(bytes).map((lines) => {
    try {
      if (lines.some(hasHugeHead)) throw new Error('The parameters of a property are too long')
      return cardRow(propertiesOf(lines.join('\r\n')))
    } catch {
      return cardRow([['note', {}, 'text', lines.join('\n').slice(0, 10_000)]])
    }
  })
  return tableOf([vcardColumns, ...rows])
}

/** Characters before the value of a property. The library's work on them grows with their square. */
const mostOfHead = 4_000

/** Whether the name and the parameters of a property go on beyond the limit; a colon in quotes is part of them. */
function hasHugeHead(line: string): boolean {
  if (line.length <= mostOfHead) return false
  const isInQuotes = (end: number) => line.slice(0, end).split('"').length % 2 === 0
  for (let at = line.indexOf(':'); at >= 0 && at < mostOfHead; at = line.indexOf(':', at + 1))
    if (!isInQuotes(at)) return false
  return true
}

const propertiesOf = (card: string): readonly Property[] =>
  (ICAL.parse(card) as unknown as readonly [string, readonly Property[]])[1]
