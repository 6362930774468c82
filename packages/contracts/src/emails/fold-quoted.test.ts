import { expect, test } from 'vitest'
import { foldQuoted } from './fold-quoted.ts'

test.each([
  ['Yes.\n\nOn Mon, 9 Nov 2026 at 10:00, Ada <a@b.c> wrote:\n> Is it?\n', 'Yes.', 'On Mon'],
  ['Ja.\n\nAm 09.11.2026 um 10:00 schrieb Ada:\n> Ist es?', 'Ja.', 'Am 09'],
  ['Yes.\n-----Original Message-----\nFrom: Ada', 'Yes.', '-----Original'],
  ['Yes.\n\n> Is it?\n> Really?\n\n', 'Yes.', '> Is it?'],
])('%j is folded', (text, written, quoted) => {
  const folded = foldQuoted(text)
  expect(folded.written).toBe(written)
  expect(folded.quoted.startsWith(quoted)).toBe(true)
})

test.each(['No quotation here.', '> All of it is quoted.', '> Is it?\nYes.', ''])(
  '%j stays whole',
  (text) => {
    expect(foldQuoted(text)).toEqual({ written: text.trim(), quoted: '' })
  },
)
