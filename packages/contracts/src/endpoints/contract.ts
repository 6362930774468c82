import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const Version = z.string().regex(/^\d+\.\d+\.\d+$/)

export const contractApi = {
  contract: defineEndpoint({
    id: 'contract',
    method: 'get',
    path: '/api/contract',
    summary: 'Which versions of the contract the API serves',
    description:
      'Clients built with a version from `oldest` to `version` work; older and newer ones may not.',
    access: 'public',
    output: z.object({ version: Version, oldest: Version }),
  }),
} as const
