import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Changes } from '../entities/change.ts'
import { VerticalId } from '../primitives.ts'

export const changesApi = {
  /**
   * Without `since`, the answer is the present cursor. Ask for it before reading the records, so that no change in
   * between is missed.
   */
  list: defineEndpoint({
    id: 'changes.list',
    method: 'get',
    path: '/api/verticals/{verticalId}/changes',
    summary: 'Which records of a vertical changed since a cursor; may be called every few seconds',
    access: 'enquiries:read',
    params: z.object({ verticalId: VerticalId }),
    query: z.object({
      since: z
        .string()
        .max(50)
        .regex(/^\d{1,15}-\d{1,15}$/, 'This cursor is not one of this feed')
        .optional(),
    }),
    output: Changes,
  }),
} as const
