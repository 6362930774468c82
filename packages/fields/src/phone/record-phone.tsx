import { chatDigits } from '@ginkgo/contracts'
import { CallLink, PhoneLinks } from '@ginkgo/ui'
import type { ReactNode } from 'react'
import { type Callee, useCallOffer } from './use-call-offer.ts'

export type { Callee }

/** The same as the cell of a table, whose rows share one `offerCall`. */
export const phoneCell = (
  { phone, phoneE164 }: { readonly phone: string; readonly phoneE164: string | null },
  onCall: (() => void) | undefined,
  beside?: ReactNode,
): ReactNode => PhoneLinks({ phone, chatDigits: chatDigits(phoneE164), onCall, beside })

/** A person's number to call. Who comes back from the call is asked whether to log it. */
export function RecordPhone({
  callee,
  phone,
  phoneE164,
  asIcon = false,
  beside,
}: {
  callee: Callee
  /** As it was typed. */
  phone: string
  phoneE164: string | null
  /** Where there is no room for the number. */
  asIcon?: boolean
  /** Further small buttons beside the number. */
  beside?: ReactNode
}) {
  const onCall = useCallOffer(callee)
  const of = { phone, chatDigits: chatDigits(phoneE164), onCall }
  return asIcon ? <CallLink {...of} /> : <PhoneLinks {...of} beside={beside} />
}
