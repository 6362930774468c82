import { Badge } from '@ginkgo/ui'
import type { QuoteStatus } from '../contract/quote.ts'

export const statusNames: Readonly<Record<QuoteStatus, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
}

const tones = { draft: 'neutral', sent: 'info', accepted: 'accent', declined: 'danger' } as const

export function StatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}

/** A decided quote is a document that both sides rely on. */
export const isDecided = (status: QuoteStatus): boolean => status === 'accepted' || status === 'declined'
