import { CustomInputs } from './custom-inputs.tsx'
import type { NewValues } from './use-new-values.ts'

/** The custom fields in the form of a new record; nothing where there are none. */
export function NewValueInputs({ values: { fields, values, errors, change } }: { values: NewValues }) {
  if (fields.length === 0) return null
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      <CustomInputs fields={fields} values={values} errors={errors} onChange={change} />
    </div>
  )
}
