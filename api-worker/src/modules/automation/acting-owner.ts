import { OrgDb } from '../../db/org-db.ts'
import type { Statement } from '../../db/statement.ts'
import type { Operation } from '../../operation/operation.ts'
import type { RequestContext } from '../../operation/request-context.ts'
import type { OrgScope } from '../../operation/scope.ts'
import { authenticate, type Caller } from '../../runner/admit.ts'
import type { Answer } from '../../runner/answer.ts'
import type { Input } from '../../runner/input.ts'
import { runOperation } from '../../runner/run-operation.ts'
import { jobContext } from '../mail/job-context.ts'
import type { ClaimedRun, Work } from './claimed-run.ts'

/** Whom a rule acts for. */
export interface Owner {
  readonly scope: OrgScope
  readonly db: OrgDb
  /** Runs an operation with the owner's rights; what is given is written in the batch of the change, or alone where nothing changes. */
  call(operation: Operation, input: Input, inSameBatch: () => Statement[]): Promise<Answer>
}

/** @throws DomainError `unauthenticated` where the rule is paused or its owner has left */
export async function actingOwner(work: Work, run: ClaimedRun): Promise<Owner> {
  const { connection, rule } = work
  const credential = { kind: 'rule', hash: rule.id, depth: run.depth + 1 } as const
  const background: Promise<unknown>[] = []
  const contextWith = (inSameBatch?: () => Statement[]): RequestContext => ({
    ...jobContext(work, run.id, background),
    ...(inSameBatch && { inSameBatch }),
  })
  const callerWith = (inSameBatch?: () => Statement[]): Caller => ({
    credential,
    context: contextWith(inSameBatch),
  })
  const { scope } = await authenticate(callerWith())
  return {
    scope,
    db: new OrgDb(scope),
    call: async (operation, input, inSameBatch) => {
      let isWritten = false
      const caller = callerWith(() => {
        isWritten = true
        return inSameBatch()
      })
      // Where another writer came in between it is run once more, and may then find that nothing is to be changed.
      const load: Operation['load'] = (reading) => {
        isWritten = false
        return operation.load(reading)
      }
      const answer = await runOperation({ ...operation, load }, input, caller)
      await Promise.all(background.splice(0))
      if (!isWritten) await connection.write(inSameBatch())
      return answer
    },
  }
}
