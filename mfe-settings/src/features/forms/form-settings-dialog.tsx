import { useEndpoint, usePages } from '@ginkgo/api-client'
import {
  customFieldsApi,
  type Form,
  FormCreate,
  fieldsForForms,
  formsApi,
  stagesApi,
} from '@ginkgo/contracts'
import { OptionalSelect, SkeletonText } from '@ginkgo/ui'
import { Checkbox, FormField, TagInput, TextArea, TextField, useZodForm } from '@ginkgo/ui/form'
import { EditDialog } from '../edit-dialog.tsx'
import { OwnersInTurn } from '../owners-in-turn.tsx'
import { AskedFields } from './asked-fields.tsx'
import { bodyOf, newEnquiry, newFiles, newForm, valuesOf } from './form-values.ts'

/** Adds a web form to a vertical, or changes one. */
export function FormSettingsDialog({
  verticalId,
  form: edited,
  onClose,
}: {
  verticalId: string
  form: Form | undefined
  onClose: () => void
}) {
  const form = useZodForm(FormCreate, { defaultValues: edited ? valuesOf(edited) : newForm })
  const enquiry = form.watch('enquiry')
  const files = form.watch('files')
  const custom = usePages(customFieldsApi.list, { query: { archived: 'false' } })
  const { data: stages } = useEndpoint(stagesApi.list, { params: { verticalId } })
  const makeEnquiry = (makes: boolean) => {
    form.setValue('enquiry', makes ? (edited?.enquiry ?? newEnquiry) : null, { shouldDirty: true })
    if (makes) return
    const fields = form.getValues('fields').filter(({ field }) => !field.startsWith('enquiry.'))
    form.setValue('fields', fields, { shouldDirty: true })
  }
  return (
    <EditDialog
      form={form}
      title={edited ? 'Edit Web Form' : 'Add Web Form'}
      description="What it asks for, and what a submission becomes."
      noun="web form"
      endpoint={edited ? formsApi.update : formsApi.create}
      requestOf={(values) =>
        edited
          ? { params: { formId: edited.id }, body: bodyOf(values) }
          : { params: { verticalId }, body: bodyOf(values) }
      }
      record={edited}
      saved={edited ? 'Web form changed successfully' : 'Web form added successfully'}
      failed={edited ? 'Failed to change web form' : 'Failed to add web form'}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" required hint="The heading of its page">
        {(binding) => <TextField {...binding} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="enquiry">
        {() => (
          <Checkbox
            value={Boolean(enquiry)}
            onValueChange={makeEnquiry}
            label="A submission makes an enquiry"
            hint="Without it only the lead and its contact are made."
          />
        )}
      </FormField>
      {custom.rows ? (
        <AskedFields
          form={form}
          offered={fieldsForForms(custom.rows, verticalId).filter(
            ({ kind }) => enquiry || kind !== 'enquiry',
          )}
        />
      ) : (
        <SkeletonText lines={4} />
      )}
      {enquiry ? (
        <>
          <FormField
            form={form}
            name="enquiry.title"
            label="Title of the enquiry"
            required
            hint="Where the form does not ask for one"
          >
            {(binding) => <TextField {...binding} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="enquiry.stageId" label="Stage">
            {(binding) => (
              <OptionalSelect
                {...binding}
                value={binding.value ?? null}
                noneLabel="The first stage"
                options={(stages ?? [])
                  .filter(({ stageType }) => stageType !== 'enquiry_lost')
                  .map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </FormField>
        </>
      ) : null}
      <FormField form={form} name="files">
        {({ onValueChange }) => (
          <Checkbox
            value={Boolean(files)}
            onValueChange={(takes) => onValueChange(takes ? (edited?.files ?? newFiles) : null)}
            label="Visitors may add files"
            hint="Up to five with 10 MB altogether, within the storage of your organization."
          />
        )}
      </FormField>
      {files ? (
        <>
          <FormField form={form} name="files.label" label="Label of the files" required>
            {(binding) => <TextField {...binding} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="files.required">
            {({ value, onValueChange }) => (
              <Checkbox value={value ?? false} onValueChange={onValueChange} label="A file is required" />
            )}
          </FormField>
        </>
      ) : null}
      <FormField form={form} name="challenge">
        {({ value, onValueChange }) => (
          <Checkbox
            value={value ?? false}
            onValueChange={onValueChange}
            label="Let browsers work before they send"
            hint="A second or two that nobody has to look at. What comes without it waits among the rejected submissions."
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="ownerIds"
        label="Owners in turn"
        hint="Without owners, leads belong to the first Organisation Admin and enquiries to nobody."
      >
        {(field) => <OwnersInTurn {...field} value={field.value ?? []} verticalId={verticalId} />}
      </FormField>
      <FormField form={form} name="tags" label="Tags of a new lead" group>
        {(binding) => <TagInput {...binding} />}
      </FormField>
      <FormField form={form} name="consent" label="Consent" hint="What a visitor must agree to, if anything">
        {(binding) => <TextArea {...binding} value={binding.value ?? ''} rows={2} />}
      </FormField>
      <FormField form={form} name="thanks" label="Thanks" hint="Shown after a submission">
        {(binding) => <TextArea {...binding} value={binding.value ?? ''} rows={2} />}
      </FormField>
      <FormField
        form={form}
        name="redirectUrl"
        label="Go to a page instead"
        hint="Its address; the thanks are not shown then"
      >
        {({ value, onValueChange, ...binding }) => (
          <TextField
            {...binding}
            type="url"
            value={value ?? ''}
            onValueChange={(text) => onValueChange(text === '' ? null : text)}
            placeholder="https://www.example.com/thanks"
            autoComplete="off"
          />
        )}
      </FormField>
    </EditDialog>
  )
}
