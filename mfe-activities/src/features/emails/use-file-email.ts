import { isolated } from '@ginkgo/ui'
import { type EmailMessage, emailReviewApi, emailsApi, type EnquiryId, type LeadId } from '@ginkgo/contracts'
import { toastSuccess, useMutation } from '@ginkgo/portal-sdk'

/** Where an e-mail is put. */
export interface EmailPlace {
  readonly leadId: LeadId
  readonly enquiryId: EnquiryId | null
}

/** Moves an e-mail to another lead or enquiry; the toast puts it back where it was. */
export function useMoveEmail(done: () => void) {
  const { send: putBack } = useMutation(emailsApi.update, {
    saved: 'E-mail moved back',
    failed: 'Failed to move the e-mail back',
  })
  const { send } = useMutation(emailsApi.update, { failed: 'Failed to move the e-mail' })
  return ({ id, leadId, enquiryId, contact, updatedAt }: EmailMessage, place: EmailPlace) => {
    const params = { emailId: id }
    const former = { leadId, enquiryId, contactId: contact?.id ?? null }
    const offerUndo = (moved: EmailMessage) => {
      done()
      toastSuccess(`E-mail moved to ${isolated(moved.enquiry?.title ?? moved.lead.name)}`, {
        label: 'Undo',
        onSelect: () => void putBack({ params, body: former }, { ifMatch: moved.updatedAt }),
      })
    }
    return send({ params, body: place }, { ifMatch: updatedAt, done: offerUndo })
  }
}

/** Files an e-mail of the review list; the toast takes it off again. */
export function useFileEmail(done: () => void) {
  const { send: takeOff } = useMutation(emailsApi.takeOff, {
    saved: 'E-mail waits for review again',
    failed: 'Failed to take that back',
  })
  const { send } = useMutation(emailReviewApi.file, { failed: 'Failed to file the e-mail' })
  return (emailId: EmailMessage['id'], place: EmailPlace) => {
    const params = { emailId }
    const offerUndo = (filed: EmailMessage) => {
      done()
      toastSuccess(`E-mail filed under ${isolated(filed.enquiry?.title ?? filed.lead.name)}`, {
        label: 'Undo',
        onSelect: () => void takeOff({ params }, { ifMatch: filed.updatedAt }),
      })
    }
    return send({ params, body: place }, { done: offerUndo })
  }
}

/** Takes an e-mail off its lead; the toast files it there again. */
export function useTakeOffEmail() {
  const { send: fileAgain } = useMutation(emailReviewApi.file, {
    saved: 'E-mail filed again',
    failed: 'Failed to take that back',
  })
  const { busy, send } = useMutation(emailsApi.takeOff, { failed: 'Failed to take the e-mail off' })
  const takeOff = ({ id, leadId, enquiryId, updatedAt }: EmailMessage) => {
    const params = { emailId: id }
    const offerUndo = () =>
      toastSuccess('E-mail waits for review under Leads, Review E-mails', {
        label: 'Undo',
        onSelect: () => void fileAgain({ params, body: { leadId, enquiryId } }),
      })
    return send({ params }, { ifMatch: updatedAt, done: offerUndo })
  }
  return { busy, takeOff }
}
