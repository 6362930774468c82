import * as z from 'zod'
import { CustomSort, customFilters, FieldFilterText } from '../custom-fields/field-filters.ts'
import { sortsOf } from '../fields/field.ts'
import { callersDay, filterShape, filterTexts } from '../fields/filter-schemas.ts'
import { LeadImportId, LossReasonId, StageId, searchText } from '../primitives.ts'
import { enquiryFields, enquiryFilterFields } from './enquiry-fields.ts'
import { stageTypesOf } from './enquiry-membership.ts'
import { LeadTab } from './lead.ts'
import { leadFields, leadFilterFields } from './lead-fields.ts'
import { meetingAddressFields, meetingFilterFields } from './meeting-fields.ts'
import { taskAddressFields, taskDues, taskFields } from './task-fields.ts'

/** Every column of the list, both ways. Blank e-mails, phones and industries come after the rest, before it with `-`. */
export const LeadSort = z.enum(sortsOf(leadFields))
export type LeadSort = z.output<typeof LeadSort>

const importId = LeadImportId.optional().meta({ description: 'What an import created or changed.' })

/** What narrows the list of leads, its counts and its export. */
export const leadFilters = {
  search: searchText,
  ...filterShape(leadFilterFields),
  importId,
  ...customFilters,
  ...callersDay,
}

/** The same with the tab of the page and the archive. */
export const leadListFilters = {
  ...leadFilters,
  archived: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  tab: LeadTab.default('all'),
}

/** What narrows the list of enquiries, their board, counts and export. */
export const enquiryFilters = {
  search: searchText,
  ...filterShape(enquiryFilterFields),
  lossReasonId: LossReasonId.optional(),
  importId,
  ...customFilters,
  ...callersDay,
}
export const EnquiryStatus = z.enum(Object.keys(stageTypesOf) as [keyof typeof stageTypesOf])

export const enquiryListFilters = {
  ...enquiryFilters,
  status: EnquiryStatus.optional(),
  stageId: StageId.optional(),
}

/**
 * A column, descending with `-` in front. Enquiries without a contact, value or date come last in both directions.
 * `stage` sorts by the order of the stages and within a stage by that of the board; `priority` from low to high; `rank`
 * by the order of the board within one stage.
 */
export const EnquirySort = z.enum([...sortsOf(enquiryFields), 'rank'])
export type EnquirySort = z.output<typeof EnquirySort>

/**
 * What `due` means depends on the day it is for the caller: `today` if given, else the present day in `timeZone`, else
 * in UTC. A task is overdue when its day is before that one and it is not completed.
 */
export const TaskDue = z.enum(Object.keys(taskDues) as [keyof typeof taskDues])
export type TaskDue = z.output<typeof TaskDue>

/** Tasks without a due date come last in ascending order and first in descending order. */
export const TaskSort = z.enum(sortsOf(taskFields))
export type TaskSort = z.output<typeof TaskSort>

/** What narrows the tasks of a vertical. */
export const taskFilters = {
  search: searchText,
  ...filterShape(taskFields),
  due: TaskDue.default('all'),
  ...callersDay,
}

const { status: meetingStatus, ...shownUnderStatus } = filterShape(meetingFilterFields)

export { meetingStatus }

/**
 * What narrows meetings of any status. `search` matches titles of meetings and enquiries, and names of leads. Meetings of
 * `ownerId` are those that this person made or is invited to.
 */
export const meetingFilters = { search: searchText, ...shownUnderStatus, ...callersDay }

/**
 * Tab, filters and order as the query of `leads.list` takes them; what is left out has the list's default. Filters by
 * custom fields stand next to them, here and in the view of enquiries.
 */
export const LeadViewQuery = z
  .object({
    search: searchText,
    ...filterTexts(leadFilterFields),
    importId,
    tab: LeadTab.optional(),
    archived: z.enum(['true', 'false']).optional(),
    sort: z.union([LeadSort, CustomSort]).optional(),
  })
  .catchall(FieldFilterText)
  .meta({ id: 'LeadViewQuery' })

/** The address of the list of enquiries. The tab is `all`, `closed` or a stage; `view` is how they are shown. */
export const EnquiryViewQuery = z
  .object({
    search: searchText,
    ...filterTexts(enquiryFilterFields),
    lossReasonId: LossReasonId.optional(),
    importId,
    tab: z.union([z.enum(['all', 'closed']), StageId]).optional(),
    outcome: z.enum(['won', 'lost']).optional(),
    sort: z.union([EnquirySort, CustomSort]).optional(),
    view: z.enum(['table', 'board']).optional(),
  })
  .catchall(FieldFilterText)
  .meta({ id: 'EnquiryViewQuery' })

/** The address of the list of tasks. */
export const TaskViewQuery = z
  .object({
    search: searchText,
    ...filterTexts(taskAddressFields),
    tab: z.enum(['open', 'completed']).optional(),
    sort: TaskSort.optional(),
  })
  .meta({ id: 'TaskViewQuery' })

/** The address of the list of meetings; `view` is how they are shown. */
export const MeetingViewQuery = z
  .object({
    search: searchText,
    ...filterTexts(meetingAddressFields),
    tab: z.enum(['scheduled', 'needs-outcome', 'completed', 'cancelled']).optional(),
    view: z.enum(['table', 'calendar']).optional(),
    /** Of the calendar, which opens on the present day. */
    span: z.enum(['month', 'week']).optional(),
  })
  .meta({ id: 'MeetingViewQuery' })
