import { expect, it } from 'vitest'
import { NoteWrite } from './entities/activity.ts'
import { EnquiryCreate } from './entities/enquiry.ts'
import { ContactCreate, LeadPatch } from './entities/lead.ts'
import { line } from './primitives.ts'

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
