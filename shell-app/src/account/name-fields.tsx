import { FormField, type FormFieldProps, TextField } from '@ginkgo/ui/form'

type Names = { firstName: string; lastName: string }
type FormOf<Values extends Names, Output> = FormFieldProps<Values, never, Output>['form']

/** First and last name side by side, in any form that has both. */
export function NameFields<Values extends Names, Output>({ form }: { form: FormOf<Values, Output> }) {
  // TypeScript cannot know which fields of a generic form are texts.
  const names = form as unknown as FormOf<Names, Output>
  return (
    <div className="grid grid-cols-2 gap-3">
      <FormField form={names} name="firstName" label="First Name">
        {(field) => <TextField {...field} autoComplete="given-name" />}
      </FormField>
      <FormField form={names} name="lastName" label="Last Name">
        {(field) => <TextField {...field} autoComplete="family-name" />}
      </FormField>
    </div>
  )
}
