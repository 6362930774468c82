import { expect, test } from 'vitest'
import { toCsv } from './csv-file.ts'

test('a table has a byte order mark, its columns and one line per row', () => {
  expect(toCsv(['a', 'b'], [{ a: 1, b: 'x,y' }])).toBe('\uFEFFa,b\r\n1,"x,y"\r\n')
})
