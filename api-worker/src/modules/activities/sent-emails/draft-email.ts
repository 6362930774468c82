import { type DraftedEmail, type EmailDraft, sentEmailsApi } from '@ginkgo/contracts'
import { combine, nothing } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { type PlaceParams, readPlace } from '../../audit/activity-stream/record-context.ts'
import { readConnections } from '../../integrations/stored-connection.ts'
import { readFields } from '../../sales/custom-fields/field-rows.ts'
import { requireContactOfLead } from '../../sales/enquiries/enquiry-rules.ts'
import { readRecord, type RecordValues } from '../email-templates/record-values.ts'
import { readTemplate } from '../email-templates/template-fields.ts'
import { mailboxesOf } from './mailboxes.ts'
import { filledTexts, recipientsOf } from './new-email.ts'
import { readSuppressed } from './read-suppressed.ts'
import { whySuppressed } from './suppressed.ts'

const placeOf = ({ leadId, enquiryId }: EmailDraft): PlaceParams =>
  enquiryId === undefined ? { leadId: leadId ?? '' } : { enquiryId }

/** Whom it is for where nobody is named. */
function usualRecipients({ contact, lead }: RecordValues): string[] {
  const address = contact?.email ?? lead?.email
  return address ? [address.toLowerCase()] : []
}

/** Shows an e-mail as it would go out, with all that stands against it at once. */
export const draftEmail = operation(sentEmailsApi.draft, {
  load: ({ db, body, callerId }) => {
    const place = placeOf(body)
    return combine({
      place: readPlace(db, place),
      record: readRecord(db, place, body.contactId),
      fields: readFields(db, {}),
      template: body.templateId ? readTemplate(db, body.templateId, callerId) : nothing,
      connections: readConnections(db, callerId),
      suppressed: readSuppressed(db, {
        leadIds: body.leadId === undefined ? undefined : [body.leadId],
        enquiryIds: body.enquiryId === undefined ? undefined : [body.enquiryId],
        named: [...body.to, ...body.cc, ...body.bcc],
      }),
    })
  },
  handle: ({ scope, loaded, body }) => {
    const { place, record } = loaded
    scope.require('activities:write', place.verticalId)
    requireContactOfLead(body.contactId, record.contact, place.leadId, 'contactId')
    const { problems: ofTexts, html: _html, ...texts } = filledTexts(body, loaded, record, scope)
    const to = body.to.length > 0 ? body.to : usualRecipients(record)
    const recipients = recipientsOf({ ...body, to }, record)
    const mailbox = mailboxesOf(loaded.connections).find(
      ({ provider }) => !body.mailbox || provider === body.mailbox,
    )
    const problems: DraftedEmail['problems'] = [...ofTexts]
    if (to.length === 0) problems.push({ path: 'to', code: 'no_address', message: 'Has no e-mail address' })
    for (const { kind, address } of recipients) {
      const suppressed = loaded.suppressed.find((one) => one.address === address)
      if (suppressed)
        problems.push({ path: kind, code: suppressed.reason, message: whySuppressed(suppressed.reason) })
    }
    if (!mailbox) {
      const { code, message } = new DomainError('mailbox_missing')
      problems.push({ path: 'mailbox', code, message })
    }
    return answer({ ...texts, from: mailbox?.accountEmail ?? null, recipients, problems })
  },
})
