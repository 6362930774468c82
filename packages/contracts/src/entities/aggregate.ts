import { z } from 'zod'
import { Currency, isAtLeast } from '../primitives.ts'
import { isFieldFilter } from '../custom-fields/field-filters.ts'
import { enquiryListFilters, leadListFilters } from './list-queries.ts'

/** Groups of one answer at most. */
export const mostGroups = 100

/** What records can be told apart by, beside custom fields of few values.  */
export const aggregateGroups = {
  enquiries: [
    ...(['stageId', 'assignedTo', 'priority', 'source', 'lossReasonId'] as const),
    ...(['created', 'closed', 'expectedClose'] as const),
  ],
  leads: ['ownerId', 'source', 'accountType', 'leadType', 'industry'],
} as const
const periods: ReadonlySet<string> = new Set(['created', 'closed', 'expectedClose'])
export const isPeriodGroup = (group: string): boolean => periods.has(group)
export const isFieldGroup = (group: string): boolean => isFieldFilter(group) && !/(?:From|To)$/.test(group)

const filtersOf = { enquiries: z.strictObject(enquiryListFilters), leads: z.strictObject(leadListFilters) }
type Kind = keyof typeof filtersOf

const gathered = (given: Readonly<Record<string, unknown>>) => {
  const entries = Object.entries(given).map(([name, value]) => [name, String(value)] as const)
  const fields = entries.filter(([name]) => isFieldFilter(name))
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isFieldFilter(name))),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  }
}

/** The filters of the list of that kind. @throws ZodError for what is none, which `AggregateQuestion` has refused */
export const aggregateFilters = <K extends Kind>(kind: K, given: Readonly<Record<string, unknown>>) =>
  filtersOf[kind].parse(gathered(given)) as z.output<(typeof filtersOf)[K]>

export const AggregateQuestion = z
  .object({
    of: z.enum(['enquiries', 'leads']),
    by: z
      .array(z.string().max(60))
      .max(2)
      .default([])
      .meta({
        description: `Enquiries: ${aggregateGroups.enquiries.join(', ')}. Leads: ${aggregateGroups.leads.join(', ')}. Of both one \`field.<key>\`: a filterable choice, several choices or checkbox.`,
      }),
    period: z.enum(['month', 'quarter', 'year']).default('month'),
    filters: z
      .record(z.string().max(60), z.union([z.string().max(5_000), z.number(), z.boolean()]))
      .default({})
      .meta({ description: 'As the query of listEnquiries or listLeads has them' }),
  })
  .superRefine(({ of, by, filters }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('/'), message })
    const known: readonly string[] = aggregateGroups[of]
    for (const group of by)
      if (!isFieldGroup(group) && !known.includes(group))
        refuse('by', `There are no groups of ${of} by ${group}`)
    if (new Set(by).size < by.length) refuse('by', 'Each once')
    if (by.filter(isFieldGroup).length > 1) refuse('by', 'One custom field at most')
    const checked = filtersOf[of].safeParse(gathered(filters))
    for (const { path, message } of checked.error?.issues ?? [])
      refuse(['filters', ...path.filter((part) => part !== 'fields')].map(String).join('/'), message)
  })
  .meta({ id: 'AggregateQuestion' })
export type AggregateQuestion = z.output<typeof AggregateQuestion>

const Totals = z
  .array(
    z.object({
      currency: Currency,
      value: z.number().int(),
      count: z.number().int(),
      /** `value` by `count`: an enquiry without a value counts as 0. */
      average: z.number(),
    }),
  )
  .meta({ description: 'Of enquiries, for each currency; `average` has those without a value as 0' })

/** What there is under the filters, the largest groups first and spans in their order. */
export const Aggregate = z
  .object({
    groups: z.array(
      z.object({
        keys: z.array(z.object({ value: z.string().nullable(), label: z.string().nullable() })),
        count: z.number().int(),
        totals: Totals,
      }),
    ),
    /** Of all records once: one with several choices stands in a group for each. */
    all: z.object({ count: z.number().int(), totals: Totals }),
    /** Groups that are left out, the smallest. */
    moreGroups: z.number().int().optional(),
    isAtLeast,
  })
  .meta({ id: 'Aggregate' })
export type Aggregate = z.output<typeof Aggregate>
