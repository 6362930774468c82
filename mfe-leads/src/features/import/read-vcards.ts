import ICAL from 'ical.js'
import { tableOf } from './parse-csv.ts'
import { cardLines } from './vcard-lines.ts'
import { cardRow, vcardColumns } from './vcard-row.ts'

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

/** A property as jCard has it (RFC 7095): name, parameters, type and values. */
export type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string | readonly string[]>>,
  type: string,
  ...values: readonly (string | readonly (string | readonly string[])[])[],
]

const propertiesOf = (card: string): readonly Property[] =>
  (ICAL.parse(card) as unknown as readonly [string, readonly Property[]])[1]
