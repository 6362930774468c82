import type { EmailBulkResult } from '@ginkgo/contracts'
import { formatDateTime } from '@ginkgo/ui'

/** Who gets an e-mail and when, who gets none and why, and how the first one reads. */
export function BulkCheck({ outcome: { results, first } }: { outcome: EmailBulkResult }) {
  const planned = results.filter(({ sentAt }) => sentAt !== null)
  const leftOut = results.filter(({ sentAt }) => sentAt === null)
  const last = planned.at(-1)?.sentAt
  return (
    <div role="status" className="flex flex-col gap-3 text-sm">
      <p className="text-fg">
        {planned.length} of {results.length} get an e-mail
        {last ? `, the last on ${formatDateTime(last)}` : ''}.
      </p>
      {leftOut.length > 0 ? (
        <ul aria-label="Left out" className="flex max-h-40 flex-col gap-1 overflow-y-auto">
          {leftOut.map(({ id, name, message }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 text-muted">
              <span className="wrap-anywhere text-fg">{name ?? 'Unknown record'}</span>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {first ? (
        <div className="rounded-md border border-line p-3">
          <p className="font-medium wrap-anywhere text-fg">{first.subject}</p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap text-muted">
            {first.body}
          </p>
        </div>
      ) : null}
    </div>
  )
}
