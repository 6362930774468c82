import { useEndpoint } from '@ginkgo/api-client'
import {
  customFieldsApi,
  type EmailTemplate,
  EmailTemplateCreate,
  emailPlaceholders,
  emailTemplatesApi,
  unknownPlaceholders,
  written,
} from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Select } from '@ginkgo/ui'
import { Field, FormField, Switch, TextArea, TextField, useZodForm } from '@ginkgo/ui/form'
import { useRef } from 'react'
import { EditDialog } from '../edit-dialog.tsx'

/** Adds or changes an e-mail template. The fields are offered by name, and go where the text is being written. */
export function EmailTemplateDialog({
  template,
  onClose,
}: {
  template: EmailTemplate | undefined
  onClose: () => void
}) {
  const { can } = useSession()
  const { data: fields } = useEndpoint(customFieldsApi.list, { query: {} })
  const { name = '', subject = '', body = '', isShared = false } = template ?? {}
  const form = useZodForm(EmailTemplateCreate, { defaultValues: { name, subject, body, isShared } })
  const lastPlace = useRef<number>(undefined)
  const placeholders = emailPlaceholders(fields ?? [])
  const texts = form.watch(['subject', 'body']).join('\n')
  const [unknown] = fields ? unknownPlaceholders(texts, placeholders) : []
  const insert = (placeholder: string) => {
    const text = form.getValues('body')
    const place = lastPlace.current ?? text.length
    form.setValue('body', text.slice(0, place) + placeholder + text.slice(place), { shouldDirty: true })
    lastPlace.current = place + placeholder.length
  }
  return (
    <EditDialog
      form={form}
      noun="template"
      title={template ? 'Edit E-mail Template' : 'Add E-mail Template'}
      endpoint={template ? emailTemplatesApi.update : emailTemplatesApi.create}
      requestOf={(values) =>
        template ? { params: { templateId: template.id }, body: values } : { body: values }
      }
      record={template}
      saved={template ? 'Template updated successfully' : 'Template added successfully'}
      failed="Failed to save template"
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required>
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="subject" label="Subject" required>
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="body" label="Text" required>
        {(field) => (
          <TextArea
            {...field}
            className="min-h-48!"
            onSelect={({ currentTarget }) => {
              lastPlace.current = currentTarget.selectionEnd
            }}
          />
        )}
      </FormField>
      {unknown === undefined ? null : (
        <p role="status" className="text-sm text-danger-text">{`There is no field {{${unknown}}}`}</p>
      )}
      <Field label="Insert field" hint="It goes where you last wrote in the text.">
        <Select
          value={null}
          placeholder="Choose a field"
          options={placeholders.map((placeholder) => ({
            value: written(placeholder),
            label: placeholder.label,
          }))}
          onValueChange={insert}
        />
      </Field>
      {can('lists:write') ? (
        <FormField form={form} name="isShared">
          {(field) => <Switch {...field} value={field.value ?? false} label="For the whole organization" />}
        </FormField>
      ) : null}
    </EditDialog>
  )
}
