import { expect, test } from 'vitest'
import { listedValue } from '../index.ts'
import { readImportRow } from './read-row.ts'

const lists = { enquiryCurrency: ['USD', 'JPY', 'EUR'].map((code) => listedValue(code)) }
const rules = { kind: 'enquiry', dayFirst: false, values: [], lists } as const
const columnsWith = (column: object) =>
  [
    { name: 'Title', field: 'enquiryTitle' },
    { name: 'Company', field: 'name' },
    { name: 'Value', field: 'enquiryValue', ...column },
    { name: 'Currency', field: 'enquiryCurrency' },
  ] as Parameters<typeof readImportRow>[0]
const read = (value: string, currency: string, column = {}) => {
  const { row, issues } = readImportRow(columnsWith(column), ['Roof', 'Acme', value, currency], rules)
  return { value: row?.enquiry?.values.value, currency: row?.enquiry?.values.currency, issues }
}

test.each([
  ['1.234.500', 'JPY', {}, 1_234_500],
  ['1.234', 'JPY', {}, 1_234],
  ['1,234', 'JPY', { decimals: 'neither' }, 1_234],
  ['1.234', 'JPY', { decimals: 'point' }, 1_234],
  ['円1,234', '', { decimals: 'neither' }, 1_234],
  ['1,234', '', { currency: 'JPY', decimals: 'neither' }, 1_234],
] as const)(
  '%s in a currency without decimals (%s) is read without a question',
  (text, code, column, value) => {
    expect(read(text, code, column)).toEqual({ value, currency: 'JPY', issues: [] })
  },
)

test('in a currency with decimals the same amount is still asked about', () => {
  expect(read('1.234', 'EUR', { decimals: 'neither' }).value).toBeUndefined()
  expect(read('1.234', 'EUR', { decimals: 'point' }).value).toBe(1)
})
