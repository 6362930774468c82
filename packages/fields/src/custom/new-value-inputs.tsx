import { CustomInputs } from './custom-inputs.tsx'
import type { NewValues } from './use-new-values.ts'

/** The custom fields in the form of a new record; nothing where there are none. */
export function NewValueInputs({
  values: { fields, values, errors, change },
  className = 'mt-4 md:grid-cols-2',
}: {
  values: NewValues
  className?: string
}) {
  if (fields.length === 0) return null
  return (
    <div className={`grid gap-4 ${className}`}>
      <CustomInputs fields={fields} values={values} errors={errors} onChange={change} />
    </div>
  )
}
