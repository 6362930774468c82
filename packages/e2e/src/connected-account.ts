import { randomUUID } from 'node:crypto'
import { sql, type TestUser } from '@ginkgo/testing'

/** Connects an account at a provider to a person. Its tokens are of no use to anybody. */
export async function connectAccount(
  organizationId: string,
  user: TestUser,
  { provider, email }: { provider: 'google_calendar' | 'zoom' | 'gmail'; email: string },
): Promise<void> {
  const now = Date.now()
  await sql(
    `INSERT INTO provider_connections
       (id, organization_id, user_id, provider, account_email, access_token, expires_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, 'x', ?, ?, ?)`,
    [randomUUID(), organizationId, user.id, provider, email, now, now, now],
  )
}
