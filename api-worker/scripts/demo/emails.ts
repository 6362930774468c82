import { dayMs } from '@ginkgo/contracts/dates'
import { activities, emails } from '../../src/db/schema/index.ts'
import { emailTexts } from './business.ts'
import { hourMs, iso, someTime } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { DemoLead } from './leads.ts'
import type { DemoVertical } from './organization.ts'
import type { Rows } from '../rows.ts'

/** An e-mail to the first contact of some leads, and the answers of some of them. */
export function addEmails(
  rows: Rows,
  dice: Dice,
  now: number,
  vertical: DemoVertical,
  { id: leadId, owner, contact, created, isArchived }: DemoLead,
): void {
  if (isArchived || !contact || !dice.chance(0.35)) return
  const place = { organizationId: vertical.organizationId, verticalId: vertical.id, leadId, enquiryId: null }
  const [subject, asked, answered] = dice.pick(emailTexts)
  const member = { name: owner.name, address: owner.email }
  const sentAt = someTime(dice, Math.max(created, now - 90 * dayMs), now - hourMs)
  const firstId = dice.id(sentAt)
  const threadId = `${firstId}@demo.ginkgo.test`
  const add = (at: number, id: string, from: typeof member, to: typeof member, body: string) => {
    const isAnswer = from !== member
    const stamps = { createdAt: iso(at), updatedAt: iso(at) }
    rows.add(emails, {
      id,
      ...place,
      contactId: contact.id,
      userId: owner.id,
      threadId,
      object: null,
      direction: isAnswer ? 'in' : 'out',
      state: isAnswer ? 'filed' : 'sent',
      messageId: `${id}@demo.ginkgo.test`,
      fromName: from.name,
      fromAddress: from.address,
      recipients: [{ kind: 'to', name: to.name, address: to.address }],
      subject: isAnswer ? `Re: ${subject}` : subject,
      body,
      attachments: [],
      senderChecks: null,
      isPrivate: false,
      sentAt: iso(at),
      dueAt: null,
      attempts: 0,
      lastError: null,
      ...stamps,
    })
    rows.add(activities, {
      id: dice.id(at),
      ...place,
      type: isAnswer ? 'email.filed' : 'email.sent',
      title: isAnswer ? `E-mail from ${from.name}` : `E-mail to ${to.name} sent`,
      description: subject,
      actorType: 'user',
      actorName: owner.name,
      userId: owner.id,
      changes: [],
      createdAt: iso(at),
    })
  }
  add(sentAt, firstId, member, contact, `Dear ${contact.name},\n\n${asked}\n\nKind regards\n${owner.name}`)
  const answeredAt = sentAt + dice.between(1, 40) * hourMs
  if (answeredAt >= now || !dice.chance(0.6)) return
  const quoted = `On ${iso(sentAt).slice(0, 10)}, ${owner.name} wrote:\n> ${asked}`
  const body = `Hello ${owner.name},\n\n${answered}\n\n${contact.name}\n\n${quoted}`
  add(answeredAt, dice.id(answeredAt), contact, member, body)
}
