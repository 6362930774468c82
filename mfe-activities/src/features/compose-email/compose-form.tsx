import {
  type EmailId,
  type EmailSettings,
  type LeadDetail,
  maxRecipients,
  type ProviderConnection,
} from '@ginkgo/contracts'
import { browserTimeZone } from '@ginkgo/contracts/dates'
import { useSession } from '@ginkgo/portal-sdk'
import { isolated, Select, todayIn } from '@ginkgo/ui'
import {
  Checkbox,
  DateField,
  FormDialog,
  FormField,
  TagInput,
  TextArea,
  TextField,
  TimeField,
  useZodForm,
} from '@ginkgo/ui/form'
import { useState } from 'react'
import { AttachmentChoice } from './attachment-choice.tsx'
import type { EmailToWrite } from '../../extensions.ts'
import { addressesOf, bodyOfDraft, EmailDraft, newDraft } from './email-draft.ts'
import { DraftNotice } from './draft-notice.tsx'
import { storedDraft } from './stored-draft.ts'
import { TemplateChoice } from './template-choice.tsx'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { useSendEmail } from './use-send-email.ts'

/** The form of an e-mail that goes out from the person's own mailbox. */
export function ComposeForm({
  email,
  lead,
  mailboxes,
  settings,
  onSent,
  onClose,
}: {
  email: EmailToWrite
  lead: LeadDetail
  mailboxes: readonly ProviderConnection[]
  settings: EmailSettings
  onSent: (emailId: EmailId) => void
  onClose: () => void
}) {
  const { user } = useSession()
  const [stored] = useState(() => storedDraft(email, user.id, mailboxes))
  const fresh = newDraft(email, lead, {
    mailbox: mailboxes[0]?.provider ?? '',
    isPrivate: settings.isPrivate,
  })
  const begun = email.draft ?? stored?.draft ?? fresh
  const [isMore, setIsMore] = useState(() => begun.cc.length + begun.bcc.length > 0)
  const form = useZodForm(EmailDraft, { defaultValues: begun })
  const { isSubmitting } = form.formState
  const draft = useDraft(email, form, stored)
  const attachments = useAttachments(email, form)
  const { send } = useSendEmail(email, form, (emailId) => {
    draft.forget()
    onSent(emailId)
  })
  const timeZone = user.timeZone ?? browserTimeZone()
  const submit = form.handleSubmit((written) =>
    attachments.isSending
      ? form.setError('fileIds', { message: 'Wait until the files are added, or cancel them' })
      : send(bodyOfDraft(written, lead, email.inReplyTo, timeZone), written),
  )
  const proposals = addressesOf(lead)
  const [sendDate, mailbox] = form.watch(['sendDate', 'mailbox'])
  return (
    <FormDialog
      title="Write E-mail"
      description={`To ${isolated(lead.name)}. Opens and clicks are not tracked.`}
      size="lg"
      firstField={email.to ? 'subject' : 'to'}
      onSubmit={submit}
      submitLabel={sendDate ? 'Plan E-mail' : 'Send E-mail'}
      busy={isSubmitting}
      busyLabel="Sending..."
      changed={false}
      onClose={() => {
        draft.tellStored()
        onClose()
      }}
    >
      <div
        {...attachments.into}
        className={`flex flex-col gap-4 rounded-lg ${attachments.isOver ? 'outline-2 outline-offset-4 outline-accent' : ''}`}
      >
        <DraftNotice at={draft.restoredAt} startOver={() => draft.startOver(fresh)} />
        {mailboxes.length > 1 ? (
          <FormField form={form} name="mailbox" label="From">
            {(field) => (
              <Select
                {...field}
                options={mailboxes.map(({ provider, accountEmail }) => ({
                  value: provider,
                  label: accountEmail ?? provider,
                }))}
              />
            )}
          </FormField>
        ) : (
          <p className="text-sm text-muted">From {mailboxes[0]?.accountEmail}</p>
        )}
        {(isMore ? (['to', 'cc', 'bcc'] as const) : (['to'] as const)).map((name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            label={{ to: 'To', cc: 'Cc', bcc: 'Bcc' }[name]}
            required={name === 'to'}
            group
          >
            {(field) => (
              <TagInput
                {...field}
                placeholder="Add an address"
                max={maxRecipients}
                maxLength={254}
                proposals={proposals}
              />
            )}
          </FormField>
        ))}
        {isMore ? null : (
          <button
            type="button"
            className="self-start rounded-sm text-sm text-accent-text underline underline-offset-3"
            onClick={() => setIsMore(true)}
          >
            Add Cc and Bcc
          </button>
        )}
        <TemplateChoice form={form} email={email} lead={lead} />
        <FormField form={form} name="subject" label="Subject" required>
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="body" label="Text" required>
          {(field) => <TextArea {...field} rows={9} />}
        </FormField>
        {settings.signature ? (
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap text-muted">
            {settings.signature}
          </p>
        ) : null}
        <FormField form={form} name="fileIds" label="Attachments" group>
          {(field) => (
            <AttachmentChoice {...field} email={email} mailbox={mailbox} attachments={attachments} />
          )}
        </FormField>
        <div className="grid grid-cols-2 gap-4">
          <FormField form={form} name="sendDate" label="Send on">
            {(field) => <DateField {...field} min={todayIn(timeZone)} />}
          </FormField>
          <FormField form={form} name="sendTime" label="Send at">
            {(field) => <TimeField {...field} />}
          </FormField>
        </div>
        <FormField form={form} name="isPrivate">
          {(field) => <Checkbox {...field} label="Private" hint="Shown only to who took part." />}
        </FormField>
      </div>
    </FormDialog>
  )
}
