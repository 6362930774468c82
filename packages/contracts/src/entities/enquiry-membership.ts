// Plain values, so that a page can read them without loading the schemas that are made from them.

import { filtersOf, splitValues } from '../fields/filters.ts'
import { isSought, soughtValues } from '../fields/sought-values.ts'
import { enquiryFields } from './enquiry-fields.ts'
import type { Enquiry } from './enquiry.ts'

/** The types of stage that each status of an enquiry has; `closed` is won and lost together. */
export const stageTypesOf = {
  open: ['open'],
  won: ['converted'],
  lost: ['enquiry_lost'],
  closed: ['converted', 'enquiry_lost'],
} as const satisfies Readonly<Record<string, readonly Enquiry['stageType'][]>>

const hasStatus = ({ stageType }: Enquiry, status: string): boolean => {
  const types: readonly string[] = stageTypesOf[status as keyof typeof stageTypesOf] ?? []
  return types.includes(stageType)
}

/** Declared filters by values that the enquiry itself has. */
const byValues = filtersOf(enquiryFields).filter(({ kind }) => ['choice', 'person', 'tags'].includes(kind))

/** The parameters of a list of enquiries that an enquiry itself answers. The others are left to the API. */
export const answeredByEnquiry: readonly string[] = [
  'stageId',
  'status',
  ...byValues.map(({ query }) => query),
]

/** Whether an enquiry belongs to the list of a query, by the parameters that it answers itself. */
export function belongsToList(enquiry: Enquiry, query: URLSearchParams): boolean {
  const meets = (name: string, test: (asked: string) => boolean) => {
    const asked = query.get(name)
    return asked === null || test(asked)
  }
  return (
    meets('stageId', (stageId) => enquiry.stageId === stageId) &&
    meets('status', (status) => hasStatus(enquiry, status)) &&
    byValues.every((filter) =>
      meets(filter.query, (asked) =>
        isSought(soughtValues(filter, splitValues(asked)), enquiry[filter.name as keyof Enquiry]),
      ),
    )
  )
}
