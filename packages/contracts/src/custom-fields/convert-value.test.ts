import { expect, test } from 'vitest'
import { convertValue, type FieldShape, mergedValue } from './convert-value.ts'

const options = ['Hot', 'Cold', 'Mild'].map((label) => ({
  id: label.toLowerCase(),
  label,
  color: null,
  isArchived: false,
}))
const shape = (type: FieldShape['type']): FieldShape => ({
  type,
  label: 'X',
  currency: null,
  options: type === 'choice' || type === 'choices' ? options : [],
})
const convert = (from: FieldShape['type'], to: FieldShape['type'], value: never) =>
  convertValue(shape(from), shape(to), value, true)

test.each([
  ['text', 'long_text', 'a', 'a'],
  ['link', 'text', 'https://a.test', 'https://a.test'],
  ['phone', 'text', '+44 1', '+44 1'],
  ['choice', 'choices', 'hot', ['hot']],
  ['choices', 'choice', ['hot'], 'hot'],
  ['choices', 'text', ['hot', 'cold'], 'Hot, Cold'],
  ['choice', 'long_text', 'hot', 'Hot'],
  ['number', 'money', 7, 7],
  ['money', 'number', 7, 7],
  ['number', 'text', 1.5, '1.5'],
  ['checkbox', 'text', false, 'No'],
  ['text', 'number', '1.200,50', 1200.5],
  ['text', 'date', '3/4/2026', '2026-04-03'],
  ['text', 'choice', 'HOT', 'hot'],
  ['text', 'checkbox', 'ja', true],
  // Its lines become one; the former value comes back with an undo.
  ['long_text', 'text', 'a\nb', 'a b'],
  // What was given since the change is one of the new type.
  ['text', 'number', 8, 8],
  ['choice', 'choices', ['cold'], ['cold']],
  ['number', 'text', 'typed', 'typed'],
] as const)('a %s that becomes a %s has %j as %j', (from, to, value, expected) => {
  expect(convert(from, to, value as never)).toEqual({ value: expected, isLost: false })
})

test.each([
  ['number', 'money', 1.5],
  ['number', 'money', -1],
  ['choices', 'choice', ['hot', 'cold']],
  ['text', 'number', 'many'],
  ['text', 'date', 'soon'],
  ['text', 'choice', 'warm'],
  ['long_text', 'text', 'a'.repeat(201)],
] as const)('a %s that becomes a %s has nothing for %j', (from, to, value) => {
  expect(convert(from, to, value as never)).toEqual({ value: null, isLost: true })
})

test('options are merged in their order, each once', () => {
  const merge = { from: 'hot', into: 'mild' }
  expect(mergedValue({ options }, merge, 'hot')).toBe('mild')
  expect(mergedValue({ options }, merge, 'cold')).toBe('cold')
  expect(mergedValue({ options }, merge, ['hot', 'cold', 'mild'])).toEqual(['cold', 'mild'])
})
