import { utils, write } from '@e965/xlsx'
import { expectLinearWork } from '@ginkgo/testing/linear-work'
import { expect, test } from 'vitest'
import { understand } from './read-file.ts'
import { readVcards } from './read-vcards.ts'
import { workbookSheets } from './workbook-sheets.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** What is measured is reading; a file that is refused in words is read as well. */
const quietly = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
    return undefined
  }
}

const card = (line: string) => bytesOf(`BEGIN:VCARD\r\nVERSION:2.1\r\nFN:A\r\n${line}\r\nEND:VCARD\r\n`)

/** A workbook with a text in the cells of a column, none of them longer than a cell can be. */
function workbook(text: string, bookType: 'xlsx' | 'ods'): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  const cells = text.match(/[\s\S]{1,3000}/g) ?? []
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ...cells.map((cell) => [cell])]), 'A')
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
}

test.each([
  ['the lines of a CSV file', (text: string) => understand('a.csv', bytesOf(`Name,Email\n${text}`))],
  ['a cell of a CSV file in quotes', (text) => understand('a.csv', bytesOf(`Name,Email\n"${text}",b`))],
  ['a vCard file', (text) => readVcards(bytesOf(`BEGIN:VCARD\n${text}`))],
  ['a value of a vCard', (text) => readVcards(card(`NOTE:${text}`))],
  ['a quoted value of a vCard', (text) => readVcards(card(`NOTE;ENCODING=QUOTED-PRINTABLE:${text}`))],
  ['a parameter of a vCard', (text) => readVcards(card(`TEL;${text}:1`))],
] as [string, (text: string) => unknown][])(
  'four times the text is at most six times the work: %s',
  (_, read) => expectLinearWork((text) => quietly(() => read(text))),
  300_000,
)

test.each(['xlsx', 'ods'] as const)(
  'four times the text is at most six times the work: a workbook saved as %s',
  (bookType) =>
    expectLinearWork((text) => quietly(() => workbookSheets(workbook(text.replaceAll('\0', ''), bookType)))),
  300_000,
)
