import { enquiriesApi } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { eq } from 'drizzle-orm'
import { enquiries } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { DomainError, existing, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer, commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { ownerOf, readEnquiry, toDetail } from './enquiry-fields.ts'
import { leadNotArchived } from './enquiry-rules.ts'

const restorableMs = 30 * dayMs

/** Back to the stage and place it was deleted from, for 30 days; one that is not deleted stays as it is. */
export const restoreEnquiry = operation(enquiriesApi.restore, {
  load: ({ db, params }) => readEnquiry(db, params.enquiryId, { deleted: true }),
  handle: ({ db, scope, loaded, now }) => {
    const enquiry = existing(loaded, 'Enquiry')
    const { verticalId, leadId, deletedAt } = enquiry
    scope.require('enquiries:write', verticalId)
    if (deletedAt && Date.parse(now) - Date.parse(deletedAt) > restorableMs) throw new NotFound('Enquiry')
    scope.requireOwn(verticalId, ownerOf(enquiry))
    if (!deletedAt) return answer(toDetail(enquiry))
    const countsAsOpen = enquiry.stageType !== 'enquiry_lost'
    if (countsAsOpen && enquiry.leadArchivedAt)
      throw new DomainError('lead_archived', 'This lead is archived. Restore it first')
    const set = { deletedAt: null, updatedAt: nextStamp(now, enquiry.updatedAt), lastActivityAt: now }
    return commit(toDetail({ ...enquiry, ...set }), [
      db.unchanged(enquiries, enquiry),
      countsAsOpen && leadNotArchived(db, leadId),
      db.update(enquiries, set, eq(enquiries.id, enquiry.id)),
      recordActivity(db, scope, now, {
        verticalId,
        leadId,
        enquiryId: enquiry.id,
        type: 'enquiry.restored',
        title: 'Enquiry restored',
        description: enquiry.title,
      }),
    ])
  },
})
