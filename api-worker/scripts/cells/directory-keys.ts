import type { InStatement } from '@libsql/client/http'
import {
  addressKey,
  domainKey,
  emailKey,
  organizationKey,
  sessionKey,
} from '../../src/databases/directory.ts'

/** Columns with the SHA-256 of what opens something of an organization. */
export const tokenColumns = [
  ['sessions', 'token_hash'],
  ['api_keys', 'key_hash'],
  ['oauth_tokens', 'hash'],
  ['oauth_codes', 'hash'],
  ['invitations', 'token_hash'],
  ['invitations', 'shown_token_hash'],
  ['sign_in_links', 'token_hash'],
  ['password_resets', 'token_hash'],
  ['calendar_feeds', 'token_hash'],
] as const

/** The others, each with what its key begins with. */
const texts = [
  ['sessions', 'id', sessionKey('')],
  ['users', 'email', emailKey('')],
  ['inbound_addresses', 'local_part', addressKey('')],
  ['domains', 'domain', domainKey('')],
] as const

/** Writes into the directory of the first database what an organization is found by, out of its rows there. */
export function enterKeys(organizationId: string, cell: string): InStatement[] {
  const select = (table: string, column: string, before: string): InStatement => ({
    sql: `INSERT OR REPLACE INTO cell_keys (key, cell, of_id)
      SELECT ? || "${column}", ?, ? FROM "${table}" WHERE organization_id = ? AND "${column}" IS NOT NULL`,
    args: [before, cell, organizationId, organizationId],
  })
  return [
    ...tokenColumns.map(([table, column]) => select(table, column, '')),
    ...texts.map(([table, column, before]) => select(table, column, before)),
    {
      sql: 'INSERT OR REPLACE INTO cell_keys (key, cell, of_id) VALUES (?, ?, ?)',
      args: [organizationKey(organizationId), cell, organizationId],
    },
  ]
}
