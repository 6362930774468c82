import type { LeadDuplicate } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { linkClass } from '@ginkgo/ui'

/** Warns that other leads of the vertical have the same e-mail or phone; saving is still allowed. */
export function DuplicateWarning({
  field,
  found,
}: {
  field: 'email' | 'phone'
  found: readonly LeadDuplicate[]
}) {
  return (
    <span role="alert">
      {found.map(({ id, name }) => (
        <span key={id} className="mb-1 block rounded-md bg-gold-soft px-2 py-1 text-sm text-gold-text">
          There is already a lead with the same {field}:{' '}
          <a href={paths.lead(id)} target="_blank" rel="noopener" className={linkClass}>
            {name}
          </a>
          . You can save anyway.
        </span>
      ))}
    </span>
  )
}
