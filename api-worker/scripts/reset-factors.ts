import { openNamed } from './open-named.ts'
import { v7 as uuid } from 'uuid'

/**
 * For whoever runs the portal: removes the second factors of a person whom no admin can help, e.g. of the last admin. It ends
 * their sessions, so that they sign in with the password and set up a factor again. The audit log tells of it.
 */
const [email] = process.argv.slice(2)
const { DATABASE_URL: url } = process.env
if (!email || !url)
  throw new Error('Usage: DATABASE_URL=… pnpm factors:reset person@example.com (and DATABASE_AUTH_TOKEN)')
const client = await openNamed(url, process.env.DATABASE_AUTH_TOKEN)
try {
  const { rows } = await client.execute({
    sql: "SELECT id, organization_id, first_name || ' ' || last_name AS name FROM users WHERE email = ?",
    args: [email.trim().toLowerCase()],
  })
  const [user] = rows
  if (!user) throw new Error(`There is no account of ${email}`)
  const args = [user.id!]
  await client.batch(
    [
      { sql: 'DELETE FROM factors WHERE user_id = ?', args },
      { sql: 'DELETE FROM sign_in_steps WHERE user_id = ?', args },
      { sql: 'DELETE FROM sessions WHERE user_id = ?', args },
      {
        sql: `INSERT INTO audit_log (id, organization_id, kind, actor_type, actor_name, user_id, subject, details, created_at)
          VALUES (?, ?, 'factor.reset', 'system', 'Operator of the portal', NULL, ?, NULL, ?)`,
        args: [uuid(), user.organization_id!, user.name!, Date.now()],
      },
    ],
    'write',
  )
  console.log(`${String(user.name)} signs in with the password alone now.`)
} finally {
  client.close()
}
