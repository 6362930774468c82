import type { LeadDuplicate } from '@ginkgo/contracts'
import type { ReactNode } from 'react'
import { DuplicateWarning } from './duplicate-warning.tsx'
import type { LeadForm } from './use-duplicates.ts'

/** The warnings below the e-mail and the phone of a lead's form, for the leads that have them already. */
export function duplicateHints(
  form: LeadForm,
  found: readonly LeadDuplicate[],
): Readonly<Record<string, ReactNode>> {
  const email = (form.watch('email') ?? '').trim().toLowerCase()
  const withEmail = found.filter((lead) => email !== '' && lead.email === email)
  const withPhone = found.filter((lead) => !withEmail.includes(lead))
  return {
    ...(withEmail.length > 0 && { email: <DuplicateWarning field="email" found={withEmail} /> }),
    ...(withPhone.length > 0 && { phone: <DuplicateWarning field="phone" found={withPhone} /> }),
  }
}
