import { createClient } from '@libsql/client/http'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql/http'
import { Hono } from 'hono'
import type { RecordedStatement } from './bare.ts'

/** What the list's call sends, and of it the statement that reads the rows; both are written in by the build. */
declare const statements: readonly RecordedStatement[]
declare const list: RecordedStatement

// The least that a list of leads could be: no sign-in, no rights, no count, no check of what is answered.

const texts = list.sql.split('?')
if (texts.length !== list.args.length + 1) throw new Error('The statement has a question mark in a text')
const statement: SQL = sql.join(
  texts.flatMap((text, place) =>
    place < list.args.length ? [sql.raw(text), sql`${list.args[place]}`] : [sql.raw(text)],
  ),
)

const handler = new Hono<{ Bindings: { DATABASE_URL: string } }>()
handler.get('/api/health', (context) => context.text('ok'))
handler.get('/leads', async (context) => {
  const database = drizzle({ client: createClient({ url: context.env.DATABASE_URL }) })
  return context.json(await database.all(statement))
})

// The same for all that the list's call sends, as it was built once: what is left is the library that sends it, and JSON.
handler.get('/statements', async (context) => {
  const client = createClient({ url: context.env.DATABASE_URL })
  const results = await client.batch(
    statements.map(({ sql, args }) => ({ sql, args: [...args] })),
    'read',
  )
  return context.json(results.at(-1)?.rows)
})

export default handler
