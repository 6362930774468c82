import type { FieldChange } from '@ginkgo/contracts'
import { recordActivity } from '../audit/activity-stream/record-activity.ts'
import type { Acting } from './acting.ts'

interface Acted {
  readonly title: string
  readonly description: string
  readonly id: string
  readonly changes?: readonly FieldChange[]
}

/** The history says under the rule's name what no operation of the product writes there. */
export const recordActed = (
  { owner, rule, run, record, now }: Acting,
  { title, description, id, changes = [] }: Acted,
) =>
  recordActivity(owner.db, owner.scope, now, {
    id,
    verticalId: rule.verticalId,
    leadId: record.leadId,
    enquiryId: rule.kind === 'enquiry' ? run.recordId : null,
    type: 'rule.acted',
    title,
    description,
    changes,
  })
