import { chatDigits } from '@ginkgo/contracts'
import { CallLink, PhoneLinks } from '@ginkgo/ui'
import { chatLink, controlsClass, type DataColumn, phoneCell, withControls } from '@ginkgo/ui/table'
import type { ReactNode } from 'react'
import { emptyClass, noText } from '../table/no-value.tsx'
import { type Callee, useCallOffer } from './use-call-offer.ts'

export type { Callee }

/** A number in the row of a table, whose rows share one `offerCall`. */
interface RowPhone {
  /** As it was typed. */
  readonly phone: string
  readonly phoneE164: string | null
  readonly onCall?: (() => void) | undefined
  /** Further small buttons. */
  readonly buttons?: ReactNode
}

/**
 * The cells of a column of numbers: the row that is pointed at or has the focus has them as links to call, with a chat and
 * `buttons`.
 */
export function phoneCells<Row>(
  phoneOf: (row: Row) => RowPhone | undefined,
): Pick<DataColumn<Row>, 'cell' | 'activeCell' | 'cellClass'> {
  const draw = (row: Row): ReactNode => {
    const contact = phoneOf(row)
    if (!contact) return noText
    const { phone, phoneE164, onCall, buttons } = contact
    const shown = { phone, chatDigits: chatDigits(phoneE164), onCall }
    const value = phoneCell(shown)
    return shown.chatDigits || buttons
      ? withControls(
          value,
          <>
            {chatLink(shown)}
            {buttons}
          </>,
        )
      : value
  }
  return {
    cellClass: (row, hasControls) => (phoneOf(row) ? (hasControls ? controlsClass : '') : emptyClass),
    cell: (row) => phoneOf(row)?.phone ?? noText,
    activeCell: draw,
  }
}

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
  const of = { phone, chatDigits: chatDigits(phoneE164), onCall }
  return asIcon ? <CallLink {...of} /> : <PhoneLinks {...of} />
}
