import { downloadFile } from '@ginkgo/api-client'
import { attempt, confirm, mayManage, useMutation, useSession } from '@ginkgo/portal-sdk'
import type { QuoteRow, QuoteStatus } from '../contract/quote.ts'
import { quotesApi } from '../contract/quotes-api.ts'
import { quoteName } from '../contract/totals.ts'
import { isDecided, statusNames } from './quote-status.tsx'

/** What follows each state, the usual first. */
const following: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  draft: ['sent', 'accepted', 'declined'],
  sent: ['accepted', 'declined', 'draft'],
  accepted: ['draft'],
  declined: ['draft'],
}

/** What a person can do with a quote that they see. */
export function useQuoteActions({ id, verticalId, number, status, createdBy, updatedAt }: QuoteRow) {
  const { user, can } = useSession()
  const change = useMutation(quotesApi.setStatus, { failed: 'Failed to change the quote' })
  const remove = useMutation(quotesApi.remove, {
    failed: 'Failed to delete the quote',
    saved: 'Quote deleted',
  })
  const params = { quoteId: id }
  const mayWrite = can('enquiries:write', verticalId)
  return {
    isEditable: mayWrite && !isDecided(status),
    following: mayWrite ? following[status] : [],
    setStatus: (next: QuoteStatus) =>
      change.send(
        { params, body: { status: next } },
        { ifMatch: updatedAt, saved: `${quoteName(number)} is ${statusNames[next].toLowerCase()}` },
      ),
    download: () => attempt(() => downloadFile(quotesApi.pdf, { params }), 'Failed to make the PDF'),
    remove:
      mayWrite && mayManage(user, verticalId, createdBy)
        ? async () => {
            const name = quoteName(number)
            const description = `${name} is deleted for everybody. This cannot be undone.`
            const question = { title: `Delete ${name}?`, description, confirmLabel: 'Delete' }
            if (await confirm({ ...question, tone: 'destructive' })) await remove.send({ params })
          }
        : undefined,
  }
}
