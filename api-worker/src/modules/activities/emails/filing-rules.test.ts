import { expect, test } from 'vitest'
import { bestMatch, type Match } from './filing-rules.ts'
import { sendersInText } from './forwarded-senders.ts'

test('a line that names somebody is no head of a forwarded e-mail by itself', () => {
  expect(sendersInText('From: Niamh <niamh@globex.example>\nis what I wrote.')).toEqual([])
  expect(sendersInText('I have it from: niamh@globex.example')).toEqual([])
})

test('a contact comes before a lead, one with an open enquiry first, then the newest', () => {
  const match = (fields: Partial<Match>): Match => ({
    address: 'a@b.example',
    verticalId: 'v',
    leadId: 'old',
    contactId: null,
    enquiryId: null,
    enquiryAt: null,
    leadAt: 1,
    ...fields,
  })
  const person = { name: null, address: 'a@b.example' }
  const old = match({})
  const newer = match({ leadId: 'newer', leadAt: 2 })
  const open = match({ leadId: 'open', enquiryId: 'e', enquiryAt: 1 })
  const contact = match({ leadId: 'contact', contactId: 'c' })
  const best = (...matches: Match[]) => bestMatch([person], matches)?.leadId
  expect([best(old, newer), best(newer, open), best(open, contact), best()]).toEqual([
    ...['newer', 'open', 'contact'],
    undefined,
  ])
})
