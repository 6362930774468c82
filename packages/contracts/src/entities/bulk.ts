import * as z from 'zod'
import { maxBulk } from '../limits.ts'
import { ChangeSetId } from '../primitives.ts'
import { texts } from '../texts.ts'

/** The records of a bulk change; one that is named twice is one. */
export const bulkIds = <Id extends z.ZodType>(id: Id) =>
  z
    .array(id)
    .min(1, texts.nothingSelected)
    .max(maxBulk, `At most ${maxBulk} at once`)
    .transform((ids) => [...new Set(ids)])

/** Only answers what would become of each record, and changes nothing. */
export const dryRun = z.boolean().optional().meta({ description: 'Only answers what would be changed' })

/** Of a change that can be undone: by which id. */
export const changeSetOf = { changeSetId: ChangeSetId.optional() }

/** Of a dry run: how many records would be changed. */
export const dryRunResult = { wouldChange: z.number().int().optional() }

/** What became of one record; `code` and `message` say why it was refused, as the single action would have. */
export const bulkResult = {
  status: z.enum(['changed', 'unchanged', 'refused']),
  code: z.string().optional(),
  message: z.string().optional(),
}

/**
 * The product's own fields that each of many records gets the same values of; null takes one away. Of the patch of one
 * record only `names` can be given.
 */
export const setValues = <Patch extends z.ZodType<object>>(patch: Patch, names: readonly string[]) =>
  z.object({ type: z.literal('setValues'), values: patch }).superRefine((action, context) => {
    const { values } = action as { values: object }
    const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    if (given.length === 0)
      context.addIssue({ code: 'custom', path: ['values'], message: texts.nothingToSet })
    for (const name of given)
      if (!names.includes(name))
        context.addIssue({
          code: 'custom',
          path: ['values', name],
          message: `Set by this: ${names.join(', ')}`,
        })
  })
