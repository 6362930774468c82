import { defineEndpoint, EnquiryId, VerticalId } from '@ginkgo/contracts'
import { z } from 'zod'
import { Quote, QuoteCreate, QuoteId, QuoteRow, QuoteStatus, QuoteTotal, QuoteWrite } from './quote.ts'

/** Where the portal hands calls on to the backend. */
export const root = '/remotes/mfe-quotes/api'

const params = z.object({ quoteId: QuoteId })
const search = z.string().trim().max(200).optional()

/** What pages and backend agree on. */
export const quotesApi = {
  list: defineEndpoint({
    id: 'app.quotes.list',
    method: 'get',
    path: '/remotes/mfe-quotes/api/quotes',
    summary: 'Quotes of a vertical, or of one enquiry of it',
    access: 'enquiries:read',
    query: z.object({
      verticalId: VerticalId,
      enquiryId: EnquiryId.optional(),
      status: QuoteStatus.optional(),
      search,
      sort: z
        .enum(['number', '-number', 'title', '-title', 'customer', '-customer', 'validUntil', '-validUntil'])
        .default('-number'),
    }),
    paged: true,
    output: QuoteRow,
  }),
  totals: defineEndpoint({
    id: 'app.quotes.totals',
    method: 'get',
    path: '/remotes/mfe-quotes/api/totals',
    summary: 'How many quotes of a vertical are in which state, and their totals by currency',
    access: 'enquiries:read',
    query: z.object({ verticalId: VerticalId, search }),
    output: z.array(QuoteTotal),
  }),
  get: defineEndpoint({
    id: 'app.quotes.get',
    method: 'get',
    path: '/remotes/mfe-quotes/api/quotes/{quoteId}',
    summary: 'A quote with its lines',
    access: 'enquiries:read',
    params,
    output: Quote,
  }),
  pdf: defineEndpoint({
    id: 'app.quotes.pdf',
    method: 'get',
    path: '/remotes/mfe-quotes/api/quotes/{quoteId}/pdf',
    summary: 'A quote as a document for the customer',
    access: 'enquiries:read',
    params,
    produces: 'application/pdf',
    output: z.string(),
  }),
  create: defineEndpoint({
    id: 'app.quotes.create',
    method: 'post',
    path: '/remotes/mfe-quotes/api/quotes',
    summary: 'Write a quote for an enquiry',
    access: 'enquiries:write',
    changes: ['app.quotes'],
    body: QuoteCreate,
    status: 201,
    output: Quote,
  }),
  update: defineEndpoint({
    id: 'app.quotes.update',
    method: 'put',
    path: '/remotes/mfe-quotes/api/quotes/{quoteId}',
    summary: 'Change a quote that is not decided',
    access: 'enquiries:write',
    changes: ['app.quotes'],
    params,
    body: QuoteWrite,
    output: Quote,
  }),
  setStatus: defineEndpoint({
    id: 'app.quotes.setStatus',
    method: 'put',
    path: '/remotes/mfe-quotes/api/quotes/{quoteId}/status',
    summary: 'Say what became of a quote',
    access: 'enquiries:write',
    changes: ['app.quotes'],
    params,
    body: z.object({ status: QuoteStatus }),
    output: Quote,
  }),
  remove: defineEndpoint({
    id: 'app.quotes.remove',
    method: 'delete',
    path: '/remotes/mfe-quotes/api/quotes/{quoteId}',
    summary: 'Delete a quote',
    access: 'enquiries:write',
    changes: ['app.quotes'],
    params,
    status: 204,
    output: z.undefined(),
  }),
} as const
