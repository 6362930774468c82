import type { LeadDuplicate } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { linkClass } from '@ginkgo/ui'
import type { ReactNode } from 'react'

/** The warnings below the inputs for e-mail and phone about leads that have the same. */
export function duplicateHints(
  duplicates: readonly LeadDuplicate[],
  typedEmail: string | null | undefined,
): Readonly<Record<string, ReactNode>> {
  const email = (typedEmail ?? '').trim().toLowerCase()
  const withEmail = duplicates.filter((lead) => email !== '' && lead.email === email)
  const withPhone = duplicates.filter((lead) => !withEmail.includes(lead))
  return {
    ...(withEmail.length > 0 && { email: <DuplicateWarning field="email" duplicates={withEmail} /> }),
    ...(withPhone.length > 0 && { phone: <DuplicateWarning field="phone" duplicates={withPhone} /> }),
  }
}

/** Warns that other leads of the vertical have the same e-mail or phone; saving is still allowed. */
function DuplicateWarning({
  field,
  duplicates,
}: {
  field: 'email' | 'phone'
  duplicates: readonly LeadDuplicate[]
}) {
  return (
    <span role="alert">
      {duplicates.map(({ id, name }) => (
        <span key={id} className="mb-1 block rounded-md bg-gold-soft px-2 py-1 text-sm text-gold-text">
          There is already a lead with the same {field}:{' '}
          <a href={paths.lead(id)} target="_blank" rel="noopener" className={linkClass}>
            <bdi>{name}</bdi>
          </a>
          . You can save anyway.
        </span>
      ))}
    </span>
  )
}
