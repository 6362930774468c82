import { expect, test } from 'vitest'
import { csvCell, toCsv } from './csv-file.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  [['a', 'b'], '"a, b"'],
  [null, ''],
  [0, '0'],
  ['مرحبا 🌱', 'مرحبا 🌱'],
])('%j becomes %s', (value, expected) => {
  expect(csvCell(value)).toBe(expected)
})

test('a table has a byte order mark, its columns and one line per row', () => {
  expect(toCsv(['a', 'b'], [{ a: 1, b: 'x,y' }])).toBe('\uFEFFa,b\r\n1,"x,y"\r\n')
})
