import { type RuleAction, ruleActionWord, valuesOfEvent, withEvent } from '@ginkgo/contracts'
import { addDays, dayIn, instantOf } from '@ginkgo/contracts/dates'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { emailTemplates, webhookDeliveries, webhooks } from '../../db/schema/index.ts'
import type { Statement } from '../../db/statement.ts'
import { DomainError } from '../../operation/errors.ts'
import type { Operation } from '../../operation/operation.ts'
import { createMeeting, createMeetingOnLead } from '../activities/meetings/create-meeting.ts'
import { createNote, createNoteOnLead } from '../activities/notes/create-note.ts'
import { notify } from '../activities/notifications/notify.ts'
import { sendInBulk } from '../activities/sent-emails/send-in-bulk.ts'
import { createTask, createTaskOnLead } from '../activities/tasks/create-task.ts'
import { changeStage } from '../sales/enquiries/change-stage.ts'
import { updateEnquiry } from '../sales/enquiries/update-enquiry.ts'
import { updateLead } from '../sales/leads/update-lead.ts'
import type { Acted, Progress } from './acted.ts'
import { type Acting, askerOf } from './acting.ts'
import { callApp } from './call-app.ts'
import { pickPerson } from './pick-person.ts'
import { ruleCondition } from './rule-filters.ts'
import { patchOf } from './rule-setup.ts'
import { readHappened, readMeets, type RuleRecord } from './run-facts.ts'
import { recordActed } from './record-acted.ts'
import { workingMoment } from './trigger-events.ts'

const isDone: Acted = { kind: 'done' }
const minuteMs = 60_000

/**
 * Does one action with the owner's rights, by the operation that a person would use, so that every rule of the product
 * holds for it.
 * @throws DomainError where it cannot be done
 */
export async function act(acting: Acting, action: RuleAction, progress: Progress): Promise<Acted> {
  const { owner, run, record, rule, names, now } = acting
  const isLead = rule.kind === 'lead'
  const id = run.recordId
  const done = (message: string | null = null) => progress({ outcome: 'done', message })
  const params = isLead ? { leadId: id } : { enquiryId: id }
  const call = async (
    operation: Operation,
    body: unknown,
    message: string | null = null,
    more: object = {},
  ) => {
    await owner.call(operation, { params, body: () => body, ...more }, () => done(message))
    return isDone
  }
  const update = (patch: object, message?: string | null, more?: object) =>
    call(isLead ? updateLead : updateEnquiry, patch, message, more)
  const place = (onLead: Operation, onEnquiry: Operation) => (isLead ? onLead : onEnquiry)
  const someone = (person: string) => (person === 'owner' ? (record.ownerId ?? rule.ownerId) : person)
  const today = dayIn(now, rule.timeZone ?? 'UTC')
  const text = said(acting)

  switch (action.type) {
    case 'set_field':
      return update(patchOf(action.field, action.value))
    case 'change_stage':
      if (record.stageId === action.stageId) return skip(acting, progress, 'It is there already')
      return call(changeStage, { stageId: action.stageId, lossReasonId: action.lossReasonId })
    case 'assign': {
      const person = await pickPerson(acting, action)
      if (!person) return skip(acting, progress, 'Everybody who is named is away')
      return update(isLead ? { ownerId: person.id } : { assignedTo: person.id }, person.name)
    }
    case 'create_task': {
      const { title, description, dueInDays, assignee } = action
      const dueDate = dueInDays === null ? null : addDays(today, dueInDays)
      const task = {
        title: text(title),
        description: description && text(description),
        dueDate,
        assigneeId: someone(assignee),
      }
      return call(place(createTaskOnLead, createTask), task)
    }
    case 'create_note':
      return call(place(createNoteOnLead, createNote), { content: text(action.content) })
    case 'plan_meeting': {
      const timezone = rule.timeZone ?? 'UTC'
      const startTime = instantOf(addDays(today, action.inDays), action.at, timezone)
      const endTime = new Date(Date.parse(startTime) + action.minutes * minuteMs).toISOString()
      const meeting = { title: text(action.title), startTime, endTime, timezone, meetingType: 'Online' }
      return call(place(createMeetingOnLead, createMeeting), meeting)
    }
    case 'add_tag':
    case 'remove_tag': {
      const former = record.tags ?? []
      const others = former.filter((tag) => tag !== action.tag)
      const tags = action.type === 'add_tag' ? [...others, action.tag] : others
      if (others.length === former.length ? action.type === 'remove_tag' : action.type === 'add_tag')
        return skip(acting, progress, 'Nothing to change')
      return update({ tags }, null, { ifMatch: record.updatedAt })
    }
    case 'app_action':
      return callApp(acting, action, progress)
    case 'send_email':
      return sendEmail(acting, action, progress)
    case 'notify':
    case 'call_webhook':
      return tell(acting, action, done())
    case 'wait':
      return pass(acting, progress, {
        end: Date.parse(now) + action.minutes * minuteMs,
        untilAnswer: action.untilAnswer,
        word: ruleActionWord(rule.kind, action, names),
      })
    case 'wait_until': {
      const value = valueOf(record, action.field)
      if (typeof value !== 'string') return { kind: 'stop', why: 'There is no date to wait for' }
      const day = addDays(
        dayIn(
          value.length === 10 ? `${value}T00:00:00Z` : value,
          value.length === 10 ? 'UTC' : (rule.timeZone ?? 'UTC'),
        ),
        action.days,
      )
      return pass(acting, progress, {
        end: Date.parse(instantOf(day, '08:00', rule.timeZone ?? 'UTC')),
        untilAnswer: false,
        word: ruleActionWord(rule.kind, action, names),
      })
    }
    default: {
      const condition = await ruleCondition(rule.kind, action.is, askerOf(acting))
      const holds = await acting.connection.read(readMeets(acting.db, rule.kind, id, condition))
      if (holds) return { kind: 'stop', why: 'The condition to stop holds' }
      return skip(acting, progress, 'The condition to stop does not hold')
    }
  }
}

