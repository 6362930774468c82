import { call, usePages } from '@ginkgo/api-client'
import {
  type EmailPreviewed,
  type EmailTemplate,
  type EmailTemplateId,
  emailTemplatesApi,
  type LeadDetail,
  written,
} from '@ginkgo/contracts'
import { attempt, confirm } from '@ginkgo/portal-sdk'
import { Select } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { useState } from 'react'
import { contactOf, type EmailForm, type EmailToWrite } from './email-draft.ts'

/** Fills in subject and text from a template, with the values of the record. What it lacks is named. */
export function TemplateChoice({
  form,
  email: { leadId, enquiryId },
  lead,
}: {
  form: EmailForm
  email: EmailToWrite
  lead: LeadDetail
}) {
  const templates = usePages(emailTemplatesApi.list, {})
  const [chosen, setChosen] = useState<EmailTemplateId>()
  const [missing, setMissing] = useState<EmailPreviewed['missing']>([])
  const texts = form.watch(['subject', 'body']).join('\n')
  const left = missing.filter((placeholder) => texts.includes(written(placeholder)))
  if (!templates.rows || templates.rows.length === 0) return null
  const fill = async ({ id, subject, body }: EmailTemplate) => {
    const { body: typed } = form.getValues()
    const mayReplace =
      typed.trim() === '' ||
      (await confirm({
        title: 'Replace what you wrote?',
        description: 'Subject and text of the template take its place.',
        confirmLabel: 'Replace',
      }))
    if (!mayReplace) return
    const contactId = contactOf(form.getValues(), lead)
    const place = enquiryId ? { enquiryId } : { leadId }
    await attempt(async () => {
      const filled = await call(emailTemplatesApi.preview, {
        body: { ...place, subject, body, ...(contactId && { contactId }) },
      })
      form.setValue('subject', filled.subject, { shouldDirty: true })
      form.setValue('body', filled.body, { shouldDirty: true })
      setMissing(filled.missing)
      setChosen(id)
    }, 'Failed to fill in the template')
  }
  return (
    <div className="flex flex-col gap-1">
      <Field label="Template">
        <Select
          value={chosen ?? null}
          placeholder="Choose a template"
          options={templates.rows.map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={(id) => {
            const template = templates.rows?.find((one) => one.id === id)
            if (template) void fill(template)
          }}
        />
      </Field>
      {left.length > 0 ? (
        <p role="status" className="text-sm text-danger-text">
          There is no value for {left.map(({ label }) => label).join(', ')}. Replace what stands in double
          braces.
        </p>
      ) : null}
    </div>
  )
}
