import { describe, expect, it } from 'vitest'
import { parseCsv } from './parse-csv.ts'

describe('reading CSV', () => {
  it.each([
    [',', 'a,b;c\n1;2,"x,y"\n', ['a', 'b;c'], [['1;2', 'x,y']]],
    [
      ';',
      'a;b\n1,5;2\n3;4\n',
      ['a', 'b'],
      [
        ['1,5', '2'],
        ['3', '4'],
      ],
    ],
    ['\t', 'a\tb, c\n1\t2\n', ['a', 'b, c'], [['1', '2']]],
    ['|', 'a|b\n1|2', ['a', 'b'], [['1', '2']]],
    [',', 'only\none\n', ['only'], [['one']]],
    [';', 'sep=;\r\na;b\r\n1;2', ['a', 'b'], [['1', '2']]],
  ])('finds the separator %j', (separator, text, columns, rows) => {
    expect(parseCsv(text)).toEqual({ separator, columns, rows, count: rows.length })
  })

  it('keeps quotes, line breaks and empty cells', () => {
    const { rows } = parseCsv('a,b,c\r\n"say ""yes""","two\r\nlines",\r\n,,3\r\n')
    expect(rows).toEqual([
      ['say "yes"', 'two\r\nlines'],
      ['', '', '3'],
    ])
  })

  it('keeps empty lines for the numbers of the rows behind them, but none at the end', () => {
    const { columns, rows, count } = parseCsv('\n , \na,b\n\n1,\n,,\n2,3\n\n,\n')
    expect(columns).toEqual(['a', 'b'])
    expect(rows).toEqual([[''], [''], [''], ['1'], [''], ['2', '3']])
    expect(count).toBe(2)
    expect(parseCsv('\na\n\n')).toMatchObject({ columns: ['a'], count: 0 })
    expect(parseCsv('')).toMatchObject({ rows: [], count: 0 })
  })

  it('takes the text out of a formula that only keeps it text', () => {
    const { rows } = parseCsv('Name,Phone\nA,="0049891234"\nB,"=""089 1234"""\nC,=1+1\n')
    expect(rows).toEqual([
      ['A', '0049891234'],
      ['B', '089 1234'],
      ['C', '=1+1'],
    ])
  })

  it('names columns that have no name and ignores what ends every line', () => {
    const { columns, rows } = parseCsv('a,,c,,\n1,2,3,,\n1,2,3,4\n')
    expect(columns).toEqual(['a', 'Column 2', 'c'])
    expect(rows).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3', '4'],
    ])
  })

  it('takes the separator it is told', () => {
    expect(parseCsv('a;b\n1;2', ',').columns).toEqual(['a;b'])
  })
})
