import { countries, industries, type LeadDuplicate, type LeadPatch } from '@ginkgo/contracts'
import { Select } from '@ginkgo/ui'
import { FormField, TagInput, TextField, TextPicker, type useZodForm } from '@ginkgo/ui/form'
import type { ReactNode } from 'react'
import { DuplicateWarning } from './duplicate-warning.tsx'
import { accountTypeLabels, leadTypeLabels, optionsOf, sourceLabels } from '../lead-list/lead-labels.ts'

/** A form with the fields of a lead, whichever dialog it belongs to. */
export type LeadForm = ReturnType<typeof useZodForm<typeof LeadPatch>>

/** Every field of a lead that people fill in, and those that only one of the dialogs has. */
export function LeadFields({
  form,
  duplicates,
  children,
}: {
  form: LeadForm
  /** Leads that have the e-mail or the phone of this one. */
  duplicates: readonly LeadDuplicate[]
  children?: ReactNode
}) {
  const email = (form.watch('email') ?? '').trim().toLowerCase()
  const withEmail = duplicates.filter((lead) => email !== '' && lead.email === email)
  const withPhone = duplicates.filter((lead) => !withEmail.includes(lead))
  const isReferral = form.watch('source') === 'referral'
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <FormField form={form} name="name" label="Name" required className="md:col-span-2">
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="accountType" label="Account Type" required>
        {(field) => <Select {...field} options={optionsOf(accountTypeLabels)} />}
      </FormField>
      <FormField form={form} name="leadType" label="Lead Type" required>
        {(field) => <Select {...field} options={optionsOf(leadTypeLabels)} />}
      </FormField>
      <FormField
        form={form}
        name="email"
        label="Email"
        hint={withEmail.length > 0 ? <DuplicateWarning field="email" found={withEmail} /> : undefined}
      >
        {(field) => <TextField {...field} type="email" inputMode="email" autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="phone"
        label="Phone"
        hint={withPhone.length > 0 ? <DuplicateWarning field="phone" found={withPhone} /> : undefined}
      >
        {(field) => <TextField {...field} type="tel" inputMode="tel" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="industry" label="Industry">
        {(field) => <TextPicker {...field} choices={industries} placeholder="Select industry" />}
      </FormField>
      <FormField form={form} name="source" label="Source">
        {(field) => <Select {...field} options={optionsOf(sourceLabels)} />}
      </FormField>
      {isReferral ? (
        <FormField form={form} name="referredBy" label="Referred By" className="md:col-span-2">
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
      ) : null}
      <FormField form={form} name="city" label="City">
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="state" label="State">
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="pincode" label="Pincode">
        {(field) => <TextField {...field} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="country" label="Country">
        {(field) => <TextPicker {...field} choices={countries} placeholder="Select country" />}
      </FormField>
      <FormField form={form} name="tags" label="Tags" group className="md:col-span-2">
        {(field) => <TagInput {...field} aria-label="Tags" />}
      </FormField>
      {children}
    </div>
  )
}
