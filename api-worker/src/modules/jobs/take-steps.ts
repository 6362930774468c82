import type { SQL } from 'drizzle-orm'
import { openConnection } from '../../databases/door.ts'
import { type Connection, GuardFailed } from '../../db/connection.ts'
import { OrgDb, wholeOrganization } from '../../db/org-db.ts'
import type { Bindings } from '../../operation/env.ts'
import { takeTurns } from './take-turns.ts'

/** A scheduled run takes no further step after this long, so that runs do not pile up. */
const runMs = 15_000

/** Work on the records of an organization that a request could not do at once, in steps that hold nobody up. */
export interface StepJob {
  readonly name: string
  /** A query for the `id` of the organizations with something to do. */
  readonly due: () => SQL
  /**
   * Takes one step and answers whether there is more to do.
   * @throws GuardFailed where another run has taken it, or what is wanted has changed meanwhile
   */
  step(connection: Connection, db: OrgDb): Promise<boolean>
}

/** Takes the steps of each organization in turn. Of two runs that come to the same step only one takes it. */
export async function takeSteps(env: Bindings, { name, due, step }: StepJob): Promise<void> {
  const connection = openConnection(env)
  await takeTurns(connection, {
    ...{ name, due, runMs, lanes: 1 },
    take: (organizationId) =>
      step(connection, new OrgDb(connection.builder, wholeOrganization(organizationId))).catch(
        (error: unknown) => {
          // The next turn begins with what there is then.
          if (error instanceof GuardFailed) return true
          throw error
        },
      ),
  })
}
