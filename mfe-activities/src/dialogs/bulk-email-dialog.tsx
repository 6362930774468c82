import { EmailBulk, type EmailBulkResult, type EmailTemplate, sentEmailsApi } from '@ginkgo/contracts'
import { countOf, type DialogProps, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import { FormDialog, FormField, TextArea, TextField, useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'
import { BulkCheck } from '../features/compose-email/bulk-check.tsx'
import { TemplateSelect } from '../features/compose-email/template-select.tsx'

const noun = ['e-mail', 'e-mails'] as const

/** One e-mail to each of the selected leads or enquiries: who gets none is shown before anything is sent. */
export default function BulkEmailDialog({
  verticalId,
  leadIds,
  enquiryIds,
  close,
}: DialogProps<'email.bulk'>) {
  const named = leadIds ? { leadIds: [...leadIds] } : { enquiryIds: [...(enquiryIds ?? [])] }
  const form = useZodForm(EmailBulk, { defaultValues: { ...named, subject: '', body: '' } })
  const { isSubmitting, isDirty } = form.formState
  const [subject, body] = form.watch(['subject', 'body'])
  const texts = JSON.stringify([subject.trim(), body.trim()])
  const [checked, setChecked] = useState<EmailBulkResult & { texts: string }>()
  const isChecked = checked?.texts === texts
  const planned = isChecked ? checked.results.filter(({ sentAt }) => sentAt !== null).length : 0
  const { send } = useMutation(sentEmailsApi.bulk, { form, failed: 'Failed to send the e-mails' })
  const submit = form.handleSubmit(async (bulk) => {
    const params = { verticalId }
    if (isChecked && planned > 0) {
      const sent = await send({ params, body: bulk })
      if (!sent.done) return
      const count = sent.answer.results.filter(({ sentAt }) => sentAt !== null).length
      toastSuccess(`Planned: ${countOf(count, noun)}, 12 within an hour`)
      close({ sent: count })
      return
    }
    const dry = await send({ params, body: { ...bulk, dryRun: true } })
    if (dry.done) setChecked({ ...dry.answer, texts: JSON.stringify([bulk.subject, bulk.body]) })
  })
  const fill = (template: EmailTemplate) => {
    form.setValue('subject', template.subject, { shouldDirty: true })
    form.setValue('body', template.body, { shouldDirty: true })
  }
  return (
    <FormDialog
      title="Write E-mails"
      description="Each gets one of their own, with a link to unsubscribe. Opens and clicks are not tracked."
      size="lg"
      onSubmit={submit}
      submitLabel={isChecked && planned > 0 ? `Send ${countOf(planned, noun)}` : 'Check Recipients'}
      busy={isSubmitting}
      busyLabel={isChecked ? 'Sending...' : 'Checking...'}
      changed={isDirty}
      onClose={() => close()}
    >
      <div className="flex flex-col gap-4">
        <TemplateSelect typed={body} onSelect={fill} />
        <FormField form={form} name="subject" label="Subject" required>
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="body"
          label="Text"
          required
          hint="Fields such as {{contact.firstName}} get the values of each record."
        >
          {(field) => <TextArea {...field} rows={9} />}
        </FormField>
        {isChecked ? <BulkCheck outcome={checked} /> : null}
      </div>
    </FormDialog>
  )
}
