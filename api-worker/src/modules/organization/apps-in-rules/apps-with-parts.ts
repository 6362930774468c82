import { sql } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { type AppState, installedApps } from '../../../db/schema/index.ts'

/** An installed app that adds to rules. */
export interface AppWithParts {
  readonly name: string
  readonly state: AppState | null
}

/** The installed apps that add to rules, the paused ones among them. */
export const readAppsWithParts = (db: OrgDb) =>
  db
    .select({ name: installedApps.name, state: installedApps.state })
    .from(installedApps)
    .where(sql`${installedApps.state} ->> '$.automation' IS NOT NULL`)
    .all()
