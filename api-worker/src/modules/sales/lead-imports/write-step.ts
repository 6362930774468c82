import { duplicateKeys } from '@ginkgo/contracts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import {
  leadContacts,
  leadImportResults,
  leadImports,
  leads,
  meetings,
  notes,
  tasks,
} from '../../../db/schema/index.ts'
import { grownStamp, nextStamp } from '../../../db/stamp.ts'
import type { Statement } from '../../../db/statement.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { maxDepth } from '../../../db/derived/webhook-events.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { uniqueMeanwhile } from './import-custom-fields.ts'
import type { ImportRow } from './import-fields.ts'
import type { LeadState, RowPlan, StepPlan } from './plan-types.ts'
import { recordImported } from './recorded-rows.ts'
import { leadsInUse, unchangedLeads } from './unchanged-leads.ts'
import { writeEnquiries, writeExternalIds } from './write-records.ts'

/** The progress of the import after a step. */
export function importAfter(leadImport: ImportRow, { rows, lastRow }: StepPlan, now: string) {
  const count = (outcome: RowPlan['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const isOver = lastRow >= leadImport.rows
  return {
    status: isOver ? ('finished' as const) : ('running' as const),
    processed: lastRow,
    created: leadImport.created + count('created'),
    updated: leadImport.updated + count('updated'),
    skipped: leadImport.skipped + count('skipped'),
    failed: leadImport.failed + count('failed'),
    finishedAt: isOver ? now : null,
    updatedAt: nextStamp(now, leadImport.updatedAt),
  }
}

/**
 * The batch of a step. It fails if the import is not where it was when it was read, so that two simultaneous requests
 * never import the same rows; the second one continues from there.
 */
export function writeStep(
  db: OrgDb,
  importer: OrgScope,
  leadImport: ImportRow,
  plan: StepPlan,
  now: string,
): Statement[] {
  const { id: importId, verticalId } = leadImport
  const after = importAfter(leadImport, plan, now)
  const fresh = plan.leads.filter(({ isNew }) => isNew)
  const known = plan.leads.filter(({ isNew }) => !isNew)
  const changed = known.filter(({ set }) => Object.keys(set).length > 0)
  const touched = known.filter(({ set, contacts }) => Object.keys(set).length > 0 || contacts.some(isTouched))
  const contacts = plan.leads.flatMap((lead) => lead.contacts)
  const stamps = new Map(
    [
      ...plan.leads,
      ...plan.enquiries,
      ...[...plan.tasks, ...plan.meetings].map((values) => ({ values })),
    ].map(({ values }) => [values.id, values.updatedAt]),
  )
  return [
    db.unchanged(leadImports, leadImport),
    ...unchangedLeads(
      db,
      touched.map(({ values, readStamp }) => ({ id: values.id, updatedAt: readStamp })),
    ),
    ...(leadImport.duplicates === 'create' || leadImport.product === 'ginkgo'
      ? []
      : noneMeanwhile(db, importer, verticalId, fresh)),
    ...leadsInUse(db, plan.neededLeadIds),
    ...uniqueMeanwhile(db, verticalId, plan.uniques),
    db.update(leadImports, { ...after, attempts: 0 }, eq(leadImports.id, importId)),
    ...db.insert(leads, ...fresh.map(({ values }) => values)),
    ...changed.map(({ values, set }) => db.update(leads, set, eq(leads.id, values.id))),
    ...db.insert(leadContacts, ...contacts.filter(({ isNew }) => isNew).map(({ values }) => values)),
    ...contacts
      .filter((contact) => !contact.isNew && isTouched(contact))
      .map(({ values, set }) => db.update(leadContacts, set, eq(leadContacts.id, values.id))),
    ...writeEnquiries(db, importer, plan.enquiries, now),
    ...db.insert(notes, ...plan.notes),
    ...db.insert(tasks, ...plan.tasks),
    ...db.insert(meetings, ...plan.meetings),
    ...writeExternalIds(db, verticalId, plan.externalIds),
    ...db.insert(
      leadImportResults,
      ...plan.rows.map(({ rowNumber, outcome, leadId, recordId, issues }) => ({
        verticalId,
        importId,
        rowNumber,
        outcome,
        leadId,
        recordId,
        issues: [...issues],
        createdAt: now,
      })),
    ),
    ...recordImported(db, importer, leadImport, plan.rows, stamps, now),
    ...recordActivity(
      db,
      importer,
      now,
      ...plan.rows.flatMap(({ activities, leadId }) =>
        activities.map((activity) => ({
          ...activity,
          verticalId,
          leadId,
          ...(!leadImport.startsRules && { depth: maxDepth }),
        })),
      ),
      ...(after.status === 'finished' ? [importActivity(leadImport, after)] : []),
    ),
    ...(after.status === 'finished' ? [beginNext(db, leadImport, now)] : []),
  ]
}

const isTouched = ({ isNew, set }: LeadState['contacts'][number]) => isNew || Object.keys(set).length > 0

/** The import that waits for this one begins; if its page is closed, the scheduled job goes on with it. */
const beginNext = (db: OrgDb, { id, verticalId }: ImportRow, now: string): Statement =>
  db.update(
    leadImports,
    { status: 'running', updatedAt: grownStamp(leadImports.updatedAt, now) },
    and(
      eq(leadImports.verticalId, verticalId),
      eq(leadImports.afterId, id),
      eq(leadImports.status, 'uploading'),
      eq(leadImports.received, leadImports.rows),
    ),
  )

const importedTitles = {
  lead: 'Leads imported',
  contact: 'Contacts imported',
  enquiry: 'Enquiries imported',
  activity: 'Notes and tasks imported',
} as const

function importActivity(
  { verticalId, fileName, kind }: ImportRow,
  { created, updated, skipped, failed }: ReturnType<typeof importAfter>,
) {
  return {
    verticalId,
    type: 'lead_import.finished',
    title: importedTitles[kind],
    description: `${fileName}: ${created} created, ${updated} updated, ${skipped} skipped, ${failed} failed`,
  }
}

/** Guards against a lead that somebody else has added since the step was read and that a new lead would duplicate. */
function noneMeanwhile(
  db: OrgDb,
  importer: OrgScope,
  verticalId: string,
  fresh: readonly LeadState[],
): Statement[] {
  const keys = fresh.map(({ values }) => duplicateKeys(values, importer.organizationCountry))
  const emails = JSON.stringify(keys.flatMap(({ email }) => email ?? []))
  const phones = JSON.stringify([...new Set(keys.flatMap((key) => key.phones))])
  const isDuplicate = (condition: ReturnType<typeof sql>) =>
    db.exists(leads, and(eq(leads.verticalId, verticalId), isNull(leads.archivedAt), condition))
  const met = or(
    isDuplicate(
      sql`${leads.email} IS NOT NULL AND ${leads.email} IN (SELECT value FROM json_each(${emails}))`,
    ),
    ...[leads.phoneE164, leads.phoneDigits].map((column) =>
      isDuplicate(sql`${column} IS NOT NULL AND ${column} IN (SELECT value FROM json_each(${phones}))`),
    ),
  )
  return fresh.length > 0 ? [db.guard(sql`NOT (${met})`, 'retry')] : []
}
