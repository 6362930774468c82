import { CustomInputs } from './custom-inputs.tsx'
import type { NewValues } from './use-new-values.ts'

/** The custom fields in the form of a new record; nothing where there are none. */
export function NewValueInputs({
  values: { fields: all, values, errors, change },
  of = 'all',
  className = 'mt-4 md:grid-cols-2',
}: {
  values: NewValues
  /** Those that a record must have, now or from a stage on, or the others. */
  of?: 'all' | 'required' | 'optional'
  className?: string
}) {
  const fields = of === 'all' ? all : all.filter(({ required }) => required === (of === 'required'))
  if (fields.length === 0) return null
  return (
    <div className={`grid gap-4 ${className}`}>
      <CustomInputs fields={fields} values={values} errors={errors} onChange={change} />
    </div>
  )
}
