import { RichText } from '@ginkgo/fields/rich-text'
import { FormField } from '@ginkgo/ui/form'
import type { EmailForm } from './email-draft.ts'

/** The text of an e-mail, with its formatting where it has any. */
export function EmailTextField({ form }: { form: EmailForm }) {
  const html = form.watch('html')
  const refused = form.formState.errors.html?.message
  return (
    <>
      <FormField form={form} name="body" label="Text" required group>
        {({ value, onValueChange, onBlur, ref }) => (
          <RichText
            onBlur={onBlur}
            ref={ref}
            value={{ text: value, html }}
            onValueChange={(written) => {
              form.setValue('html', written.html, { shouldDirty: true })
              form.clearErrors('html')
              onValueChange(written.text)
            }}
          />
        )}
      </FormField>
      {refused ? (
        <p role="alert" className="text-xs text-danger-text">
          {refused}
        </p>
      ) : null}
    </>
  )
}
