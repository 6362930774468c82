import { describe, expect, test } from 'vitest'
import { bestMatch, type Match, senderChecksOf } from './filing-rules.ts'
import { sendersInText } from './forwarded-senders.ts'
import type { Message } from './read-message.ts'

const said = (...lines: string[]) =>
  senderChecksOf({ header: () => lines } as unknown as Message, 'mx.example.test')

describe('what a server says of the sender', () => {
  test.each([
    ['mx.example.test; spf=pass smtp.mailfrom=a; dkim=fail; dmarc=fail', 'pass', 'fail', 'fail'],
    ['MX.example.test 1; dmarc=pass (p=none; dmarc=fail) header.from=a', null, null, 'pass'],
    ['mx.example.test; spf=none; header.from="x; dmarc=pass"', 'none', null, null],
  ])('%s', (line, spf, dkim, dmarc) => {
    expect(said(line)).toEqual({ spf, dkim, dmarc })
  })

  test('is believed of its own topmost line alone', () => {
    expect(said('evil.test; dmarc=pass', 'mx.example.test; dmarc=fail')).toBeNull()
    expect(said('mx.example.test.evil.test; dmarc=pass')).toBeNull()
    expect(said()).toBeNull()
    expect(senderChecksOf({ header: () => ['; dmarc=pass'] } as unknown as Message, '')).toBeNull()
  })
})

test('a line that names somebody is no head of a forwarded e-mail by itself', () => {
  expect(sendersInText('From: Niamh <niamh@globex.example>\nis what I wrote.')).toEqual([])
  expect(sendersInText('I have it from: niamh@globex.example')).toEqual([])
})

test('a contact comes before a lead, one with an open enquiry first, then the newest', () => {
  const match = (fields: Partial<Match>): Match => ({
    ...{ address: 'a@b.example', verticalId: 'v', leadId: 'old', contactId: null, enquiryId: null },
    ...{ enquiryAt: null, leadAt: 1, ...fields },
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
