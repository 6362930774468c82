import * as z from 'zod'
import { EnquiryId, LossReasonId, maxLength, StageId, UserId } from '../primitives.ts'
import { texts } from '../texts.ts'
import { bulkIds, bulkResult, changeSetOf, dryRun, dryRunResult, setValues } from './bulk.ts'
import { bulkFieldNames } from './bulk-values.ts'
import { SetField } from './custom-field.ts'
import { EnquiryPatch, MoveComment, undoMove } from './enquiry.ts'

const tag = z
  .string()
  .trim()
  .min(1, texts.tagRequired)
  .max(maxLength.tag, `At most ${maxLength.tag} characters`)

/** Many enquiries are in several currencies, so that an amount without one would mean something else for each. */
const setEnquiryValues = setValues(EnquiryPatch, bulkFieldNames.enquiry).refine(
  ({ values: { value, currency } }) => (value === undefined) === (currency === undefined),
  { path: ['values', 'currency'], message: texts.amountWithCurrency },
)

/** One change to many enquiries, each by the rules of the single one. A card that moves lands at the stage's end. */
export const EnquiryBulk = z.object({
  enquiryIds: bulkIds(EnquiryId),
  action: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('moveToStage'),
      stageId: StageId,
      lossReasonId: LossReasonId.nullable().optional(),
      comment: MoveComment,
      undo: undoMove,
    }),
    z.object({ type: z.literal('assign'), assignedTo: UserId.nullable() }),
    z.object({ type: z.enum(['addTag', 'removeTag']), tag }),
    SetField,
    setEnquiryValues,
  ]),
  dryRun,
})
export type EnquiryBulk = z.output<typeof EnquiryBulk>

/** What became of each enquiry, in the order they were named. */
export const EnquiryBulkResult = z
  .object({
    results: z.array(z.object({ enquiryId: EnquiryId, ...bulkResult })),
    ...changeSetOf,
    ...dryRunResult,
  })
  .meta({ id: 'EnquiryBulkResult' })
export type EnquiryBulkResult = z.output<typeof EnquiryBulkResult>
