import { invitedOwner } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { listOf } from '../../../bulk/many-rows.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  changeSetRows,
  enquiries,
  leadImportResults,
  leadImportRows,
  leadImports,
  leads,
  memberships,
  organizations,
  tasks,
  users,
} from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { combine, type Statement } from '../../../db/statement.ts'
import { defineJob, type JobTurn } from '../../../operation/job.ts'
import { type ActingUser, OrgScope } from '../../../operation/scope.ts'
import { currentUserFields } from '../../../runner/authenticator.ts'
import { changesOf, recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { recordIdIn, recordIdOf } from './recorded-rows.ts'
import { ownerMark } from './row-keys.ts'
import { unchangedEnquiries, unchangedLeads } from './unchanged-leads.ts'

/** Those where somebody has joined since this instant, in milliseconds, and an earlier import of which rows are there names them. */
const withJoinedOwners = (since: number): SQL =>
  sql`SELECT DISTINCT ${leadImports.organizationId} AS id FROM ${leadImports}
    JOIN ${organizations} ON ${organizations.id} = ${leadImports.organizationId} AND ${organizations.deletedAt} IS NULL
    JOIN ${users} ON ${users.organizationId} = ${leadImports.organizationId}
      AND ${users.createdAt} > ${leadImports.createdAt} AND ${users.createdAt} > ${since} AND ${users.active} = 1
    WHERE ${leadImports.received} > 0 AND ${leadImports.status} = 'finished'
      AND EXISTS (SELECT 1 FROM ${leadImportRows} WHERE ${leadImportRows.importId} = ${leadImports.id}
        AND ${leadImportRows.keys} LIKE '%"owner:' || ${users.email} || '"%')`

/** Rows that are given to somebody in one step. */
const rowsPerStep = 100

/** Gives people who have joined what imports made for them while they were invited. */
export const giveToInvited = defineJob({
  name: 'lead-imports.owners',
  owner: {
    title: 'Imported records of colleagues who were invited',
    whenFailed: 'Some records have not been given to the colleague who has joined.',
  },
  // The rows of an import are read as a whole, so they are looked at for the first day of a colleague alone.
  due: () => withJoinedOwners(Date.now() - dayMs),
  step: takeStep,
})

/** @throws GuardFailed where a record was changed meanwhile */
async function takeStep({ connection, db }: JobTurn): Promise<boolean> {
  const waiting = await connection.read(readWaiting(db))
  const [first] = waiting
  if (!first) return false
  const rows = waiting.filter(
    ({ importId, userId }) => importId === first.importId && userId === first.userId,
  )
  const { user, owned } = await connection.read(
    combine({
      user: db.select(currentUserFields).from(users).where(eq(users.id, first.userId)).first(),
      owned: readOwned(db, rows),
    }),
  )
  if (user) await connection.write(give(db, new OrgScope(user as ActingUser, '', asProgram), rows, owned))
  return true
}

const asProgram = {
  id: '',
  actor: { type: 'system', name: 'Ginkgo' },
  scopes: ['read', 'write'],
  verticalIds: null,
  pausedAt: null,
} as const

/** What an import says of every owner who was invited. */
const saidInvited = sql`${leadImportResults.issues} LIKE ${`%${invitedOwner('').slice(1)}%`}`

const mayHave = (db: OrgDb): SQL =>
  or(
    eq(users.globalRole, 'admin'),
    db.exists(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.verticalId, leadImports.verticalId)),
    ),
  ) as SQL

/** Rows that name somebody who was invited then and is a member now. */
const readWaiting = (db: OrgDb) =>
  db
    .select({
      importId: leadImports.id,
      verticalId: leadImports.verticalId,
      importerId: leadImports.userId,
      kind: leadImports.kind,
      userId: users.id,
      rowNumber: leadImportRows.rowNumber,
      outcome: leadImportResults.outcome,
      leadId: leadImportResults.leadId,
      recordId: leadImportResults.recordId,
      isNewLead: sql<number>`coalesce(${changeSetRows.before} ->> '$.isNewLead', 0)`,
      undo: leadImportResults.undo,
    })
    .from(leadImports)
    .innerJoin(users, and(gt(users.createdAt, leadImports.createdAt), eq(users.active, true)) as SQL)
    .innerJoin(leadImportRows, eq(leadImportRows.importId, leadImports.id))
    .innerJoin(
      leadImportResults,
      and(
        eq(leadImportResults.importId, leadImportRows.importId),
        eq(leadImportResults.rowNumber, leadImportRows.rowNumber),
      ) as SQL,
    )
    .innerJoin(
      changeSetRows,
      and(
        eq(changeSetRows.changeSetId, leadImports.id),
        eq(changeSetRows.recordId, recordIdIn(leadImportResults.leadId, leadImportResults.rowNumber)),
      ) as SQL,
    )
    .where(
      and(gt(leadImports.received, 0), eq(leadImports.status, 'finished'), saidInvited, mayHave(db)),
      sql`EXISTS (SELECT 1 FROM json_each(${leadImportRows.keys}) AS one WHERE one.value = ${ownerMark} || ${users.email})`,
    )
    .orderBy(leadImports.id, users.id, leadImportRows.rowNumber)
    .limit(rowsPerStep)
    .all()

type Waiting = ReturnType<ReturnType<typeof readWaiting>['decode']>

