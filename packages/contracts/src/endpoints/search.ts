import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { SearchResults } from '../entities/search.ts'
import { line } from '../primitives.ts'

export const searchApi = {
  find: defineEndpoint({
    id: 'search.find',
    method: 'get',
    path: '/api/search',
    summary: 'Leads and contacts by name, e-mail and phone, enquiries by title and lead, across verticals',
    access: 'leads:read',
    query: z.object({ q: line('Search text is required') }),
    output: SearchResults,
  }),
} as const
