import type { AppScope, AppTrust } from '@ginkgo/contracts'
import { foreignKey, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../columns.ts'
import { users } from './users.ts'

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
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.name] }),
    foreignKey({
      columns: [table.organizationId, table.installedBy],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
)
