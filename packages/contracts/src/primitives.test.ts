import { expect, it } from 'vitest'
import { NoteWrite } from './entities/activity.ts'
import { EnquiryCreate } from './entities/enquiry.ts'
import { ContactCreate, LeadPatch } from './entities/lead.ts'
import { line, MoneyValue } from './primitives.ts'

it.each([
  ['  Acme  ', 'Acme'],
  ['Acme\r\nGmbH', 'Acme GmbH'],
  ['\u0000Acme\tGmbH\u0085\u2028', 'Acme GmbH'],
  ["O'Connor 👩🏽‍🚀  شركة", "O'Connor 👩🏽‍🚀  شركة"],
])('the line %j is kept as %j', (text, kept) => expect(line('Name is required').parse(text)).toBe(kept))

it('a line of only control characters counts as missing', () => {
  expect(line('Name is required').safeParse('\n\u0000').error?.issues).toMatchObject([
    { message: 'Name is required' },
  ])
})

it('the length is counted after control characters are replaced', () => {
  expect(line('Name is required', 3).parse(`a${'\u0000'.repeat(9)}b`)).toBe('a b')
})

it('names of leads, contact persons and enquiries follow this rule', () => {
  expect(LeadPatch.parse({ name: 'Acme\nGmbH' }).name).toBe('Acme GmbH')
  expect(ContactCreate.parse({ name: 'Ada\nLovelace', mobile: '1' }).name).toBe('Ada Lovelace')
  expect(EnquiryCreate.shape.title.parse('Moon\nbase')).toBe('Moon base')
})

it('a note may have several lines', () => {
  expect(NoteWrite.parse({ content: ' one\n\ttwo ' }).content).toBe('one\n\ttwo')
})

it('an amount with cents is refused with the whole amount that a form would store', () => {
  const messageOf = (value: unknown) =>
    MoneyValue.safeParse(value).error?.issues.map(({ message }) => message)
  const refused = 'Value must be a whole number of at least 0'
  expect(messageOf(12_000.5)).toEqual([`${refused}: 12000.5 would be 12001`])
  expect(messageOf(0.49)).toEqual([`${refused}: 0.49 would be 0`])
  expect(messageOf(12_000)).toBeUndefined()
  for (const wrong of [-1, '12000.5', Number.NaN, null, undefined])
    expect(messageOf(wrong)).toEqual([refused])
  // Nothing is offered for a debt.
  expect(new Set(messageOf(-0.5))).toEqual(new Set([refused]))
})
