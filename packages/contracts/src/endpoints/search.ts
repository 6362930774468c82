import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { FetchedRecord, RecordHits, SearchResults } from '../entities/search.ts'
import { line, RecordId } from '../primitives.ts'

export const searchApi = {
  find: defineEndpoint({
    id: 'search.find',
    method: 'get',
    path: '/api/search',
    summary:
      'Search leads and contacts by name, e-mail and phone, enquiries by title and lead, and e-mails by subject, people and, where the organization wants that, text, in all verticals of the caller',
    access: 'leads:read',
    query: z.object({ q: line('Search text is required') }),
    output: SearchResults,
  }),
  records: defineEndpoint({
    id: 'search.records',
    method: 'get',
    path: '/api/records',
    summary: 'What a search finds, as one list of results with the pages that show them',
    access: 'leads:read',
    query: z.object({ query: line('Search text is required') }),
    output: RecordHits,
  }),
  fetch: defineEndpoint({
    id: 'search.fetch',
    method: 'get',
    path: '/api/records/{id}',
    summary: 'A lead, contact or enquiry as a text, with its latest notes, or an e-mail',
    access: 'leads:read',
    params: z.object({ id: RecordId }),
    output: FetchedRecord,
  }),
} as const
