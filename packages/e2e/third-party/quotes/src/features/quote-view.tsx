import { Button, Dialog, formatCalendarDate, formatMoney } from '@ginkgo/ui'
import { Download } from 'lucide-react'
import type { Quote } from '../contract/quote.ts'
import { quoteName } from '../contract/totals.ts'
import { StatusBadge } from './quote-status.tsx'
import { SumRows } from './quote-sums.tsx'
import { useQuoteActions } from './use-quote-actions.ts'

/** A quote to read. */
export function QuoteView({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { number, title, customer, seller, currency, status, validUntil, note, lines } = quote
  const { download } = useQuoteActions(quote)
  const facts = [
    ['Customer', customer],
    ['From', seller],
    ['Valid until', validUntil ? formatCalendarDate(validUntil) : '—'],
  ]
  return (
    <Dialog
      title={`${quoteName(number)} ${title}`}
      description="To change it, make it a draft again."
      size="lg"
      open
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button icon={<Download size={14} />} onClick={() => void download()}>
            Download PDF
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <div>
          <StatusBadge status={status} />
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words text-fg">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="divided border-y border-line">
          {lines.map(({ description, quantity, unitPrice }, index) => (
            <li key={`${index} ${description}`} className="flex gap-4 py-2 tabular-nums">
              <span className="min-w-0 flex-1 break-words text-fg">{description}</span>
              <span className="text-muted">
                {quantity} × {formatMoney(unitPrice, currency)}
              </span>
              <span className="w-24 text-right text-fg">{formatMoney(quantity * unitPrice, currency)}</span>
            </li>
          ))}
        </ul>
        <SumRows {...quote} />
        {note ? <p className="whitespace-pre-wrap text-fg">{note}</p> : null}
      </div>
    </Dialog>
  )
}
