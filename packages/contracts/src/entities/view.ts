import * as z from 'zod'
import { isFieldFilter } from '../custom-fields/field-filters.ts'
import { maxColumns, maxColumnWidth } from '../limits.ts'
import { line, Timestamp, UserId, VerticalId, ViewId } from '../primitives.ts'

/** What a saved view is of. */
export type ViewKind = 'lead' | 'enquiry' | 'task' | 'meeting'

/** How a person has a column; `width` is in px where letters have their usual size. */
export const ColumnChoice = z
  .object({
    id: z.string().min(1).max(60),
    width: z.number().int().positive().max(maxColumnWidth).optional(),
    pinned: z.boolean().optional(),
    hidden: z.boolean().optional(),
  })
  .meta({ id: 'ColumnChoice' })
export type ColumnChoice = z.output<typeof ColumnChoice>

/** The columns of a list in their order. Columns that it does not name are where the list has them. */
export const ColumnChoices = z.array(ColumnChoice).max(maxColumns).nullable()

/** Texts by the name of a parameter, as an address has them. */
export type ViewQuery = Readonly<Record<string, string | undefined>>

/** Refuses what is unknown, without which the view would show other records. Filters by custom fields have any key. */
export const knownQuery = (query: z.ZodObject): z.ZodType =>
  query.def.catchall === undefined
    ? query.strict()
    : query.superRefine((given, context) => {
        const keys = Object.keys(given).filter(
          (name) => !Object.hasOwn(query.shape, name) && !isFieldFilter(name),
        )
        if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: given })
      })

/** What is said about a saved view. */
export function viewSchemas(name: string, query: z.ZodObject) {
  const stored = query as unknown as z.ZodType<ViewQuery, ViewQuery>
  const given = {
    name: line('Name is required'),
    query: knownQuery(query) as unknown as z.ZodType<ViewQuery, ViewQuery>,
    columns: ColumnChoices,
    isShared: z.boolean(),
    isDefault: z.boolean(),
  }
  return {
    view: z
      .object({
        id: ViewId,
        verticalId: VerticalId,
        name: z.string(),
        query: stored,
        /** Null where the view says nothing about columns: everybody sees their own. */
        columns: ColumnChoices,
        /** Everybody in the vertical has it in their list of views. */
        isShared: z.boolean(),
        /** The one the list opens with for its owner; at most one per person, vertical and list. */
        isDefault: z.boolean(),
        ownerId: UserId,
        /** Whether it is the caller's. */
        own: z.boolean(),
        createdAt: Timestamp,
        updatedAt: Timestamp,
      })
      .meta({ id: name }),
    create: z.object({
      ...given,
      columns: ColumnChoices.default(null),
      isShared: z.boolean().default(false),
      isDefault: z.boolean().default(false),
    }),
    patch: z.object(given).partial(),
  }
}

/** A saved way to look at a list of a vertical. Whoever reads the vertical may open it by its id. */
export type View = z.output<ReturnType<typeof viewSchemas>['view']>

/** What a person names a view, for forms. */
export const ViewName = z.object({ name: line('Name is required') })
