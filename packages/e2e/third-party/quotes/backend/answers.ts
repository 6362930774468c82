import { totalsOfQuotes, listQuotes, type Paging } from './quote-list.ts'
import type { quotesApi } from '../src/contract/quotes-api.ts'
import { quoteName } from '../src/contract/totals.ts'
import { pdfOf } from './quote-pdf.ts'
import { type Asking, createQuote, deleteQuote, getQuote, setStatus, updateQuote } from './quotes.ts'
import { demand } from './scope.ts'
import { rowOf } from './stored-quote.ts'
import type { ParsedOf } from '@ginkgo/contracts'

/** What a call brings besides its path, query and body. */
export interface Circumstance extends Asking {
  readonly paging: Paging
  readonly ifMatch: string | undefined
  readonly idempotencyKey: string | undefined
}

export interface Answer {
  /** JSON, or the bytes of a file. */
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Api = typeof quotesApi
type Answers = {
  readonly [Name in keyof Api]: (
    given: ParsedOf<Api[Name]>,
    circumstance: Circumstance,
  ) => Answer | Promise<Answer>
}

/** What the backend does for each endpoint. */
export const answers: Answers = {
  list({ query }, { database, caller, paging }) {
    demand(caller, 'enquiries:read', query.verticalId)
    const { rows, total, next } = listQuotes(database, caller.organizationId, query, paging)
    return {
      body: rows.map(rowOf),
      headers: {
        'x-total-count': String(total),
        // Only its cursor is read.
        ...(next && { link: `</quotes?cursor=${encodeURIComponent(next)}>; rel="next"` }),
      },
    }
  },
  totals({ query }, { database, caller }) {
    demand(caller, 'enquiries:read', query.verticalId)
    return { body: totalsOfQuotes(database, caller.organizationId, query) }
  },
  get: ({ params }, asking) => ({ body: getQuote(asking, params.quoteId) }),
  async pdf({ params }, asking) {
    const quote = getQuote(asking, params.quoteId)
    const name = `quote-${quoteName(quote.number)}.pdf`
    return { body: await pdfOf(quote), headers: { 'content-disposition': `attachment; filename="${name}"` } }
  },
  create: ({ body }, asking) => ({ body: createQuote(asking, body, asking.idempotencyKey) }),
  update: ({ params, body }, asking) => ({
    body: updateQuote(asking, params.quoteId, body, asking.ifMatch),
  }),
  setStatus: ({ params, body }, asking) => ({
    body: setStatus(asking, params.quoteId, body.status, asking.ifMatch),
  }),
  remove({ params }, asking) {
    deleteQuote(asking, params.quoteId)
    return { body: undefined }
  },
}
