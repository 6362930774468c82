import { expect, it } from 'vitest'
import { takeOutTurns } from './direction-marks.ts'

it.each([
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\u202a+49 30 1234567\u202c', '+49 30 1234567'],
  [
    {
      name: '\u2067Globex\u2069',
      tags: ['a\u202e', 'b'],
      at: null,
      contact: { name: '\u202dAda' },
      count: 1,
    },
    { name: 'Globex', tags: ['a', 'b'], at: null, contact: { name: 'Ada' }, count: 1 },
  ],
  // What writers of Arabic and Hebrew type turns nothing.
  ['שרה\u200f (2)\u200e \u061c', 'שרה\u200f (2)\u200e \u061c'],
  [undefined, undefined],
  [null, null],
])('%j is taken as %j', (given, taken) => expect(takeOutTurns(given)).toEqual(taken))

it('a value that nests deeper than the stack is read to its end', () => {
  const depth = 60_000
  const body = JSON.parse(`${'['.repeat(depth)}"\u202e"${']'.repeat(depth)}`) as unknown
  expect(() => takeOutTurns(body)).not.toThrow()
})
