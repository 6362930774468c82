import {
  type Currency,
  type enquiriesApi,
  enquiryFilterFields as declared,
  type ParsedOf,
} from '@ginkgo/contracts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, enquiryFacets, leadImportResults, stages } from '../../../db/schema/index.ts'
import type { RowOf } from '../../../db/scoped-select.ts'
import { countBound, unbounded } from '../../../db/counted.ts'
import type { Read } from '../../../db/statement.ts'
import { readCounts } from '../../../lists/counts.ts'
import { type ListDeclaration, listOf } from '../../../lists/list.ts'
import { askedOf } from '../../../lists/asked.ts'
import { type Query, type QueryOfVertical, valuesOf } from '../../../lists/query.ts'
import { idsOfImport } from '../lead-imports/ids-of-import.ts'
import { enquiriesByReply } from '../no-reply.ts'
import {
  asListed,
  enquiryFields,
  hasStatus,
  joined,
  listedFields,
  notDeleted,
  ofStage,
  type Status,
  withProbability,
} from './enquiry-fields.ts'
import { enquiryRollups } from './enquiry-rollups.ts'

/** An enquiry as lists read it. */
type ListedEnquiry = ReturnType<typeof asListed<RowOf<typeof listedFields>>>

/** The same as files have it. */
export type ExportedEnquiry = ReturnType<typeof withProbability<RowOf<typeof enquiryFields>>>

const declaration: ListDeclaration<typeof listedFields, ListedEnquiry> = {
  table: enquiries,
  kind: 'enquiry',
  fields: declared,
  row: listedFields,
  joined: (select) => joined(select),
  shape: asListed,
  shown: notDeleted,
  filters: {
    status: (status: Status) => hasStatus(enquiries.stageType, status),
    stageId: (stage: string) => eq(enquiries.stageId, stage),
    leadId: (lead: string) => eq(enquiries.leadId, lead),
    pipelineId: (pipeline: string) => eq(enquiries.pipelineId, pipeline),
    lossReasonId: (reason: string) => eq(enquiries.lossReasonId, reason),
    ...enquiriesByReply,
    importId: (importId: string) =>
      sql`${enquiries.id} IN (${idsOfImport(leadImportResults.recordId, importId)})`,
  },
  base: ['verticalId'],
  blanksAreEmpty: true,
  orders: {
    createdAt: 'enquiries_by_creation',
    updatedAt: ({ verticalId }) => (verticalId ? 'enquiries_by_update' : 'enquiries_of_organization'),
    title: 'enquiries_by_title',
    leadName: 'enquiries_by_lead_name',
    contactName: 'enquiries_by_contact',
    value: 'enquiries_by_value',
    expectedCloseDate: 'enquiries_by_closing_date',
    priority: {
      index: 'enquiries_by_priority',
      by: sql`CASE ${enquiries.priority} WHEN 'high' THEN 3 WHEN 'medium' THEN 2 ELSE 1 END`,
    },
    // Stage by stage, and within one as on the board. The stage's id makes its place in the order a unique one.
    stage: {
      index: ({ verticalId }) => (verticalId ? 'enquiries_on_board' : undefined),
      by: stages.order,
      thenBy: [stages.id, enquiries.rank],
      // The rank stands alone as well, so that the stage of the cursor is entered at its place.
      entering: ([, stageId, rank], descending) =>
        descending
          ? sql`${enquiries.rank} <= iif(${stages.id} = ${stageId}, ${rank}, '~')`
          : sql`${enquiries.rank} >= iif(${stages.id} = ${stageId}, ${rank}, '')`,
      joined: {
        table: stages,
        index: 'stages_in_order',
        on: ofStage,
        where: ({ verticalId, status }) => [
          verticalId ? eq(stages.verticalId, verticalId as string) : undefined,
          status ? hasStatus(stages.stageType, status as Status) : undefined,
        ],
      },
    },
    rank: undefined,
  },
  narrowedBy: {
    leadId: ['updatedAt'],
    stageId: ['updatedAt', 'rank'],
    closedFrom: [],
    closedTo: [],
    valueFrom: ['value'],
    valueTo: ['value'],
    expectedCloseFrom: ['expectedCloseDate'],
    expectedCloseTo: ['expectedCloseDate'],
  },
  idsBy: {
    importId: (importId: string) => idsOfImport(leadImportResults.recordId, importId),
    tag: (tags: string | readonly string[], db, { verticalId }) =>
      verticalId === undefined
        ? undefined
        : db
            .select({ id: enquiryFacets.enquiryId })
            .from(enquiryFacets)
            .inOneVertical(true)
            .where(
              eq(enquiryFacets.verticalId, verticalId as string),
              inArray(enquiryFacets.tag, [...valuesOf(tags)]),
            )
            .sql(),
  },
  rollups: enquiryRollups,
}

/** The enquiries of every vertical of the caller, or of one of them; searched by titles and by names of leads. */
export const enquiryList = listOf(declaration)

/** The same for files. */
export const enquiryFile = listOf<typeof enquiryFields, ExportedEnquiry>({
  ...declaration,
  row: enquiryFields,
  joined: (select) => joined(select),
  shape: withProbability,
})

type EnquiryQuery = ParsedOf<typeof enquiriesApi.list | typeof enquiriesApi.counts>['query']

/** What the endpoints of a vertical were asked, as the list takes it. */
export const enquiryQuery = (verticalId: string, query: EnquiryQuery, now: string): QueryOfVertical => ({
  ...askedOf(declared, query, now),
  verticalId,
})

/** Count and value of each stage and currency. */
export function readStageCounts(db: OrgDb, query: Query): Read<StageCounts> {
  const bound = query.search ? countBound : unbounded
  return readCounts(db, enquiryList, query, {
    by: ['stageId', 'currency'],
    withValue: true,
    bound,
  }) as Read<StageCounts>
}

interface StageCounts {
  readonly rows: readonly {
    readonly stageId: string
    readonly currency: Currency
    readonly count: number
    readonly value: number
  }[]
  readonly isAtLeast: boolean
}
