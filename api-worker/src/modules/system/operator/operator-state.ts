import { contractVersion, oldestServedContract } from '@ginkgo/contracts'
import { AccountsDb } from '../../../db/accounts-db.ts'
import type { Connection } from '../../../db/connection.ts'
import {
  bucketLimits,
  routeMetrics,
  type RouteMetrics,
  slowRequests,
  type SlowRequest,
} from '../../../http/request-metrics.ts'
import type { Bindings, HostDetails } from '../../../operation/env.ts'
import { backupProblems, workProblems } from './current-problems.ts'
import { largestOrganizations, type OrganizationSizes } from './largest-organizations.ts'
import { waitingWork, type Work } from './waiting-work.ts'

interface SlowRoute {
  readonly route: string
  readonly requests: number
  readonly meanMs: number
  /** The limit below which 95 of 100 stayed; undefined above every limit. */
  readonly p95Ms: number | undefined
  readonly databaseMs: number
}

export interface OperatorState {
  readonly contract: { readonly version: string; readonly oldest: string }
  /** What is wrong now, as sentences without a full stop. Health knows only those for which nobody can work. */
  readonly problems: readonly string[]
  /** Undefined while the database does not answer. */
  readonly database: { readonly organizations: OrganizationSizes; readonly work: Work } | undefined
  readonly slowest: readonly SlowRoute[]
  readonly slow: readonly SlowRequest[]
  /** Undefined where the portal does not know its machine. */
  readonly host: HostDetails | undefined
}

const shown = 10

function slowRoute({ route, buckets, seconds, databaseSeconds }: RouteMetrics): SlowRoute {
  const requests = buckets.reduce((sum, one) => sum + one, 0)
  let seen = 0
  const place = buckets.findIndex((one) => (seen += one) >= requests * 0.95)
  const limit = bucketLimits[place]
  return {
    route,
    requests,
    meanMs: (seconds * 1_000) / requests,
    p95Ms: limit === undefined ? undefined : limit * 1_000,
    databaseMs: (databaseSeconds * 1_000) / requests,
  }
}

async function askDatabase(connection: Connection): Promise<OperatorState['database']> {
  const work = await connection.read(waitingWork(new AccountsDb()))
  return { work, organizations: await largestOrganizations(connection) }
}

/** What the operator's page shows. What does not answer is left out, and the rest is shown all the same. */
export async function operatorState(connection: Connection, { HOST }: Bindings): Promise<OperatorState> {
  const [database, state, host] = await Promise.all([
    askDatabase(connection).catch(() => undefined),
    HOST?.state(),
    HOST?.details(),
  ])
  return {
    contract: { version: String(contractVersion), oldest: String(oldestServedContract) },
    problems: [
      ...(database ? [] : ['The database does not answer']),
      ...(state?.problems ?? []).map(({ message }) => message),
      ...(database ? workProblems(database.work) : []),
      ...(host ? backupProblems(host.backups, Date.now()) : []),
    ],
    database,
    host,
    slowest: [...routeMetrics()]
      .map(slowRoute)
      .sort((one, other) => other.meanMs - one.meanMs)
      .slice(0, shown),
    slow: slowRequests(),
  }
}
