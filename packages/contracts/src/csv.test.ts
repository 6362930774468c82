import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a;b', 'a;b'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠cmd', "'＠cmd"],
  ['１＋1', '１＋1'],
  [['a', 'b'], '"a, b"'],
  [null, ''],
  [0, '0'],
  ['مرحبا 🌱', 'مرحبا 🌱'],
])('%j becomes %s', (value, expected) => {
  expect(csvCell(value)).toBe(expected)
})

test('where the separator is a semicolon, cells with semicolons are quoted', () => {
  expect(csvLine(['a;b', 'c,d', null, 1], ';')).toBe('"a;b";c,d;;1\r\n')
})
