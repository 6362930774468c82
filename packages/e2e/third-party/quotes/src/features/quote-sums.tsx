import { formatMoney } from '@ginkgo/ui'
import { totalsOf } from '../contract/totals.ts'
import type { QuoteForm } from './quote-lines.tsx'

/** What a quote comes to. */
export function SumRows({
  subtotal,
  discount,
  discountPercent,
  total,
  currency,
}: {
  subtotal: number
  discount: number
  discountPercent: number
  total: number
  currency: string
}) {
  const reduced = [
    ['Subtotal', subtotal],
    [`Discount ${discountPercent} %`, -discount],
  ] as const
  const rows = [...(discount > 0 ? reduced : []), [`Total ${currency}`, total] as const]
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

/** What cannot be counted yet counts as nothing. */
const whole = (value: unknown) => (Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0)

/** The same of one that is being written. */
export function WrittenSums({ form }: { form: QuoteForm }) {
  const { lines, discountPercent: percent, currency } = form.watch()
  const written = lines.map(({ quantity, unitPrice }) => ({
    quantity: whole(quantity),
    unitPrice: whole(unitPrice),
  }))
  const discountPercent = Math.min(whole(percent), 100)
  return (
    <SumRows
      {...totalsOf({ lines: written, discountPercent })}
      discountPercent={discountPercent}
      currency={currency}
    />
  )
}
