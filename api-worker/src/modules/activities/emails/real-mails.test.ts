import { expect, test } from 'vitest'
import { isAutomatic, partiesOf } from './filing-rules.ts'
import { forwardedSenders } from './forwarded-senders.ts'
import { namedAttachments } from './keep-attachments.ts'
import { readMessage } from './read-message.ts'
import { realMails } from './real-mails.fixture.ts'

test('there are enough of them', () => {
  expect(realMails.length).toBeGreaterThanOrEqual(200)
  expect(new Set(realMails.map(({ name }) => name)).size).toBe(realMails.length)
})

test.each(realMails.map((mail) => [mail.name, mail] as const))(
  '%s',
  async (_, { raw, envelopeFrom, expected }) => {
    const message = await readMessage(raw).catch(() => undefined)
    const { from } = message ?? {}
    expect(message === undefined || from === undefined).toBe(expected.isUnreadable ?? false)
    if (!message || !from) return
    const { subject, says, direction, outside, attachments } = expected
    if (expected.isAutomatic !== undefined || outside)
      expect(isAutomatic(message, envelopeFrom ?? 'a@b.example')).toBe(expected.isAutomatic ?? false)
    if (subject !== undefined) expect(message.subject).toBe(subject)
    if (says !== undefined) expect(message.text).toContain(says)
    if (attachments) expect(namedAttachments(message).map(({ name }) => name)).toEqual(attachments)
    const parties = partiesOf({ from, recipients: message.recipients }, await forwardedSenders(message), {
      isMember: (address) => address.endsWith('@firm.example'),
      isInbound: (address) => address.endsWith('@in.firm.example'),
    })
    if (direction) expect(parties.direction).toBe(direction)
    if (outside) expect(parties.outside.map(({ address }) => address)).toEqual(outside)
  },
)
