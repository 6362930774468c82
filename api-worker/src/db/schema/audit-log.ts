import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, ofOrganization } from '../columns.ts'
import { organizations } from './organizations.ts'

/** One row per change of access or settings, per sign-in and per refusal; rows are never updated. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    ...ofOrganization,
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    actorType: text('actor_type', {
      enum: ['user', 'api_key', 'ai_client', 'app', 'system', 'rule'],
    }).notNull(),
    /** As it was then. */
    actorName: text('actor_name').notNull(),
    /** The person who did it, or in whose name it was done. */
    userId: text('user_id'),
    /** Whom or what it was done to, as it was called then. */
    subject: text('subject'),
    details: text('details'),
    /** The network address of the request; null where it is not known. */
    address: text('address'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('audit_log_by_time').on(table.organizationId, table.createdAt, table.id),
    index('audit_log_by_kind').on(table.organizationId, table.kind, table.createdAt, table.id),
    index('audit_log_by_user').on(table.organizationId, table.userId, table.createdAt, table.id),
  ],
)
