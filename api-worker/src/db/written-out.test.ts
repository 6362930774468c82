import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql/http'
import { expect, test } from 'vitest'
import { leads, users } from './schema/index.ts'
import { writtenOut } from './written-out.ts'

const builder = drizzle({ connection: 'http://127.0.0.1:1' })
const read = (where: ReturnType<typeof sql>) =>
  builder.select({ id: leads.id }).from(leads).where(where).toSQL()

test.each([
  ['no value', sql`${leads.name} = 'is it ?'`],
  [
    'values, of columns and by themselves',
    sql`(${eq(leads.createdAt, '2026-11-22T10:00:00.000Z')} OR ${leads.name} = ${'O\'Brien ? \\ " :a'})`,
  ],
  ['values at its ends', sql`${1} < ${2}`],
  [
    'a subquery with a list',
    sql`${leads.ownerId} IN (SELECT ${users.id} FROM ${users} WHERE ${users.active} AND ${users.email} IN ${['a', 'b']}) AND ${null} IS NULL`,
  ],
])(
  'an expression with %s is the same when it is written out, as often as it stands in a statement',
  (_, expression) => {
    const once = writtenOut(expression)
    expect(read(once)).toEqual(read(expression))
    expect(read(sql`${once} AND NOT ${once}`)).toEqual(read(sql`${expression} AND NOT ${expression}`))
  },
)
