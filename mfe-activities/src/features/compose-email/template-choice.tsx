import { isolated } from '@ginkgo/ui'
import { call } from '@ginkgo/api-client'
import {
  type EmailPreviewed,
  type EmailTemplate,
  type EmailTemplateId,
  emailTemplatesApi,
  type LeadDetail,
  written,
} from '@ginkgo/contracts'
import { attempt } from '@ginkgo/portal-sdk'
import { useState } from 'react'
import type { EmailToWrite } from '../../extensions.ts'
import { contactOf, type EmailForm } from './email-draft.ts'
import { TemplateSelect } from './template-select.tsx'

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
  const [chosen, setChosen] = useState<EmailTemplateId>()
  const [missing, setMissing] = useState<EmailPreviewed['missing']>([])
  const [subject, typed] = form.watch(['subject', 'body'])
  const texts = `${subject}\n${typed}`
  const left = missing.filter((placeholder) => texts.includes(written(placeholder)))
  const fill = async ({ id, ...template }: EmailTemplate) => {
    const contactId = contactOf(form.getValues(), lead)
    const place = enquiryId ? { enquiryId } : { leadId }
    await attempt(async () => {
      const filled = await call(emailTemplatesApi.preview, {
        body: { ...place, subject: template.subject, body: template.body, ...(contactId && { contactId }) },
      })
      form.setValue('subject', filled.subject, { shouldDirty: true })
      form.setValue('html', '')
      form.setValue('body', filled.body, { shouldDirty: true })
      setMissing(filled.missing)
      setChosen(id)
    }, 'Failed to fill in the template')
  }
  return (
    <div className="flex flex-col gap-1 empty:hidden">
      <TemplateSelect chosen={chosen} typed={typed} onSelect={(template) => void fill(template)} />
      {left.length > 0 ? (
        <p role="status" className="text-sm text-danger-text">
          There is no value for {left.map(({ label }) => isolated(label)).join(', ')}. Replace what stands in
          double braces.
        </p>
      ) : null}
    </div>
  )
}
