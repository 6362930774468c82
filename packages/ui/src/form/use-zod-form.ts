import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useUnsavedInput } from './unsaved-input.ts'

/** Input values of a zod object schema, as a form edits them. */
export type FormInput<S extends z.ZodType> = z.input<S> extends FieldValues ? z.input<S> : never
/** What `handleSubmit` hands over: the parsed output of the schema. */
export type FormOutput<S extends z.ZodType> = z.output<S>

/**
 * A react-hook-form bound to a contract schema. Errors appear on submit and then follow the typing; the first
 * invalid field takes the focus, and the browser asks before a page with unsaved input is left. Give a default for
 * every field of the form, or server errors cannot be matched.
 */
export function useZodForm<S extends z.ZodType<unknown, FieldValues>>(
  schema: S,
  options: { defaultValues: DefaultValues<FormInput<S>> },
): UseFormReturn<FormInput<S>, unknown, FormOutput<S>> {
  const form = useForm<FormInput<S>, unknown, FormOutput<S>>({
    resolver: zodResolver(schema) as never,
    defaultValues: options.defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { isDirty, isSubmitting } = form.formState
  // Saving may navigate to another page, which must not ask.
  useUnsavedInput(isDirty && !isSubmitting)
  return form
}
