import { z } from 'zod'
import { sortsOf } from '../fields/field.ts'
import { filterShape } from '../fields/field-schemas.ts'
import { LeadViewId, line, searchText, Timestamp, UserId, VerticalId } from '../primitives.ts'
import { LeadTab } from './lead.ts'
import { leadFields } from './lead-fields.ts'

/** Every column of the list, both ways. Blank e-mails, phones and industries come after the rest, before it with `-`. */
export const LeadSort = z.enum(sortsOf(leadFields))
export type LeadSort = z.output<typeof LeadSort>

/** What narrows the list, its counts and its export. */
export const leadFilters = {
  search: searchText,
  ...filterShape(leadFields),
}

/** Tab, filters and order as the query of `leads.list` takes them; what is left out has the list's default. */
export const LeadViewQuery = z
  .object({
    ...leadFilters,
    tab: LeadTab.optional(),
    archived: z.enum(['true', 'false']).optional(),
    sort: LeadSort.optional(),
  })
  .meta({ id: 'LeadViewQuery' })
export type LeadViewQuery = z.output<typeof LeadViewQuery>

/** A saved way to look at a vertical's leads. Whoever reads the vertical may open it by its id, its owner changes it. */
export const LeadView = z
  .object({
    id: LeadViewId,
    verticalId: VerticalId,
    name: z.string(),
    query: LeadViewQuery,
    /** The one the list opens with for its owner; at most one per person and vertical. */
    isDefault: z.boolean(),
    ownerId: UserId,
    /** Whether it is the caller's. */
    own: z.boolean(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'LeadView' })
export type LeadView = z.output<typeof LeadView>

/** A filter that is unknown is refused: without it the view would show other leads. */
const viewFields = { name: line('Name is required'), query: LeadViewQuery.strict() }

export const LeadViewCreate = z.object({ ...viewFields, isDefault: z.boolean().default(false) })
export const LeadViewPatch = z.object({ ...viewFields, isDefault: z.boolean() }).partial()
