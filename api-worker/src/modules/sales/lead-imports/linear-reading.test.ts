import {
  e164Of,
  findMember,
  foldQuoted,
  matchColumns,
  readImportRow,
  readNumber,
  recogniseFile,
} from '@ginkgo/contracts'
import { readWrittenDay } from '@ginkgo/contracts/dates'
import { expectLinearWork } from '@ginkgo/testing/linear-work'
import { describe, expect, test } from 'vitest'

const people = [{ email: 'jo@firm.example', firstName: 'Jo', lastName: 'Doe' }]
const fields = [
  'name',
  'email',
  'phone',
  'contactName',
  'contactEmail',
  'tags',
  'note',
  'city',
  'country',
] as const

describe('four times the text of a file is at most six times the work', () => {
  test.each([
    ['a number', (text: string) => readNumber(text)],
    ['a day', (text) => readWrittenDay(text, true)],
    ['a phone number', (text) => e164Of(text, 'DE')],
    ['a member', (text) => findMember(people, text)],
    ['a heading', (text) => matchColumns([text])],
    ['the headings of a file', (text) => recogniseFile([text])],
    ['a quoted e-mail', (text) => foldQuoted(text)],
    ...fields.map((field) => [
      `a cell of ${field}`,
      (text: string) =>
        readImportRow(
          [
            { name: 'Name', field: 'name' },
            { name: field, field },
          ] as never,
          ['A', text],
        ),
    ]),
  ] as [string, (text: string) => unknown][])(
    '%s',
    async (_, read) => {
      await expectLinearWork(read)
    },
    60_000,
  )

  test('a reader that goes back is found out', async () => {
    const quadratic = (text: string) => {
      let runs = 0
      for (let from = 0; from < text.length; from++)
        for (let at = from; at < text.length; at++) if (text.charCodeAt(at) === 98) runs++
      return runs
    }
    await expect(expectLinearWork(quadratic, { pieces: ['a'], letters: 5_000 })).rejects.toThrow('µs')
  })
})
