import { healthApi } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { organizations } from '../../../db/schema/index.ts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'

/** 200 once the database answers, and the machine can do its work where it is known; 503 otherwise. */
export const health = publicOperation(healthApi.health, {
  load: ({ accounts }) => accounts.select({ one: sql<number>`1` }).from(organizations).first(),
  async handle({ env }) {
    const [problem] = (await env.HOST?.state())?.problems ?? []
    if (problem) throw new DomainError(problem.code, problem.message, { retryAfter: 60 })
    return answer({ status: 'ok' as const })
  },
})
