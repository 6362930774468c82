import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Changes } from '../entities/change.ts'
import { VerticalId } from '../primitives.ts'

/** A cursor of the feed: the number of a change and the time at which it was answered. */
export const isChangeCursor = (text: string): boolean => /^\d{1,15}-\d{1,15}$/.test(text)

const isMoment = (text: string): boolean => z.iso.datetime({ offset: true }).safeParse(text).success

export const changesApi = {
  /**
   * Without `since`, the answer is the present cursor. Ask for it before reading the records, so that no change in
   * between is missed.
   */
  list: defineEndpoint({
    id: 'changes.list',
    method: 'get',
    path: '/api/verticals/{verticalId}/changes',
    summary:
      'Which records of a vertical changed since a cursor or a moment; may be called every few seconds',
    access: 'enquiries:read',
    params: z.object({ verticalId: VerticalId }),
    query: z.object({
      since: z
        .string()
        .max(50)
        .refine(
          (text) => isChangeCursor(text) || isMoment(text),
          'Neither a cursor of this feed nor a moment with its offset, such as 2026-05-04T09:30:00+02:00',
        )
        .optional()
        .meta({ description: 'A cursor, or a moment with its offset within the last 23 hours.' }),
    }),
    output: Changes,
  }),
} as const
