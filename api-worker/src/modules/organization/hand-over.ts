import { organizationApi } from '@ginkgo/contracts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { newId } from '../../db/expressions.ts'
import type { OrgDb } from '../../db/org-db.ts'
import { activities, enquiries, leads, tasks, users, verticals } from '../../db/schema/index.ts'
import { grownStamp } from '../../db/stamp.ts'
import { combine, type Statement } from '../../db/statement.ts'
import { DomainError, existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer, commit } from '../../operation/result.ts'
import type { OrgScope } from '../../operation/scope.ts'
import { belongings, countBelongings, stillHas } from './belongings.ts'
import { readUser } from './user-fields.ts'

/**
 * Uses one statement for each table and one for its activities, so that a thousand records take no more trips than one.
 * Completed tasks stay with the person who completed them.
 */
export const handOver = operation(organizationApi.handOver, {
  load: ({ db, params, body }) =>
    combine({
      leaver: readUser(db, params.userId),
      heir: readUser(db, body.toUserId),
      counts: countBelongings(db, params.userId),
      verticals: db.select({ id: verticals.id, name: verticals.name }).from(verticals).all(),
    }),
  handle: ({ db, scope, loaded, now }) => {
    const leaver = existing(loaded.leaver, 'User')
    const { heir, counts } = loaded
    if (!heir) throw refused('This person is not of the organization')
    if (heir.id === leaver.id) throw refused('Please choose another person')
    if (!heir.active) throw refused(`${nameOf(heir)} is deactivated`)
    const concerned = new Set(
      Object.values(counts).flatMap((rows) => rows.map(({ verticalId }) => verticalId)),
    )
    const open = new Set(heir.verticals.map(({ verticalId }) => verticalId as string))
    const missing = loaded.verticals.filter(
      ({ id }) => heir.globalRole !== 'admin' && concerned.has(id) && !open.has(id),
    )
    if (missing.length > 0)
      throw refused(`${nameOf(heir)} has no access to ${missing.map(({ name }) => name).join(', ')}`)
    const moved = {
      leads: total(counts.leads),
      enquiries: total(counts.enquiries),
      tasks: total(counts.tasks),
    }
    if (concerned.size === 0) return answer(moved)
    const move = {
      from: leaver.id,
      to: heir.id,
      description: `From ${nameOf(leaver)} to ${nameOf(heir)}`,
      now,
    }
    const details = `To ${nameOf(heir)}: ${moved.leads} leads, ${moved.enquiries} enquiries, ${moved.tasks} tasks`
    return commit(
      moved,
      [
        db.unchanged(users, heir),
        db.guard(stillHas(db, 'leads', leaver.id, moved.leads), 'retry'),
        db.guard(stillHas(db, 'enquiries', leaver.id, moved.enquiries), 'retry'),
        db.guard(stillHas(db, 'tasks', leaver.id, moved.tasks), 'retry'),
        moved.tasks > 0 && moveTasks(db, scope, move),
        moved.enquiries > 0 && moveEnquiries(db, scope, move),
        moved.leads > 0 && moveLeads(db, scope, move),
      ],
      { audit: [{ kind: 'user.handed_over', subject: nameOf(leaver), details }] },
    )
  },
})

interface Move {
  readonly from: string
  readonly to: string
  readonly description: string
  readonly now: string
}

function moveLeads(db: OrgDb, scope: OrgScope, move: Move): Statement[] {
  const isTheirs = belongings.leads.of(move.from)
  const record = {
    ...activity(
      scope,
      move,
      { type: 'lead.updated', title: 'Lead handed over', field: 'ownerId' },
      leads.ownerId,
    ),
    verticalId: leads.verticalId,
    leadId: leads.id,
    enquiryId: sql`NULL`,
  }
  return [
    db.insertForEach(activities, record, leads, isTheirs),
    db.update(leads, { ownerId: move.to, updatedAt: grownStamp(leads.updatedAt, move.now) }, isTheirs),
  ]
}

function moveEnquiries(db: OrgDb, scope: OrgScope, move: Move): Statement[] {
  const isTheirs = belongings.enquiries.of(move.from)
  const what = { type: 'enquiry.updated', title: 'Enquiry handed over', field: 'assignedTo' }
  const record = {
    ...activity(scope, move, what, enquiries.assignedTo),
    verticalId: enquiries.verticalId,
    leadId: enquiries.leadId,
    enquiryId: enquiries.id,
  }
  const updatedAt = grownStamp(enquiries.updatedAt, move.now)
  return [
    db.insertForEach(activities, record, enquiries, isTheirs),
    db.update(enquiries, { assignedTo: move.to, lastActivityAt: move.now, updatedAt }, isTheirs),
  ]
}

function moveTasks(db: OrgDb, scope: OrgScope, move: Move): Statement[] {
  const isTheirs = belongings.tasks.of(move.from)
  const what = { type: 'task.updated', title: 'Task handed over', field: 'assigneeId' }
  const record = {
    ...activity(scope, move, what, tasks.assigneeId),
    recordId: tasks.id,
    description: tasks.title,
    verticalId: tasks.verticalId,
    leadId: tasks.leadId,
    enquiryId: tasks.enquiryId,
  }
  const theirEnquiries = db.select({ id: tasks.enquiryId }).from(tasks).where(isTheirs).sql()
  return [
    db.insertForEach(activities, record, tasks, isTheirs),
    db.update(enquiries, { lastActivityAt: move.now }, inArray(enquiries.id, sql`(${theirEnquiries})`)),
    db.update(tasks, { assigneeId: move.to, updatedAt: grownStamp(tasks.updatedAt, move.now) }, isTheirs),
  ]
}

type ActivityBasics = Exclude<
  keyof typeof activities.$inferInsert,
  'organizationId' | 'verticalId' | 'leadId' | 'enquiryId'
>

/** The activity of one moved record, as a row of the database. */
function activity(
  scope: OrgScope,
  { to, description, now }: Move,
  { type, title, field }: { type: string; title: string; field: string },
  from: typeof leads.ownerId | typeof enquiries.assignedTo | typeof tasks.assigneeId,
): Record<ActivityBasics, SQL> {
  const text = (value: string) => sql`${value}`
  return {
    id: newId(now),
    type: text(type),
    title: text(title),
    description: text(description),
    actorType: text(scope.actor.type),
    actorName: text(scope.actor.name),
    recordId: sql`NULL`,
    userId: text(scope.user.id),
    changes: sql`json_array(json_object('field', ${field}, 'from', ${from}, 'to', ${to}))`,
    depth: sql`${scope.depth}`,
    createdAt: sql`${Date.parse(now)}`,
  }
}

const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`
const total = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0)

function refused(message: string): DomainError {
  return new DomainError('invalid_assignee', message, { issues: [{ path: 'toUserId', message }] })
}
