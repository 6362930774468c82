import { openNamed } from './open-named.ts'

/** For whoever runs the portal: which organizations have installed an app, since when and how it stands there. */
const [name] = process.argv.slice(2)
const { DATABASE_URL: url } = process.env
if (!name || !url)
  throw new Error('Usage: DATABASE_URL=… pnpm apps:installed mfe-quotes (and DATABASE_AUTH_TOKEN)')
const client = await openNamed(url, process.env.DATABASE_AUTH_TOKEN)
try {
  const { rows } = await client.execute({
    sql: `SELECT o.id, o.name, a.installed_at, a.trust, a.scopes, a.state ->> '$.held.version' AS held,
        a.state ->> '$.paused.reason' AS paused
      FROM installed_apps a JOIN organizations o ON o.id = a.organization_id
      WHERE a.name = ? ORDER BY o.name, o.id`,
    args: [name],
  })
  for (const { id, name: organization, installed_at: at, trust, scopes, held, paused } of rows) {
    const granted = (JSON.parse(String(scopes)) as string[]).join(' and ') || 'no records'
    const since = `since ${new Date(Number(at)).toISOString()}`
    const how = trust === 'full' ? 'full trust' : 'sandbox'
    const standing = [...(held ? [`kept at ${held}`] : []), ...(paused ? [`paused: ${paused}`] : [])]
    console.log([id, organization, since, how, granted, ...standing].map(String).join('  '))
  }
  console.log(
    `${name} is installed by ${rows.length} ${rows.length === 1 ? 'organization' : 'organizations'}.`,
  )
} finally {
  client.close()
}
