import { stageTypesOf } from '@ginkgo/contracts'
import { and, eq, getTableColumns, inArray, isNull, type SQL } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { nullable } from '../../../db/expressions.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, leadContacts, leads, lossReasons, stages, users } from '../../../db/schema/index.ts'
import { lastContactOfEnquiry } from '../../audit/activity-stream/last-contact.ts'
import type { Fields, RowOf, ScopedSelect } from '../../../db/scoped-select.ts'
import { whatComesNext } from './what-comes-next.ts'

const {
  organizationId: _organization,
  deletedAt: _deleted,
  stagesEntered: _entered,
  lostBy,
  ...stored
} = getTableColumns(enquiries)

const losers = alias(users, 'losers')

/**
 * Every column of an enquiry that lists and files show, with the names of what it refers to; those of the lead and the
 * contact are columns as well.
 */
export const enquiryFields = {
  ...stored,
  name: enquiries.title,
  contactMobile: nullable(leadContacts.mobile),
  contactMobileE164: nullable(leadContacts.mobileE164),
  contactEmail: nullable(leadContacts.email),
  stage: stages.name,
  stageProbability: stages.winProbability,
  assigneeFirstName: nullable(users.firstName),
  assigneeLastName: nullable(users.lastName),
  lossReason: nullable(lossReasons.reason),
}

/** The same with what comes next, which files of very many enquiries do without. */
export const listedFields = { ...enquiryFields, next: whatComesNext }

type Weighed = Pick<RowOf<typeof enquiryFields>, 'stageType' | 'probability' | 'stageProbability'>

/** With the probability that holds: of a closed enquiry what became of it, else its own, else its stage's. */
export function withProbability<Row extends Weighed>(row: Row): Row & { readonly winProbability: number } {
  const open = row.probability ?? row.stageProbability
  const winProbability = { converted: 100, enquiry_lost: 0, open }[row.stageType]
  return { ...row, winProbability }
}

/** Adds what comes next to the other columns. */
export const asListed = <Row extends Weighed & Pick<RowOf<typeof listedFields>, 'createdAt' | 'next'>>({
  next,
  ...row
}: Row) => ({
  ...withProbability(row),
  ...next,
  stageSince: next.stageSince ?? row.createdAt,
})

/** How an enquiry finds its stage. */
export const ofStage = eq(stages.id, enquiries.stageId)

/** Joins the other tables that `enquiryFields` reads. */
export function joined<F extends Fields>(select: ScopedSelect<F>): ScopedSelect<F> {
  return select
    .lookUp(stages, ofStage)
    .leftJoin(leadContacts, eq(leadContacts.id, enquiries.primaryContactId))
    .leftJoin(users, eq(users.id, enquiries.assignedTo))
    .leftJoin(lossReasons, eq(lossReasons.id, enquiries.lossReasonId))
}

export const notDeleted = isNull(enquiries.deletedAt)

export type Status = keyof typeof stageTypesOf

/** The status as a condition on the `stageType` of enquiries or stages. */
export function hasStatus(stageType: SQLiteColumn, status: Status): SQL {
  const [first, ...others] = stageTypesOf[status]
  return others.length === 0 ? eq(stageType, first) : inArray(stageType, [first, ...others])
}

const detailFields = {
  ...listedFields,
  lostById: lostBy,
  deletedAt: enquiries.deletedAt,
  leadArchivedAt: leads.archivedAt,
  contactDesignation: nullable(leadContacts.designation),
  contactCustomFields: nullable(leadContacts.customFields),
  lostByFirstName: nullable(losers.firstName),
  lostByLastName: nullable(losers.lastName),
  lastContactAt: lastContactOfEnquiry,
}
export type EnquiryRow = RowOf<typeof detailFields>

/** One enquiry with all its page shows; with `deleted` a deleted one, and no other. */
export function readEnquiry(db: OrgDb, enquiryId: string, { deleted = false } = {}) {
  return joined(db.select(detailFields).from(enquiries))
    .lookUp(leads, eq(leads.id, enquiries.leadId))
    .leftJoin(losers, eq(losers.id, enquiries.lostBy))
    .where(and(eq(enquiries.id, enquiryId), deleted ? undefined : notDeleted))
    .first()
}

const person = (id: string | null, firstName: string | null, lastName: string | null) =>
  id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' }

/** The row as the wire shows it. */
export function toDetail(row: EnquiryRow) {
  return {
    ...asListed(row),
    name: row.title,
    lead: { id: row.leadId, name: row.leadName },
    primaryContact:
      row.primaryContactId === null
        ? null
        : {
            id: row.primaryContactId,
            name: row.contactName ?? '',
            email: row.contactEmail,
            mobile: row.contactMobile,
            mobileE164: row.contactMobileE164,
            designation: row.contactDesignation,
            customFields: row.contactCustomFields ?? {},
          },
    assignee: person(row.assignedTo, row.assigneeFirstName, row.assigneeLastName),
    lostBy: person(row.lostById, row.lostByFirstName, row.lostByLastName),
  }
}

/** Whose record an enquiry is: its assignee's, else its creator's. */
export const ownerOf = (row: { assignedTo: string | null; createdBy: string | null }) =>
  row.assignedTo ?? row.createdBy
