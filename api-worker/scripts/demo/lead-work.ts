import { type CallOutcome, callOutcomes } from '@ginkgo/contracts'
import { activities, notes, tasks } from '../../src/db/schema/index.ts'
import { callNotes, leadTaskTitles } from './business.ts'
import { dateIn, iso, someTime } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { DemoLead } from './leads.ts'
import type { DemoVertical } from './organization.ts'
import type { Rows } from '../rows.ts'

/** Calls of some leads, and the next step of some calls. */
export function addLeadWork(
  rows: Rows,
  dice: Dice,
  now: number,
  vertical: DemoVertical,
  lead: DemoLead,
): void {
  if (lead.isArchived || !dice.chance(0.3)) return
  const { owner } = lead
  const place = {
    organizationId: vertical.organizationId,
    verticalId: vertical.id,
    leadId: lead.id,
    enquiryId: null,
  }
  const happened = (at: number, type: string, title: string, description: string) =>
    rows.add(activities, {
      id: dice.id(at),
      ...place,
      type,
      title,
      description,
      actorType: 'user',
      actorName: owner.name,
      userId: owner.id,
      changes: [],
      createdAt: iso(at),
    })
  const at = someTime(dice, lead.created, now)
  const outcome = dice.weighted<CallOutcome>([
    ['reached', 45],
    ['no_answer', 30],
    ['voicemail', 12],
    ['busy', 8],
    ['wrong_number', 5],
  ])
  const content = dice.chance(0.6) ? dice.pick(callNotes) : ''
  rows.add(notes, {
    id: dice.id(at),
    ...place,
    content,
    userId: owner.id,
    outcome,
    calledAt: iso(at),
    createdAt: iso(at),
    updatedAt: iso(at),
    durationSeconds: outcome === 'reached' ? dice.between(40, 1_200) : null,
    contactId: lead.contactIds[0] ?? null,
  })
  const label = callOutcomes[outcome]
  happened(at, 'call.logged', 'Call logged', content ? `${label}: ${content}` : label)
  if (!dice.chance(0.5)) return
  const title = dice.pick(leadTaskTitles)
  rows.add(tasks, {
    id: dice.id(at),
    ...place,
    title,
    description: null,
    status: 'pending',
    dueDate: dateIn(now, dice.between(-2, 14)),
    assigneeId: owner.id,
    createdBy: owner.id,
    createdAt: iso(at),
    updatedAt: iso(at),
  })
  happened(at, 'task.created', 'Task added', title)
}
