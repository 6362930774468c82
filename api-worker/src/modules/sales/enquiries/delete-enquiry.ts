import { enquiriesApi } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import { enquiries } from '../../../db/schema/index.ts'
import { nextStamp } from '../../../db/stamp.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { recordActivity } from '../../audit/activity-stream/record-activity.ts'
import { ownerOf, readEnquiry } from './enquiry-fields.ts'

/** A soft delete: the row stays, with its place in the stage, until it can no longer be restored. */
export const deleteEnquiry = operation(enquiriesApi.delete, {
  load: ({ db, params }) => readEnquiry(db, params.enquiryId),
  handle: ({ db, scope, loaded, now }) => {
    const enquiry = existing(loaded, 'Enquiry')
    const { verticalId, leadId } = enquiry
    scope.require('enquiries:write', verticalId)
    scope.requireOwn(verticalId, ownerOf(enquiry))
    const updatedAt = nextStamp(now, enquiry.updatedAt)
    return commit(undefined, [
      db.unchanged(enquiries, enquiry),
      db.update(enquiries, { deletedAt: now, updatedAt, lastActivityAt: now }, eq(enquiries.id, enquiry.id)),
      recordActivity(db, scope, now, {
        verticalId,
        leadId,
        enquiryId: enquiry.id,
        type: 'enquiry.deleted',
        title: 'Enquiry deleted',
        description: enquiry.title,
      }),
    ])
  },
})
