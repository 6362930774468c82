import {
  type CustomField,
  CustomFieldCreate,
  CustomFieldForm,
  customFieldsApi,
  customFieldTypes,
  hasOptions,
  isIndexable,
  mayBeUnique,
  type RecordKind,
  recordKinds,
  stagesApi,
} from '@ginkgo/contracts'
import { ApiError, usePages } from '@ginkgo/api-client'
import { confirm, useSession } from '@ginkgo/portal-sdk'
import { OptionalSelect, Select } from '@ginkgo/ui'
import { Checkbox, FormField, TextArea, TextField, useZodForm } from '@ginkgo/ui/form'
import { EditDialog } from '../edit-dialog.tsx'
import { changeOf, creationOf, emptyField, keyOf, plurals, valuesOf } from './field-values.ts'
import { FieldMerge, readField } from './field-merge.tsx'
import { OptionsInput } from './options-input.tsx'

const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** What is said about values that the other type has nothing for; undefined for any other refusal. */
const lossOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.issues?.find(({ path }) => path === 'confirm')?.message : undefined

/** People and records are named by ids, which no other type has. */
const typesFor = (field: CustomField | undefined) =>
  optionsOf(customFieldTypes).filter(
    ({ value }) => !field || value === field.type || (value !== 'person' && value !== 'record'),
  )

/** Adds a field to a kind of record, or changes one; its key and vertical stay as they were. */
export function FieldDialog({
  recordKind,
  field,
  onClose,
}: {
  recordKind: RecordKind
  field?: CustomField
  onClose: () => void
}) {
  const { organization, verticals } = useSession()
  // A new field is judged at once; what a changed one can have, the server knows.
  const form = useZodForm(field ? CustomFieldForm : CustomFieldCreate, {
    defaultValues: field ? valuesOf(field) : { ...emptyField, recordKind },
  })
  const [type, label, key, verticalId, required] = form.watch([
    'type',
    'label',
    'key',
    'verticalId',
    'required',
  ])
  const isNamed = !field || hasOptions(field.type)
  const stages = usePages(
    stagesApi.list,
    recordKind === 'enquiry' && verticalId ? { params: { verticalId } } : null,
  )
  const requestOf = (values: CustomFieldForm, confirm?: true) =>
    field
      ? { params: { fieldId: field.id }, body: changeOf(field, values, confirm) }
      : { body: creationOf(values) }
  return (
    <EditDialog
      form={form}
      title={field ? 'Edit Field' : `Add Field to ${plurals[recordKind]}`}
      noun="field"
      endpoint={field ? customFieldsApi.update : customFieldsApi.create}
      requestOf={(values) => requestOf(values)}
      record={field}
      again={{
        mayAsk: (error) => lossOf(error) !== undefined,
        ask: async (values, error) => {
          const sure = await confirm({
            title: 'Some values do not fit',
            description: lossOf(error) ?? '',
            confirmLabel: 'Change the type',
            tone: 'destructive',
          })
          return sure ? requestOf(values, true) : undefined
        },
      }}
      comparison={field && { read: () => readField(field), Merge: FieldMerge }}
      saved={field ? 'Field updated' : 'Field added'}
      failed={field ? 'Failed to update field' : 'Failed to add field'}
      onClose={onClose}
    >
      <FormField form={form} name="label" label="Label" required>
        {({ onValueChange, ...binding }) => (
          <TextField
            {...binding}
            autoComplete="off"
            onValueChange={(text) => {
              const isOwnKey = !field && (key === '' || key === keyOf(label))
              onValueChange(text)
              if (isOwnKey) form.setValue('key', keyOf(text))
            }}
          />
        )}
      </FormField>
      {field ? null : (
        <>
          <FormField
            form={form}
            name="key"
            label="Key"
            required
            hint="How programs name it. It never changes."
          >
            {(binding) => <TextField {...binding} autoComplete="off" spellCheck={false} />}
          </FormField>
          <FormField form={form} name="verticalId" label="Vertical">
            {(binding) => (
              <OptionalSelect
                {...binding}
                value={binding.value ?? null}
                noneLabel="All verticals"
                options={verticals.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </FormField>
        </>
      )}
      <FormField
        form={form}
        name="type"
        label="Type"
        required
        hint={field && type !== field.type ? 'Values are converted. You can undo it for 30 days.' : undefined}
      >
        {(binding) => <Select {...binding} options={typesFor(field)} />}
      </FormField>
      {hasOptions(type) ? (
        <FormField
          form={form}
          name="options"
          label="Options"
          required={isNamed}
          group
          hint={isNamed ? undefined : 'Without any, the words that records have become the options.'}
        >
          {({ value, onValueChange }) => <OptionsInput value={value ?? []} onValueChange={onValueChange} />}
        </FormField>
      ) : null}
      {type === 'money' ? (
        <FormField form={form} name="currency" label="Currency">
          {(binding) => (
            <Select
              {...binding}
              value={binding.value ?? ''}
              options={organization.currencies.map((code) => ({ value: code, label: code }))}
            />
          )}
        </FormField>
      ) : null}
      {type === 'record' && !field ? (
        <FormField form={form} name="recordOf" label="Kind of Record">
          {(binding) => (
            <Select
              {...binding}
              value={binding.value ?? emptyField.recordOf}
              options={optionsOf(recordKinds)}
            />
          )}
        </FormField>
      ) : null}
      <FormField form={form} name="description" label="Description" hint="People and AI tools read it">
        {(binding) => <TextArea {...binding} value={binding.value ?? ''} rows={2} />}
      </FormField>
      <FormField form={form} name="section" label="Section" hint="The heading it stands under">
        {(binding) => <TextField {...binding} value={binding.value ?? ''} autoComplete="off" />}
      </FormField>
      <div className="flex flex-col gap-2">
        <FormField form={form} name="required">
          {(binding) => <Checkbox {...binding} value={binding.value ?? false} label="Required" />}
        </FormField>
        {required && recordKind === 'enquiry' && verticalId ? (
          <FormField form={form} name="requiredFromStageId" label="From Stage">
            {(binding) => (
              <OptionalSelect
                {...binding}
                value={binding.value ?? null}
                noneLabel="From the beginning"
                options={(stages.rows ?? [])
                  .filter(({ stageType }) => stageType !== 'enquiry_lost')
                  .map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </FormField>
        ) : null}
        {mayBeUnique(type) ? (
          <FormField form={form} name="unique">
            {(binding) => (
              <Checkbox {...binding} value={binding.value ?? false} label="No two records have the same" />
            )}
          </FormField>
        ) : null}
        {recordKind !== 'contact' ? (
          <FormField form={form} name="showInTable">
            {(binding) => (
              <Checkbox
                {...binding}
                value={binding.value ?? false}
                label="Show in table"
                hint="Shown as a column of the lists at first"
              />
            )}
          </FormField>
        ) : null}
        {isIndexable(type) && recordKind !== 'contact' ? (
          <FormField form={form} name="filterable">
            {(binding) => (
              <Checkbox {...binding} value={binding.value ?? false} label="Lists can be filtered by it" />
            )}
          </FormField>
        ) : null}
      </div>
    </EditDialog>
  )
}
