import { emailTemplatesApi, type EmailPreview } from '@ginkgo/contracts'
import { combine } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import type { PlaceParams } from '../../audit/activity-stream/record-context.ts'
import { readFields } from '../../sales/custom-fields/field-rows.ts'
import { requireContactOfLead } from '../../sales/enquiries/enquiry-rules.ts'
import { fillTexts } from './fill-text.ts'
import { readRecord } from './record-values.ts'
import { requireKnown } from './template-fields.ts'

const placeOf = ({ leadId, enquiryId }: EmailPreview): PlaceParams =>
  enquiryId === undefined ? { leadId: leadId ?? '' } : { enquiryId }

/** Shows a text with real values, and which of them the record lacks. */
export const previewText = operation(emailTemplatesApi.preview, {
  load: ({ db, body }) =>
    combine({ record: readRecord(db, placeOf(body), body.contactId), fields: readFields(db, {}) }),
  handle: ({ scope, loaded: { record, fields }, body }) => {
    const { subject, body: text, contactId } = body
    if (body.enquiryId !== undefined) existing(record.enquiry, 'Enquiry')
    const lead = existing(record.lead, 'Lead')
    requireContactOfLead(contactId, record.contact, lead.id, 'contactId')
    requireKnown({ subject, body: text }, fields)
    const { missing, ...filled } = fillTexts({ subject, body: text }, record, scope.user, fields)
    return answer({ ...filled, missing: [...missing] })
  },
})
