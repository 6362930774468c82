import { expect, test } from 'vitest'
import { bestMatch, type Match, partiesOf } from './filing-rules.ts'
import { kindOf } from './message-kind.ts'
import { forwardedSenders } from './forwarded-senders.ts'
import { readMessage } from './read-message.ts'
import { sixtyMails } from './sixty-mails.fixture.ts'

/** A lead of each customer. */
const matches: readonly Match[] = [...new Set(sixtyMails.flatMap(({ filedAt }) => filedAt ?? []))].map(
  (address) => ({
    address,
    verticalId: 'v',
    leadId: address,
    contactId: null,
    enquiryId: null,
    enquiryAt: null,
    leadAt: 1,
  }),
)

/** Whose lead an e-mail is filed at, by what is read of it and the rules; undefined where it waits in review. */
async function placeOf(raw: Uint8Array): Promise<string | undefined> {
  const message = await readMessage(raw)
  if (message.unread || !message.from || kindOf(message, 'a@b.example') !== 'person') return undefined
  const { outside } = partiesOf(
    { from: message.from, recipients: message.recipients },
    await forwardedSenders(message),
    {
      isMember: (address) => address.endsWith('@firm.example'),
      isInbound: (address) => address.endsWith('@in.firm.example'),
    },
  )
  return bestMatch(outside, matches)?.leadId
}

test('they are sixty in the manners of 12 programs and 8 languages, of which 57 have a place', () => {
  expect([sixtyMails.length, sixtyMails.filter(({ filedAt }) => filedAt).length, matches.length]).toEqual([
    60, 57, 8,
  ])
  expect(new Set(sixtyMails.map(({ name }) => name)).size).toBe(60)
})

test.each(sixtyMails.map((mail) => [mail.name, mail] as const))('%s', async (_, { raw, filedAt }) => {
  expect(await placeOf(raw)).toBe(filedAt)
})
