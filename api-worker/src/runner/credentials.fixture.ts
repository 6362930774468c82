import { Connection } from '../db/connection.ts'
import { provideDatabase } from '../db/provided-database.ts'
import { emptyDatabase } from '../db/query-plans.fixture.ts'
import type { Credential } from './credential.ts'

export const now = new Date().toISOString()
/** Milliseconds of the time so many minutes from now. */
export const at = (minutes: number) => Date.parse(now) + minutes * 60_000
const resource = 'https://portal.test/mcp'

export const credentials: readonly Credential[] = [
  { kind: 'session', hash: 'session' },
  { kind: 'key', hash: 'key' },
  { kind: 'token', hash: 'token', resource },
  { kind: 'feed', hash: 'feed' },
  { kind: 'reportMail', hash: 'm' },
]

let databases = 0

/**
 * A database in memory with two organizations, and a member of the first, who belongs to one of its two verticals and
 * holds every credential.
 */
export async function openDatabase() {
  const client = await emptyDatabase()
  const url = `file:runner-${(databases += 1)}`
  provideDatabase(url, client)
  const stamps = `${at(-9)}, ${at(-9)}`
  await client.executeMultiple(`
    INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('o', 'Own', ${stamps}), ('x', 'Foreign', ${stamps});
    INSERT INTO verticals (id, organization_id, name, created_at, updated_at)
      VALUES ('sales', 'o', 'Sales', ${stamps}), ('service', 'o', 'Service', ${stamps}), ('far', 'x', 'Far', ${stamps});
    INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
      VALUES ('u', 'o', 'u@test', '', 'Ute', 'Muster', 'member', ${stamps});
    INSERT INTO memberships (organization_id, user_id, vertical_id, role, created_at)
      VALUES ('o', 'u', 'sales', 'sales_head', ${at(-9)});
    INSERT INTO sessions (id, organization_id, user_id, token_hash, last_seen_at, expires_at, created_at)
      VALUES ('s', 'o', 'u', 'session', ${at(-9)}, ${at(9)}, ${at(-9)});
    INSERT INTO calendar_feeds (user_id, organization_id, token_hash, created_at) VALUES ('u', 'o', 'feed', ${at(-9)});
    INSERT INTO api_keys (id, organization_id, user_id, name, key_hash, key_prefix, scopes, created_at, updated_at)
      VALUES ('k', 'o', 'u', 'Key', 'key', 'gnk_', '["read"]', ${stamps});
    INSERT INTO reports (id, organization_id, owner_id, name, definition, created_at, updated_at)
      VALUES ('r', 'o', 'u', 'Report', '{}', ${stamps});
    INSERT INTO report_mails (id, organization_id, report_id, user_id, weekday, hour, due_at)
      VALUES ('m', 'o', 'r', 'u', 1, 8, ${at(-9)});
    INSERT INTO oauth_clients (id, name, redirect_uris, auth_method, created_at, used_at)
      VALUES ('c', 'App', '[]', 'none', ${stamps});
    INSERT INTO oauth_connections (id, organization_id, user_id, client_id, client_name, scopes, expires_at, created_at, updated_at)
      VALUES ('g', 'o', 'u', 'c', 'App', '["read"]', ${at(9)}, ${stamps});
    INSERT INTO oauth_tokens (hash, organization_id, connection_id, kind, scopes, resource, expires_at, created_at)
      VALUES ('token', 'o', 'g', 'access', '["read"]', '${resource}', ${at(9)}, ${at(-9)})`)
  return { client, connection: new Connection(url, '') }
}
