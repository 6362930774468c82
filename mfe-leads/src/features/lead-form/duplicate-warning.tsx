import { type LeadDuplicate, normalizedEmail } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { linkClass } from '@ginkgo/ui'
import type { LeadForm } from './lead-fields.tsx'

/** Warns when leads of the vertical have the same e-mail or phone already; saving anyway is allowed. */
export function DuplicateWarning({ form, found }: { form: LeadForm; found: readonly LeadDuplicate[] }) {
  const email = normalizedEmail(form.watch('email') ?? '')
  return (
    <div role="status" className={found.length > 0 ? 'mt-4' : undefined}>
      {found.length > 0 ? (
        <div className="rounded-md bg-gold-soft px-3 py-2 text-sm text-gold-text">
          <ul>
            {found.map((lead) => (
              <li key={lead.id}>
                There is already a lead with the same {lead.email === email ? 'email' : 'phone'}:{' '}
                <a href={paths.lead(lead.id)} target="_blank" rel="noopener" className={linkClass}>
                  {lead.name}
                </a>
              </li>
            ))}
          </ul>
          <p>You can save anyway.</p>
        </div>
      ) : null}
    </div>
  )
}
