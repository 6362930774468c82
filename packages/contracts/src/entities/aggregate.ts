import * as z from 'zod'
import { isFieldFilter } from '../custom-fields/field-filters.ts'
import { Currency, isAtLeast } from '../primitives.ts'
import { TaskStatus } from './activity.ts'
import {
  enquiryListFilters,
  leadListFilters,
  meetingFilters,
  meetingStatus,
  taskFilters,
} from './list-queries.ts'

/** Groups of one answer at most. */
export const mostGroups = 100

/** What records can be grouped by, as well as custom fields of few values.  */
export const aggregateGroups = {
  enquiries: [
    ...(['stageId', 'assignedTo', 'priority', 'source', 'lossReasonId'] as const),
    ...(['created', 'closed', 'expectedClose'] as const),
  ],
  leads: ['ownerId', 'source', 'accountType', 'leadType', 'industry', 'created'],
  tasks: ['status', 'assigneeId', 'dueDate', 'created', 'completed'],
  meetings: ['status', 'meetingType', 'createdBy', 'start', 'created'],
} as const
const periods: ReadonlySet<string> = new Set([
  ...['created', 'closed', 'expectedClose', 'dueDate', 'completed', 'start'],
])
export const isPeriodGroup = (group: string): boolean => periods.has(group)
export const isFieldGroup = (group: string): boolean => isFieldFilter(group) && !/(?:From|To)$/.test(group)

const filtersOf = {
  enquiries: z.strictObject(enquiryListFilters),
  leads: z.strictObject(leadListFilters),
  tasks: z.strictObject({ status: TaskStatus.optional(), ...taskFilters }),
  meetings: z.strictObject({ status: meetingStatus, ...meetingFilters }),
}
/** Kinds of records that have custom fields. */
const withFields: ReadonlySet<string> = new Set(['enquiries', 'leads'])
type Kind = keyof typeof filtersOf

/** Filters of a list by name, as a call has them that takes those of several lists. */
export const ListFilters = z
  .record(z.string().max(60), z.union([z.string().max(5_000), z.number(), z.boolean()]))
  .default({})

/** The same as the query of the list, where those by custom fields are collected. */
export const collectedFilters = (given: Readonly<Record<string, unknown>>) => {
  const entries = Object.entries(given).map(([name, value]) => [name, String(value)] as const)
  const fields = entries.filter(([name]) => isFieldFilter(name))
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isFieldFilter(name))),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  }
}

/** The filters of the list of that kind. @throws ZodError for what is none, which `AggregateQuestion` has refused */
export const aggregateFilters = <K extends Kind>(kind: K, given: Readonly<Record<string, unknown>>) =>
  filtersOf[kind].parse(collectedFilters(given)) as z.output<(typeof filtersOf)[K]>

export const AggregateQuestion = z
  .object({
    of: z.enum(['enquiries', 'leads', 'tasks', 'meetings']),
    by: z
      .array(z.string().max(60))
      .max(2)
      .default([])
      .meta({
        description: `${Object.entries(aggregateGroups)
          .map(([kind, groups]) => `${kind}: ${groups.join(', ')}. `)
          .join(
            '',
          )}Of leads and enquiries also one \`field.<key>\`: a filterable choice, several choices or checkbox.`,
      }),
    period: z.enum(['day', 'week', 'month', 'quarter', 'year']).default('month').meta({
      description: 'Of groups by dates; a week is named by its Monday, and moments are of days in UTC',
    }),
    measure: z.string().max(60).optional().meta({
      description: '`field.<key>` of numbers or money, to add up and average as `measured`',
    }),
    filters: ListFilters.meta({
      description: 'As the query of listEnquiries, listLeads, findTasks or listMeetings has them',
    }),
  })
  .superRefine(({ of, by, measure, filters }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: path.split('/'), message })
    const known: readonly string[] = aggregateGroups[of]
    for (const group of by)
      if (!(isFieldGroup(group) && withFields.has(of)) && !known.includes(group))
        refuse('by', `There are no groups of ${of} by ${group}`)
    if (new Set(by).size < by.length) refuse('by', 'Each once')
    if (by.filter(isFieldGroup).length > 1) refuse('by', 'One custom field at most')
    if (measure !== undefined && !(isFieldGroup(measure) && withFields.has(of)))
      refuse('measure', 'A custom field of leads or enquiries is named, as field.<key>')
    const checked = filtersOf[of].safeParse(collectedFilters(filters))
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

/** Of the field that `measure` names. */
const Measured = z
  .object({
    sum: z.number(),
    /** Records with a value. */
    count: z.number().int(),
    /** `sum` by `count`; null where no record has a value. */
    average: z.number().nullable(),
    /** Of a field of money. */
    currency: Currency.optional(),
  })
  .optional()

/** What there is under the filters, the largest groups first and spans in their order. */
export const Aggregate = z
  .object({
    groups: z.array(
      z.object({
        keys: z.array(z.object({ value: z.string().nullable(), label: z.string().nullable() })),
        count: z.number().int(),
        totals: Totals,
        measured: Measured,
      }),
    ),
    /** Of all records once: one with several choices stands in a group for each. */
    all: z.object({ count: z.number().int(), totals: Totals, measured: Measured }),
    /** Groups that are left out, the smallest. */
    moreGroups: z.number().int().optional(),
    isAtLeast,
  })
  .meta({ id: 'Aggregate' })
export type Aggregate = z.output<typeof Aggregate>
