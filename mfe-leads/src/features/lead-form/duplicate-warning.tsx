import { usePages } from '@ginkgo/api-client'
import { leadsApi } from '@ginkgo/contracts'
import { paths, useSession } from '@ginkgo/portal-sdk'
import { linkClass, useDebounced } from '@ginkgo/ui'
import type { LeadForm } from './lead-fields.tsx'

/** Warns when a lead of the vertical has the same e-mail or phone already; saving anyway is allowed. */
export function DuplicateWarning({ form, ownId }: { form: LeadForm; ownId?: string }) {
  const { vertical } = useSession()
  const [email, phone] = form.watch(['email', 'phone'])
  const emailText = useDebounced((email ?? '').trim().toLowerCase())
  const phoneText = useDebounced((phone ?? '').trim())
  const byEmail = useMatches(vertical?.id, emailText.includes('@') ? emailText : '')
  const byPhone = useMatches(vertical?.id, phoneText.replace(/\D/g, '').length >= 6 ? phoneText : '')
  const digits = phoneText.replace(/\D/g, '')
  const same = [
    ...byEmail.filter((lead) => lead.email === emailText),
    ...byPhone.filter((lead) => lead.phone?.replace(/\D/g, '') === digits),
  ].find((lead) => lead.id !== ownId)
  if (!same) return null
  return (
    <p role="status" className="mt-4 rounded-md bg-gold-soft px-3 py-2 text-sm text-gold-text">
      There is already a lead with the same {same.email === emailText ? 'email' : 'phone'}:{' '}
      <a href={paths.lead(same.id)} target="_blank" rel="noopener" className={linkClass}>
        {same.name}
      </a>
      . You can save anyway.
    </p>
  )
}

function useMatches(verticalId: string | undefined, search: string) {
  const request = verticalId && search ? { params: { verticalId }, query: { search } } : null
  return usePages(leadsApi.list, request, 5).rows ?? []
}
