import { callOutcomes } from '@ginkgo/contracts'
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { OrgDb } from '../../db/org-db.ts'
import { emails, enquiries, files, notes, tasks } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'

/** Of each kind at most. */
const shownOfEach = 10

/** What belongs to a lead or an enquiry, the latest first: its deals, calls, open tasks, e-mails and files. */
export const readBrief = (db: OrgDb, id: string) =>
  combine({
    deals: db
      .select({
        title: enquiries.title,
        stageType: enquiries.stageType,
        value: enquiries.value,
        currency: enquiries.currency,
        day: enquiries.expectedCloseDate,
      })
      .from(enquiries)
      .where(and(eq(enquiries.leadId, id), isNull(enquiries.deletedAt)))
      .orderBy(desc(enquiries.id))
      .limit(shownOfEach)
      .all(),
    calls: db
      .select({ outcome: notes.outcome, at: notes.calledAt, content: notes.content })
      .from(notes)
      .where(and(or(eq(notes.leadId, id), eq(notes.enquiryId, id)), isNotNull(notes.outcome)))
      .orderBy(desc(notes.calledAt))
      .limit(shownOfEach)
      .all(),
    tasks: db
      .select({ title: tasks.title, day: tasks.dueDate })
      .from(tasks)
      .where(
        and(
          or(eq(tasks.leadId, id), eq(tasks.enquiryId, id)),
          eq(tasks.status, 'pending'),
          eq(tasks.hidden, false),
        ),
      )
      .orderBy(desc(tasks.id))
      .limit(shownOfEach)
      .all(),
    emails: db
      .select({ subject: emails.subject, at: emails.sentAt, direction: emails.direction })
      .from(emails)
      .where(
        and(
          or(eq(emails.leadId, id), eq(emails.enquiryId, id)),
          // Private ones are for one person; a text that is for many shows none.
          eq(emails.isPrivate, false),
          inArray(emails.state, ['filed', 'sent']),
        ),
      )
      .orderBy(desc(emails.sentAt))
      .limit(shownOfEach)
      .all(),
    files: db
      .select({ name: files.name })
      .from(files)
      .where(and(or(eq(files.leadId, id), eq(files.enquiryId, id)), isNull(files.deletedAt)))
      .orderBy(desc(files.id))
      .limit(shownOfEach)
      .all(),
  })
type Brief = ReturnType<ReturnType<typeof readBrief>['decode']>

const states = { open: 'open', converted: 'won', enquiry_lost: 'lost' } as const
const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? 'an unknown day'

/** One line for each; what people wrote stands in quotation marks. */
export function briefLines({ deals, calls, tasks: open, emails: mails, files: stored }: Brief): string[] {
  return [
    ...deals.map(({ title, stageType, value, currency, day }) =>
      [
        `Deal: ${JSON.stringify(title)}, ${states[stageType]}`,
        ...(value === null ? [] : [`${value} ${currency}`]),
        ...(day === null ? [] : [`expected ${day}`]),
      ].join(', '),
    ),
    ...open.map(
      ({ title, day }) => `Open task: ${JSON.stringify(title)}${day === null ? '' : `, due ${day}`}`,
    ),
    ...calls.map(
      ({ outcome, at, content }) =>
        `Call on ${dayOf(at)}: ${outcome ? callOutcomes[outcome] : 'unknown'}${content ? `, ${JSON.stringify(content)}` : ''}`,
    ),
    ...mails.map(
      ({ subject, at, direction }) =>
        `E-mail ${direction === 'in' ? 'received' : 'sent'} on ${dayOf(at)}: ${JSON.stringify(subject)}`,
    ),
    ...stored.map(({ name }) => `File: ${JSON.stringify(name)}`),
  ]
}
