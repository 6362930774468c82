import { callAllPages } from '@ginkgo/api-client'
import { Lead, leadsApi, type RequestOf } from '@ginkgo/contracts'
import { saveCsv } from '@ginkgo/portal-sdk'

const hidden = new Set(['id', 'verticalId', 'ownerId'])
const columns = (Object.keys(Lead.shape) as (keyof Lead)[]).filter((name) => !hidden.has(name))

/** Reads every page of the filtered list and hands it to the browser as a file. */
export async function exportLeads(
  verticalId: string,
  query: RequestOf<typeof leadsApi.list>['query'],
): Promise<void> {
  saveCsv('leads.csv', columns, await callAllPages(leadsApi.list, { params: { verticalId }, query }))
}
