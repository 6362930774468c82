import { FormField, TextField } from '@ginkgo/ui/form'
import type { ContactForm } from './contact-form.ts'

/** The fields of a contact person. */
export function ContactFields({ form }: { form: ContactForm }) {
  return (
    <div className="flex flex-col gap-4">
      <FormField form={form} name="name" label="Name" required>
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="email" label="Email">
        {(field) => <TextField {...field} type="email" inputMode="email" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="mobile" label="Mobile">
        {(field) => <TextField {...field} type="tel" inputMode="tel" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="designation" label="Designation">
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <p className="text-xs text-muted">* At least one contact method (email or mobile) is required</p>
    </div>
  )
}
