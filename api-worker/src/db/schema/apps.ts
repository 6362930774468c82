import type { AppScope, AppSettings, AppTrust, InstalledApp } from '@ginkgo/contracts'
import { foreignKey, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../columns.ts'
import { users } from './users.ts'

/** What an admin agreed to in addition to scopes and trust, and whether the app is paused. */
export type AppState = Partial<Pick<InstalledApp, 'backendHost' | 'paused' | 'automation' | 'held'>> & {
  /** Calls by rules in a row that its server did not do, and until when none is made because of them, in milliseconds. */
  readonly calls?: { readonly failures: number; readonly heldUntil: number }
}

/** Apps that an organization uses, with what was granted. What the operator offers stands in the bucket of releases. */
export const installedApps = sqliteTable(
  'installed_apps',
  {
    organizationId: text('organization_id').notNull(),
    name: text('name').notNull(),
    scopes: json<AppScope[]>('scopes').notNull(),
    trust: text('trust').$type<AppTrust>().notNull(),
    installedBy: text('installed_by').notNull(),
    installedAt: instant('installed_at').notNull(),
    state: json<AppState>('state'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.name] }),
    foreignKey({
      columns: [table.organizationId, table.installedBy],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
)

/** What an installed app keeps, for the organization where there is no user; it goes with the app. */
export const appData = sqliteTable(
  'app_data',
  {
    organizationId: text('organization_id').notNull(),
    name: text('name').notNull(),
    /** Empty for the organization's. */
    userId: text('user_id').notNull(),
    data: json<AppSettings['data']>('data').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.name, table.userId] })],
)
