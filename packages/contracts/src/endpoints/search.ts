import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { SearchResults } from '../entities/search.ts'
import { line } from '../primitives.ts'

export const searchApi = {
  find: defineEndpoint({
    id: 'search.find',
    method: 'get',
    path: '/api/search',
    summary:
      'Search leads and contacts by name, e-mail and phone, enquiries by title and lead, and e-mails by subject and people, in all verticals of the caller',
    access: 'leads:read',
    query: z.object({ q: line('Search text is required') }),
    output: SearchResults,
  }),
} as const
