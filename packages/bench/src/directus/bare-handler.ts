import { createClient } from '@libsql/client/http'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql/http'
import { Hono } from 'hono'
import type { RecordedStatement } from './bare.ts'

/** The list's statement, written in by the build. */
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

export default handler
