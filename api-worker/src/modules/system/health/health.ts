import { healthApi } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { organizations } from '../../../db/schema/index.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'

/** 200 once the database answers; the request fails with 503 otherwise. */
export const health = publicOperation(healthApi.health, {
  load: ({ accounts }) => accounts.select({ one: sql<number>`1` }).from(organizations).first(),
  handle: async () => answer({ status: 'ok' as const }),
})
