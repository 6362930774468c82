import { type EmailId, type EmailMessage, sentEmailsApi, undoSeconds } from '@ginkgo/contracts'
import { dialogs, toast, useMutation } from '@ginkgo/portal-sdk'
import { formatDateTime } from '@ginkgo/ui'
import type { EmailToWrite } from '../../extensions.ts'
import type { bodyOfDraft, EmailDraft, EmailForm } from './email-draft.ts'

/** Sends an e-mail. The toast takes it back, and opens again what was written. */
export function useSendEmail(email: EmailToWrite, form: EmailForm, onSent: (emailId: EmailId) => void) {
  const { enquiryId, leadId } = email
  const { send } = useMutation(enquiryId ? sentEmailsApi.create : sentEmailsApi.createOnLead, {
    form,
    failed: 'Failed to send e-mail',
  })
  const { send: cancel } = useMutation(sentEmailsApi.cancel, {
    saved: 'E-mail taken back',
    failed: 'Failed to take the e-mail back',
  })
  const offerUndo = ({ id, sentAt }: EmailMessage, draft: EmailDraft) => {
    const undo = () =>
      cancel(
        { params: { emailId: id } },
        { done: () => void dialogs.open('email.write', { ...email, draft }) },
      )
    toast({
      title: draft.sendDate ? `E-mail is sent on ${formatDateTime(sentAt)}` : 'E-mail is sent in a moment',
      durationMs: undoSeconds * 1_000,
      action: { label: 'Undo', onSelect: () => void undo() },
    })
    onSent(id)
  }
  return {
    send: async (body: ReturnType<typeof bodyOfDraft>, draft: EmailDraft) => {
      const params = enquiryId ? { enquiryId } : { leadId }
      await send({ params, body }, { done: (sent) => offerUndo(sent, draft) })
    },
  }
}
