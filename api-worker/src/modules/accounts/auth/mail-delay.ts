import { authApi } from '@ginkgo/contracts'
import { and, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { outbox } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'

/**
 * Whether mail is late: the newest mail that failed and waits was made after the last one that went out. An address that no
 * server takes is late alone, as others go out meanwhile.
 */
export const mailDelay = publicOperation(authApi.mailDelay, {
  load: ({ accounts }) =>
    combine({
      failed: accounts
        .select({ at: sql<number | null>`max(${outbox.createdAt})` })
        .from(outbox)
        .where(and(isNull(outbox.sentAt), isNotNull(outbox.lastError))!)
        .first(),
      sent: accounts
        .select({ at: max(outbox.sentAt) })
        .from(outbox)
        .where(isNotNull(outbox.sentAt))
        .first(),
    }),
  handle: async ({ loaded: { failed, sent } }) => answer({ isLate: (failed?.at ?? 0) > (sent?.at ?? 0) }),
})
