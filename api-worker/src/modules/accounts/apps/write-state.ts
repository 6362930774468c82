import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { type AppState, installedApps } from '../../../db/schema/index.ts'

/** Parts of an app's state, each to be written; null removes one. */
type Parts = { readonly [Part in keyof AppState]?: AppState[Part] | null }

/** The state with some parts written, so that what others write at the same time stays. */
export const stateWith = (parts: Parts): SQL<AppState> =>
  Object.entries(parts).reduce<SQL<AppState>>(
    (state, [part, value]) =>
      value === undefined
        ? sql`json_remove(${state}, ${`$.${part}`})`
        : sql`json_set(${state}, ${`$.${part}`}, json(${JSON.stringify(value)}))`,
    sql`coalesce(${installedApps.state}, '{}')`,
  )

/** Whether the app is still the one that was read, and not another one installed in its place. */
export const isAsRead = (db: OrgDb, { name, installedAt }: { name: string; installedAt: string }) =>
  db.guard(
    db.exists(installedApps, and(eq(installedApps.name, name), eq(installedApps.installedAt, installedAt))),
    'retry',
  )
