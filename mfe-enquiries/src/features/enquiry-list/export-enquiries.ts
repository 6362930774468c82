import { callAllPages } from '@ginkgo/api-client'
import { Enquiry, enquiriesApi, type RequestOf } from '@ginkgo/contracts'
import { saveCsv } from '@ginkgo/portal-sdk'

const hidden = new Set([
  'id',
  'verticalId',
  'leadId',
  'pipelineId',
  'stageId',
  'primaryContactId',
  'name',
  'assignedTo',
  'createdBy',
  'rank',
  'lossReasonId',
])
const columns = Object.keys(Enquiry.shape).filter((name) => !hidden.has(name)) as (keyof Enquiry)[]

/** Reads every page of the filtered lists, one after the other, and hands them to the browser as one file. */
export async function exportEnquiries(
  verticalId: string,
  queries: readonly RequestOf<typeof enquiriesApi.list>['query'][],
): Promise<void> {
  const parts = await Promise.all(
    queries.map((query) => callAllPages(enquiriesApi.list, { params: { verticalId }, query })),
  )
  saveCsv('enquiries.csv', columns, parts.flat())
}
