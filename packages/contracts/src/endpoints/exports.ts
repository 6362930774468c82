import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ListFilters, collectedFilters } from '../entities/aggregate.ts'
import { VerticalId } from '../primitives.ts'
import { enquiriesApi } from './enquiries.ts'
import { leadsApi } from './leads.ts'

/** Lists that are downloaded as files. */
const exportsOf = { leads: leadsApi.export, enquiries: enquiriesApi.export }

/** What a file is to hold, with the filters and the order of the list. */
export const ExportQuestion = z
  .object({
    of: z.enum(['leads', 'enquiries']),
    filters: ListFilters.meta({ description: 'As the query of listLeads or listEnquiries, with `sort`' }),
    separator: z.enum(['comma', 'semicolon']).default('comma'),
  })
  .superRefine(({ of, filters }, context) => {
    const { separator: _, ...parts } = exportsOf[of].query.shape
    const checked = z.strictObject(parts).safeParse(collectedFilters(filters))
    for (const { path, message } of checked.error?.issues ?? [])
      context.addIssue({
        code: 'custom',
        path: ['filters', ...path.filter((part) => part !== 'fields')],
        message,
      })
  })
  .meta({ id: 'ExportQuestion' })
export type ExportQuestion = z.output<typeof ExportQuestion>

export const exportsApi = {
  link: defineEndpoint({
    id: 'exports.link',
    method: 'post',
    path: '/api/verticals/{verticalId}/export-link',
    summary: 'The address at which whoever is signed in to the portal downloads a list as a CSV file',
    access: 'leads:read',
    asks: true,
    params: z.object({ verticalId: VerticalId }),
    body: ExportQuestion,
    output: z.object({ address: z.url() }).meta({ id: 'ExportLink' }),
    errors: ['conflict'],
  }),
} as const

/** The path of the file with the filters as an address has them. */
export function exportPath(verticalId: string, { of, filters, separator }: ExportQuestion): string {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]) => [name, String(value)] as [string, string]),
  )
  if (separator !== 'comma') query.set('separator', separator)
  const path = exportsOf[of].path.replace('{verticalId}', verticalId)
  return query.size > 0 ? `${path}?${query}` : path
}
