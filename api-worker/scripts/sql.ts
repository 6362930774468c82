import { openNamed } from './open-named.ts'

/**
 * For whoever looks after a database: one statement against that of `DATABASE_URL`, whose rows it prints as a table.
 * With `--derived` it prints the views and triggers that keep derived data.
 */
const [statement] = process.argv.slice(2)
if (statement === '--derived') {
  console.log((await import('./derived.ts')).derivedText())
  process.exit()
}
const { DATABASE_URL: url } = process.env
if (!statement || !url)
  throw new Error(`Usage: DATABASE_URL=… node api-worker/scripts/sql.ts "SELECT …" (and DATABASE_AUTH_TOKEN)`)
const client = await openNamed(url, process.env.DATABASE_AUTH_TOKEN)
const { columns, rows, rowsAffected } = await client.execute(statement)
if (columns.length > 0) console.table(rows.map((row) => ({ ...row })))
else console.log(`${rowsAffected} rows changed`)
client.close()
