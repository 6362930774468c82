import { chatDigits } from '@ginkgo/contracts'
import { CallLink, PhoneLinks } from '@ginkgo/ui'
import { type Callee, useCallOffer } from './use-call-offer.ts'

export type { Callee }

/** A person's number to call. Who comes back from the call is asked whether to log it. */
export function RecordPhone({
  callee,
  phone,
  phoneE164,
  asIcon = false,
}: {
  callee: Callee
  /** As it was typed. */
  phone: string
  phoneE164: string | null
  /** Where there is no room for the number. */
  asIcon?: boolean
}) {
  const onCall = useCallOffer(callee)
  const Links = asIcon ? CallLink : PhoneLinks
  return <Links phone={phone} chatDigits={chatDigits(phoneE164)} onCall={onCall} />
}
