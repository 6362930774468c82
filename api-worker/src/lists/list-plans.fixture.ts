import { emptyDatabase, plansOfStatement } from '../db/query-plans.fixture.ts'
import { readingStatements } from '../reading.fixture.ts'

let client: Awaited<ReturnType<typeof emptyDatabase>> | undefined
/** Of any record. */
export const id = '0193b000-0000-7000-8000-000000000002'
const now = new Date().toISOString()

const records = 'leads|lead_tags|lead_contacts|enquiries|enquiry_facets|tasks|meetings'
const viaIndex = new RegExp(
  `^SEARCH (?:${records}) USING (?:COVERING )?INDEX (?!sqlite_autoindex)(\\w+) \\((.*)\\)$`,
)

/**
 * The plans of a page: the index that finds its records, the columns behind organization and vertical that it is
 * searched by, and whether what it finds is sorted.
 */
export async function plansOf(endpointId: string, query: Record<string, unknown>): Promise<string[]> {
  client ??= await emptyDatabase()
  const statements = readingStatements(endpointId, { id, organizationId: id, userId: id, now }, query)
  const plans = await plansOfStatement(client, statements.at(-1)!, /^CORRELATED SCALAR SUBQUERY/)
  return plans.flatMap((steps) => {
    const found = steps.flatMap((step) => viaIndex.exec(step) ?? [])
    if (found.length === 0)
      return steps.some((step) => step.includes('SEARCH t USING INTEGER')) ? ['search'] : []
    const [, index, columns = ''] = found
    const rest = columns.replace(/^organization_id=\?( AND vertical_id=\?)?( AND )?/, '')
    const isSorted = steps.some((step) => step.startsWith('USE TEMP B-TREE'))
    return [`${index} ${rest}${isSorted ? ', sorted' : ''}`.replace(/ (?=,|$)/, '')]
  })
}

/** The index of an order without a name of its own. */
export const byRule = (table: string, sort: string) =>
  `${table}_sorted_by_${sort.replace('-', '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

export const cursor = (key: unknown) => btoa(JSON.stringify([key, id]))
export const several = (...keys: unknown[]) => cursor(JSON.stringify(keys))