/** The records that the rows made and that are nobody's yet, or still those of whoever imported them. */
function readOwned(db: OrgDb, rows: Waiting) {
  const open = rows.filter(({ undo }) => undo === null)
  const newLeads = open.filter(
    ({ outcome, kind, isNewLead }) => outcome === 'created' && (kind === 'lead' || isNewLead === 1),
  )
  const ids = (of: Waiting, key: 'leadId' | 'recordId') => listOf(of.flatMap((row) => row[key] ?? []))
  const ofKind = (kind: string) =>
    ids(
      open.filter((row) => row.kind === kind),
      'recordId',
    )
  return combine({
    leads: db
      .select({ id: leads.id, ownerId: leads.ownerId, updatedAt: leads.updatedAt })
      .from(leads)
      .where(
        inArray(leads.id, ids(newLeads, 'leadId')),
        eq(leads.ownerId, rows[0]!.importerId),
        isNull(leads.archivedAt),
      )
      .all(),
    enquiries: db
      .select({
        id: enquiries.id,
        leadId: enquiries.leadId,
        assignedTo: enquiries.assignedTo,
        updatedAt: enquiries.updatedAt,
      })
      .from(enquiries)
      .where(
        inArray(enquiries.id, ofKind('enquiry')),
        isNull(enquiries.assignedTo),
        isNull(enquiries.deletedAt),
      )
      .all(),
    tasks: db
      .select({ id: tasks.id, updatedAt: tasks.updatedAt })
      .from(tasks)
      .where(inArray(tasks.id, ofKind('activity')), isNull(tasks.assigneeId))
      .all(),
  })
}

type Owned = ReturnType<ReturnType<typeof readOwned>['decode']>

/** The rows name nobody afterwards, so that what is given away later stays where it is. */
function give(db: OrgDb, scope: OrgScope, rows: Waiting, owned: Owned): Statement[] {
  const { importId, verticalId } = rows[0]!
  const { id: userId } = scope.user
  const now = new Date().toISOString()
  const all = [...owned.leads, ...owned.enquiries, ...owned.tasks]
  const stamp = all.reduce((latest, { updatedAt }) => nextStamp(latest, updatedAt), now)
  const idsOf = (records: readonly { readonly id: string }[]) => listOf(records.map(({ id }) => id))
  const ofRows = and(
    eq(changeSetRows.changeSetId, importId),
    inArray(
      changeSetRows.recordId,
      listOf(rows.map(({ leadId, rowNumber }) => recordIdOf(leadId ?? '', rowNumber))),
    ),
  ) as SQL
  // Undoing the import still takes back what it made.
  const isAsMade = sql`${changeSetRows.after} ->> '$.stamp' IN (SELECT value FROM json_each(${JSON.stringify(
    all.map(({ updatedAt }) => Date.parse(updatedAt)),
  )}))`
  const keys = sql<string[]>`(SELECT json_group_array(value) FROM json_each(${leadImportRows.keys})
    WHERE value NOT LIKE ${`${ownerMark}%`})`
  const entries = [
    ...owned.leads.map((lead) => ({
      id: uuid(),
      verticalId,
      leadId: lead.id,
      type: 'lead.updated',
      title: 'Lead updated',
      changes: changesOf(lead, { ownerId: userId }),
      of: rowOf(rows, 'leadId', lead.id),
    })),
    ...owned.enquiries.map((enquiry) => ({
      id: uuid(),
      verticalId,
      leadId: enquiry.leadId,
      enquiryId: enquiry.id,
      type: 'enquiry.updated',
      title: 'Enquiry updated',
      changes: changesOf(enquiry, { assignedTo: userId }),
      of: rowOf(rows, 'recordId', enquiry.id),
    })),
  ]
  const written = JSON.stringify(entries.map(({ id, of }) => ({ id, of })))
  const activityIds = sql<string>`coalesce(${changeSetRows.after} ->> '$.activityIds', '') || coalesce((
    SELECT group_concat(value ->> 'id', '') FROM json_each(${written})
    WHERE value ->> 'of' = ${changeSetRows.after} ->> '$.rowNumber'), '')`
  const afterWith = (key: string, value: SQL) =>
    sql<Record<string, unknown>>`json_set(${changeSetRows.after}, ${`$.${key}`}, ${value})`
  return [
    ...unchangedLeads(db, owned.leads),
    ...unchangedEnquiries(db, owned.enquiries),
    db.update(changeSetRows, { after: afterWith('activityIds', activityIds) }, ofRows),
    db.update(changeSetRows, { after: afterWith('stamp', sql`${Date.parse(stamp)}`) }, and(ofRows, isAsMade)),
    db.update(leads, { ownerId: userId, updatedAt: stamp }, inArray(leads.id, idsOf(owned.leads))),
    db.update(
      enquiries,
      { assignedTo: userId, updatedAt: stamp, lastActivityAt: now },
      inArray(enquiries.id, idsOf(owned.enquiries)),
    ),
    db.update(
      tasks,
      { assigneeId: userId, updatedAt: stamp },
      and(inArray(tasks.id, idsOf(owned.tasks)), isNull(tasks.assigneeId)),
    ),
    db.update(
      leadImportRows,
      { keys },
      and(
        eq(leadImportRows.importId, importId),
        inArray(leadImportRows.rowNumber, sql`(SELECT value FROM json_each(${numbersOf(rows)}))`),
      ),
    ),
    ...recordActivity(db, scope, now, ...entries.map(({ of: _of, ...entry }) => entry)),
  ]
}

/** The number of the row that made a record. */
const rowOf = (rows: Waiting, key: 'leadId' | 'recordId', id: string) =>
  rows.find((row) => row.outcome === 'created' && row[key] === id)?.rowNumber ??
  rows.find((row) => row[key] === id)?.rowNumber

const numbersOf = (rows: Waiting) => JSON.stringify(rows.map(({ rowNumber }) => rowNumber))
