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
      return cardRow(propertiesOf(lines.join('\r\n')))
    } catch {
      return cardRow([['note', {}, 'text', lines.join('\n').slice(0, 10_000)]])
    }
  })
  return tableOf([vcardColumns, ...rows])
}

const propertiesOf = (card: string): readonly Property[] =>
  (ICAL.parse(card) as unknown as readonly [string, readonly Property[]])[1]
