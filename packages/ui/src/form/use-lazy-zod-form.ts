import { type DefaultValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { FormInput, FormOutput } from './use-zod-form.ts'

/**
 * `useZodForm` for a page that must be there quickly: schema and validation are loaded when they are first needed.
 * Where they cannot be loaded the form is sent as it is, and the server's answer says what is wrong with it.
 */
export function useLazyZodForm<S extends z.ZodType<unknown, FormInput<S>>>(
  load: () => Promise<S>,
  options: { defaultValues: DefaultValues<FormInput<S>> },
): UseFormReturn<FormInput<S>, unknown, FormOutput<S>> {
  type FormResolver = Resolver<FormInput<S>, unknown, FormOutput<S>>
  const resolver: FormResolver = async (values, context, resolverOptions) => {
    let resolve: FormResolver
    try {
      const [schema, { zodResolver }] = await Promise.all([load(), import('@hookform/resolvers/zod')])
      resolve = zodResolver(schema as never) as unknown as FormResolver
    } catch {
      return { values: values as unknown as FormOutput<S>, errors: {} }
    }
    return resolve(values, context, resolverOptions)
  }
  return useForm<FormInput<S>, unknown, FormOutput<S>>({
    resolver,
    defaultValues: options.defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
}
