import type { ReactElement, ReactNode } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { Field } from '../fields/field.tsx'

/** Props that every control of this package takes: spread them onto it. */
export interface FieldBinding<T> {
  name: string
  value: T
  onValueChange: (value: T) => void
  onBlur: () => void
  ref: RefCallBack
}

export interface FormFieldProps<V extends FieldValues, N extends FieldPath<V>, O> {
  form: UseFormReturn<V, unknown, O>
  name: N
  /** Leave out for controls that carry their own label (Switch, Checkbox). */
  label?: ReactNode
  hideLabel?: boolean | undefined
  hint?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  aside?: ReactNode
  /** For RadioGroup, TagInput and other groups. */
  group?: boolean | undefined
  className?: string | undefined
  children: (field: FieldBinding<FieldPathValue<V, N>>) => ReactElement
}

/**
 * One field of a form: `<FormField form={form} name="email" label="Email" required>{(field) => <TextField {...field} />}`.
 * The error is that of the schema or, after `applyServerErrors`, that of the server.
 */
export function FormField<V extends FieldValues, N extends FieldPath<V>, O>({
  form,
  name,
  children,
  ...layout
}: FormFieldProps<V, N, O>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const control = children({
    name: field.name,
    value: field.value,
    onValueChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
  })
  const error = fieldState.error?.message ?? (fieldState.error ? 'Invalid value' : undefined)
  return (
    <Field {...layout} error={error}>
      {control}
    </Field>
  )
}
