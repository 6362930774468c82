import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Client } from '@libsql/client'

/** The workspace's root folder. */
export const root = join(import.meta.dirname, '../../..')

/** What a Worker gets beside request and variables. */
export interface WorkerContext {
  waitUntil(work: Promise<unknown>): void
  passThroughOnException(): void
}

type Answer = Response | Promise<Response>

export interface Api {
  fetch(request: Request, variables: object, context: WorkerContext): Answer
  scheduled(event: object, variables: object, context: WorkerContext): Promise<void>
}

export interface Gateway {
  fetch(request: Request, bindings: object, context: WorkerContext): Answer
}

// By path and with types of their own: the Workers' sources are checked against the Workers' globals.
export const load = async <T>(path: string): Promise<T> =>
  (await import(pathToFileURL(join(root, path)).href)) as T

/** The very handlers that run as Workers. */
export async function loadWorkers(): Promise<{ api: Api; gateway: Gateway }> {
  const [api, gateway] = await Promise.all([
    load<{ default: Api }>('api-worker/src/index.ts'),
    load<{ default: Gateway }>('shell-app/gateway/index.ts'),
  ])
  return { api: api.default, gateway: gateway.default }
}

interface Migrations {
  migrate(options: { client: Client }): Promise<string[]>
  migrationNames(): Promise<string[]>
}

export const loadMigrations = (): Promise<Migrations> => load('api-worker/scripts/migrate.ts')

/** What the API asks of an open database. */
type Provided = Pick<Client, 'batch'>

/** Makes the API's connections to this address use the open database. */
export async function provideDatabase(url: string, database: Provided): Promise<void> {
  const { provideDatabase: provide } = await load<{ provideDatabase(url: string, database: Provided): void }>(
    'api-worker/src/db/provided-database.ts',
  )
  provide(url, database)
}
