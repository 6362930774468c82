import type { LeadDuplicate } from '@ginkgo/contracts'
import { paths } from '@ginkgo/portal-sdk'
import { linkClass } from '@ginkgo/ui'

/** Below the field that has what leads of the vertical have already; saving anyway is allowed. */
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
