import { expect, test } from 'vitest'
import { guessType, optionsFrom } from './guess-field.ts'
import { readCustomCell } from './read-custom-cell.ts'

const field = { label: 'X', options: [], currency: null }

test.each([
  [['', '-'], 'text'],
  [['ja', 'nein', ''], 'checkbox'],
  [['0', '1'], 'number'],
  [['12.500,75', '-3'], 'number'],
  [['00123', '00456'], 'text'],
  [['3/4/2026', '2026-05-01'], 'date'],
  [['a@b.test', 'c@d.test'], 'email'],
  [['https://a.test', 'b.test/x'], 'link'],
  [['+44 20 7946 0000', '(089) 123456'], 'phone'],
  [['Hot', 'cold', 'Cold', 'hot', 'Hot', 'hot'], 'choice'],
  [['One', 'Two'], 'text'],
  [['One\nTwo'], 'long_text'],
] as const)('%j is a column of the type %s', (values, type) => {
  expect(guessType(values)).toBe(type)
})

test('the options of a new choice are its words, each once', () => {
  expect(optionsFrom('choice', ['Hot', 'hot', '', 'Cold'])?.map(({ label }) => label)).toEqual([
    'hot',
    'Cold',
  ])
  expect(optionsFrom('choices', ['A, B', 'B;C'])?.map(({ label }) => label)).toEqual(['A', 'B', 'C'])
  expect(
    optionsFrom(
      'choice',
      Array.from({ length: 201 }, (_, place) => `w${place}`),
    ),
  ).toBeUndefined()
})

test.each([
  ['number', '1.234', 1234],
  ['number', '1.2340', 1.234],
  ['number', '0,125', 0.125],
  ['number', '1e-7', 1e-7],
  ['number', "'-5", -5],
  ['number', '12 %', 12],
  ['money', '€ 1.200', 1200],
  ['date', '31.12.2026', '2026-12-31'],
  ['checkbox', 'Wahr', true],
  ['checkbox', 'नहीं', false],
  ['link', 'example.com/a', 'https://example.com/a'],
  ['email', 'Jo <Jo@x.test>', 'jo@x.test'],
  ['text', 'None', 'None'],
  ['number', 'n/a', null],
] as const)('a %s in the cell %j is %j', (type, cell, value) => {
  expect(readCustomCell(cell, { ...field, type }, { dayFirst: true })).toEqual({ value })
})

test.each([
  ['number', 'many', '“many” is not a number'],
  ['money', '-5', '“-5”: Value must be a whole number of at least 0'],
  ['date', '31/31/2026', '“31/31/2026” is not a date'],
  ['checkbox', 'maybe', '“maybe” is neither yes nor no'],
  ['choice', 'Hot', '“Hot” is none of the options'],
  ['link', 'javascript:alert(1)', '“javascript:alert(1)”: Must be an address such as https://example.com'],
  ['phone', '12', '“12” is not a phone number'],
  ['email', 'a@b.test; c@d.test', '“c@d.test” is a second email address'],
  ['person', 'Jo Doe', '“Jo Doe” is no active member'],
] as const)('a %s in the cell %j is refused', (type, cell, problem) => {
  expect(readCustomCell(cell, { ...field, type }, { dayFirst: true })).toEqual({ problem })
})

test('labels of options may have commas, and be written in other letters', () => {
  const options = ['Roof, flat', 'Roof', 'Çok Sıcak'].map((label, place) => ({
    id: `o${place}`,
    label,
    color: null,
    isArchived: false,
  }))
  const read = (cell: string) =>
    readCustomCell(cell, { ...field, type: 'choices', options }, { dayFirst: true })
  expect(read('Roof, flat, Roof')).toEqual({ value: ['o0', 'o1'] })
  expect(read('cok sicak;roof')).toEqual({ value: ['o1', 'o2'] })
  expect(read('Roof, wall')).toEqual({ problem: '“Roof, wall” has what is none of the options' })
})
