import { createClient } from '@libsql/client/http'

/** One statement against the database of `DATABASE_URL`, for whoever looks after it: prints its rows as a table. */
const [statement] = process.argv.slice(2)
const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = process.env
if (!statement || !url)
  throw new Error(`Usage: DATABASE_URL=… node api-worker/scripts/sql.ts "SELECT …" (and DATABASE_AUTH_TOKEN)`)
const client = createClient({ url, ...(authToken ? { authToken } : {}) })
const { columns, rows, rowsAffected } = await client.execute(statement)
if (columns.length > 0) console.table(rows.map((row) => ({ ...row })))
else console.log(`${rowsAffected} rows changed`)
client.close()
