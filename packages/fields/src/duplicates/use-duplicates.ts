import { call, useEndpoint } from '@ginkgo/api-client'
import { type LeadDuplicate, type LeadId, type LeadPatch, leadsApi } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { useDebounced } from '@ginkgo/ui'
import type { useZodForm } from '@ginkgo/ui/form'
import { useState } from 'react'

/** A form with the fields of a lead, whichever dialog it belongs to. */
export type LeadForm = ReturnType<typeof useZodForm<typeof LeadPatch>>

interface Duplicates {
  readonly leads: readonly LeadDuplicate[]
  /**
   * Whether saving has to wait, because a duplicate of what is typed now has not been shown yet.
   * It is shown from then on, so that the second attempt saves.
   */
  readonly holdBack: () => Promise<boolean>
}

/** What a lead is recognized by, and the country that its phone number is read for. */
interface Recognised {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly country?: string | null | undefined
}

/** Leads of the vertical with the e-mail or phone that is typed, looked up 300 ms after the last key. */
export function useDuplicates(
  { email, phone, country }: Recognised,
  verticalId: string | undefined,
  exceptId?: LeadId,
): Duplicates {
  const home = useSession().organization.country
  const typed = requestOf(verticalId, { email, phone, country: country || home, exceptId })
  const key = typed ? JSON.stringify(typed) : undefined
  const settled = useDebounced(key)
  const { data } = useEndpoint(
    leadsApi.duplicates,
    settled ? (JSON.parse(settled) as NonNullable<typeof typed>) : null,
  )
  const [lookedUp, setLookedUp] = useState<{ key: string; duplicates: readonly LeadDuplicate[] }>()
  const answer = key === lookedUp?.key ? lookedUp?.duplicates : key === settled ? data : undefined

  const holdBack = async () => {
    if (!typed || !key || answer) return false
    // A failed lookup must not keep anybody from saving.
    const duplicates = await call(leadsApi.duplicates, typed).catch(() => [])
    setLookedUp({ key, duplicates })
    return duplicates.length > 0
  }
  return { leads: answer ?? [], holdBack }
}

function requestOf(
  verticalId: string | undefined,
  { email, phone, country, exceptId }: Recognised & { exceptId?: LeadId | undefined },
) {
  const query = {
    ...(email?.includes('@') && { email: email.trim() }),
    ...(phone &&
      phone.replace(/\D/g, '').length >= 6 && {
        phone: phone.trim(),
        ...(country && { country }),
      }),
  }
  if (!verticalId || Object.keys(query).length === 0) return null
  return { params: { verticalId }, query: { ...query, ...(exceptId && { exceptId }) } }
}
