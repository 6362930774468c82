import { z } from 'zod'

/** What each parameter of a path or query means, in words for a language model. */
const parameterTexts: Readonly<Record<string, string>> = {
  verticalId: 'Id of a vertical, from listVerticals',
  pipelineId: 'Id of a pipeline, from listPipelines',
  leadId: 'Id of a lead, from listLeads',
  enquiryId: 'Id of an enquiry, from listEnquiries',
  taskId: 'Id of a task, from listTasks',
  'Idempotency-Key':
    'Any text of your own: sent again with the same body within 24 hours, nothing happens twice',
  'If-Match':
    'The `updatedAt` you have seen, in double quotes: the call is refused (409) if the record changed since',
  limit: 'Rows of a page, 1 to 1,000; ask for no more than you need',
  cursor: 'Where the page begins: taken from the `Link` header of the page before, never made up',
  search: 'Parts of words, in any order; `%` and `_` are plain letters',
  sort: 'The column to sort by; with `-` in front, descending',
  tab: 'Only leads whose enquiries are in this state',
  archived: '`true` for archived leads instead of the others',
  accountType: 'Only organizations, or only individuals',
  leadType: 'Only leads that came by themselves (inbound), or that were approached (outbound)',
  source: 'Only records that came this way',
  ownerId: 'Only leads of this user; `me` for your own',
  assignedTo: 'Only enquiries that are assigned to this user; `me` for yours, `none` for those of nobody',
  priority: 'Only enquiries of this priority',
  stageId: 'Only enquiries in this stage, from listStages',
  status: '`open`, `won`, `lost`, or `closed` for won and lost together',
  currency: 'Only enquiries in this currency',
  lossReasonId: 'Only enquiries that were lost for this reason, from listLossReasons',
  createdFrom: 'Only enquiries created on this day or later',
  createdTo: 'Only enquiries created on this day or earlier',
  closedFrom: 'Only enquiries won or lost on this day or later',
  closedTo: 'Only enquiries won or lost on this day or earlier',
  tag: 'Only records that carry this tag, letter by letter',
}

/** The same parameters, each with its text; the linter of the document refuses one that has none. */
export function describeParameters(parameters: z.ZodObject): z.ZodObject {
  const described = Object.entries(parameters.shape).map(([name, schema]) => {
    const description = parameterTexts[name]
    return [name, description ? (schema as z.ZodType).meta({ description }) : schema]
  })
  return z.object(Object.fromEntries(described))
}
