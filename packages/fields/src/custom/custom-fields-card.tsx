import type { CustomField, RecordKind } from '@ginkgo/contracts'
import { isStale, toastError } from '@ginkgo/portal-sdk'
import { Card, CardBody, CardHeader, IconButton, LoadFailed, SkeletonRow } from '@ginkgo/ui'
import { FormDialog } from '@ginkgo/ui/form'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CustomInputs, type CustomValues } from './custom-inputs.tsx'
import { CustomFieldValue } from './custom-value.tsx'
import { valueErrors } from './value-errors.ts'
import { sectionsOf, useCustomFields } from './use-custom-fields.ts'

interface CardProps {
  readonly kind: RecordKind
  readonly verticalId: string
  readonly values: CustomValues
  readonly mayEdit: boolean
  /** Saves values. @returns undefined when they are saved, otherwise what went wrong */
  readonly save: (values: CustomValues) => Promise<unknown>
}

/** What a record has in the fields of the organization. Nothing where there are no such fields. */
export function CustomFieldsCard({ kind, verticalId, values, mayEdit, save }: CardProps) {
  const { fields, error, retry } = useCustomFields(kind, verticalId)
  const [isEditing, setEditing] = useState(false)
  if (error && !fields)
    return (
      <Card>
        <CardHeader title="More Fields" />
        <LoadFailed retry={retry} requestId={error.requestId} />
      </Card>
    )
  if (!fields)
    return (
      <Card>
        <SkeletonRow />
      </Card>
    )
  if (fields.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="More Fields"
        actions={
          mayEdit ? (
            <IconButton label="Edit more fields" onClick={() => setEditing(true)}>
              <Pencil size={14} />
            </IconButton>
          ) : null
        }
      />
      <CardBody>
        {sectionsOf(fields).map(([section, own]) => (
          <div key={section ?? ''} className="not-first:mt-4">
            {section ? <h3 className="mb-2 text-xs font-semibold text-muted">{section}</h3> : null}
            <dl className="grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-2.5 text-sm">
              {own.map((field) => (
                <div key={field.key} className="contents">
                  <dt className="wrap-anywhere text-muted">{field.label}</dt>
                  <dd className="min-w-0 text-fg">
                    <CustomFieldValue field={field} value={values[field.key]} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </CardBody>
      {isEditing ? (
        <EditFields fields={fields} values={values} save={save} onClose={() => setEditing(false)} />
      ) : null}
    </Card>
  )
}

function EditFields({
  fields,
  values: before,
  save,
  onClose,
}: Pick<CardProps, 'values' | 'save'> & { fields: readonly CustomField[]; onClose: () => void }) {
  // What was there when the dialog opened: only what was typed since is sent, even when the record is newer by then.
  const [atStart] = useState(before)
  const [values, setValues] = useState(before)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const changed = Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== atStart[key]))
  const isChanged = Object.keys(changed).length > 0
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!isChanged) return onClose()
    setBusy(true)
    const failure = await save(changed)
    setBusy(false)
    if (failure === undefined) return onClose()
    setErrors(valueErrors(failure))
    if (isStale(failure))
      toastError('Someone else changed this in the meantime. Save again to keep what you typed.')
  }
  return (
    <FormDialog
      title="Edit Fields"
      size="lg"
      onSubmit={submit}
      submitLabel="Save"
      busy={isBusy}
      busyLabel="Saving..."
      changed={isChanged}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <CustomInputs fields={fields} values={values} errors={errors} onChange={setValues} />
      </div>
    </FormDialog>
  )
}
