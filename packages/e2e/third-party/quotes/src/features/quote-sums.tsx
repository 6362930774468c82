import { formatMoney } from '@ginkgo/ui'
import { totalsOf } from '../contract/totals.ts'
import type { QuoteForm } from './quote-lines.tsx'

const whole = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)

/** What the quote comes to, as it is written. */
export function QuoteSums({ form }: { form: QuoteForm }) {
  const { lines, discountPercent, currency } = form.watch()
  const written = lines.map(({ quantity, unitPrice }) => ({ quantity: whole(quantity), unitPrice: whole(unitPrice) }))
  const percent = Math.min(whole(discountPercent), 100)
  const { subtotal, discount, total } = totalsOf({ lines: written, discountPercent: percent })
  const rows = [
    ...(discount > 0
      ? ([
          ['Subtotal', subtotal],
          [`Discount ${percent} %`, -discount],
        ] as const)
      : []),
    [`Total ${currency}`, total] as const,
  ]
  return (
    <dl className="ml-auto grid grid-cols-[auto_auto] gap-x-6 gap-y-1 text-sm tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="contents last:*:font-semibold last:*:text-fg">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right text-fg">{formatMoney(value, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