/** A text of a rule with what the event says that started it. */
const said = ({ activity }: Acting) => {
  const event = valuesOfEvent(activity?.changes ?? [])
  return (text: string) => withEvent(text, event)
}

const valueOf = ({ values }: RuleRecord, field: string): unknown =>
  field.startsWith('field.')
    ? (values['customFields'] as Record<string, unknown> | null)?.[field.slice('field.'.length)]
    : values[field]

/** There is nothing to do, which is noted. */
async function skip({ connection }: Acting, progress: Progress, message: string): Promise<Acted> {
  await connection.write(progress({ outcome: 'skipped', message }))
  return isDone
}

/** Waits, or goes on where the time is over or what is waited for has come. */
async function pass(
  acting: Acting,
  progress: Progress,
  { end, untilAnswer, word }: { readonly end: number; readonly untilAnswer: boolean; readonly word: string },
): Promise<Acted> {
  const { run, record, connection, db, now } = acting
  const until = run.until ?? end
  if (untilAnswer && run.until !== null) {
    const happened = await connection.read(
      readHappened(db, run.id, { leadId: record.leadId, since: run.updatedAt }),
    )
    if (happened?.answered) return skipTo(acting, progress, 'The person answered')
  }
  if (until <= Date.parse(now)) return skipTo(acting, progress, null)
  return { kind: 'wait', until, message: null, word }
}

async function skipTo({ connection }: Acting, progress: Progress, message: string | null): Promise<Acted> {
  await connection.write(progress({ outcome: 'done', message }))
  return isDone
}

/** Through the bulk e-mails of the owner's mailbox: within their budget, and to nobody who has unsubscribed. */
async function sendEmail(
  acting: Acting,
  { templateId }: Extract<RuleAction, { type: 'send_email' }>,
  progress: Progress,
): Promise<Acted> {
  const { owner, connection, db, rule, run, now } = acting
  if (rule.definition.workingHours) {
    const moment = workingMoment(Date.parse(now), rule.timeZone ?? 'UTC')
    if (moment > Date.parse(now))
      return { kind: 'wait', until: moment, message: 'Until working hours', word: 'wait for working hours' }
  }
  const { subject, body, name } = emailTemplates
  const template = await connection.read(
    db.select({ subject, body, name }).from(emailTemplates).where(eq(emailTemplates.id, templateId)).first(),
  )
  if (!template) throw new DomainError('not_found', 'The e-mail template is gone')
  const named = rule.kind === 'lead' ? { leadIds: [run.recordId] } : { enquiryIds: [run.recordId] }
  const given = { ...named, subject: template.subject, body: template.body }
  let isSent = true
  const input = { params: { verticalId: rule.verticalId }, body: () => given }
  const asked = await owner.call(sendInBulk, { ...input, body: () => ({ ...given, dryRun: true }) }, () => [])
  const [result] = (asked.body as { results: { code?: string; message?: string }[] }).results
  if (result?.code === 'unsubscribed') return { kind: 'stop', why: 'The person has unsubscribed' }
  if (result?.code) {
    isSent = false
    throw new DomainError('rule_broken', result.message)
  }
  await owner.call(sendInBulk, input, () => [
    ...recordActed(acting, { title: 'E-mail planned', description: template.name, id: uuid() }),
    ...progress({ outcome: isSent ? 'done' : 'skipped', message: null }),
  ])
  return isDone
}

async function tell(
  acting: Acting,
  action: Extract<RuleAction, { type: 'notify' | 'call_webhook' }>,
  done: Statement[],
): Promise<Acted> {
  const { connection, db, rule, run, record, names, now } = acting
  const activityId = uuid()
  if (action.type === 'notify') {
    const message = said(acting)(action.message)
    const people = new Set(
      action.to.map((person) => (person === 'owner' ? (record.ownerId ?? rule.ownerId) : person)),
    )
    const enquiryId = rule.kind === 'enquiry' ? run.recordId : null
    const notices = [...people].map((userId) => ({
      kind: 'rule' as const,
      userId,
      verticalId: rule.verticalId,
      leadId: record.leadId,
      enquiryId,
      recordId: run.recordId,
      title: message,
      description: rule.definition.name,
      actorId: null,
    }))
    const whom = [...people].map((id) => names(id) ?? '').join(', ')
    await connection.write([
      ...notify(db, now, ...notices),
      ...recordActed(acting, { title: `Notified ${whom}`, description: message, id: activityId }),
      ...done,
    ])
    return isDone
  }
  const { webhookId } = action
  const webhook = await connection.read(
    db.select({ active: webhooks.active }).from(webhooks).where(eq(webhooks.id, webhookId)).first(),
  )
  if (!webhook?.active) throw new DomainError('rule_broken', 'The webhook is gone or switched off')
  const delivery = {
    id: uuid(),
    webhookId,
    event: 'rule.acted',
    recordId: run.recordId,
    activityId,
    dueAt: Date.parse(now),
    createdAt: now,
  }
  await connection.write([
    ...recordActed(acting, { title: 'Webhook called', description: names(webhookId) ?? '', id: activityId }),
    ...db.insert(webhookDeliveries, delivery),
    ...done,
  ])
  return isDone
}
