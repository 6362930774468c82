import type { Client } from '@libsql/client'
import { LibsqlError } from '@libsql/client/http'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builder } from './builder.ts'
import { Connection, DatabaseUnavailable, IllFormedText } from './connection.ts'
import { Deadline } from './deadline.ts'
import { provideDatabase } from './provided-database.ts'
import { leads } from './schema/index.ts'
import { Statement } from './statement.ts'

/**
 * A connection whose database says `refusal` to the first `times` batches, and then takes them.
 * @param forMs how long it is asked again; long, but for a database that never takes a batch
 */
function refusing(url: string, refusal: string, times: number, forMs = 60_000) {
  let asked = 0
  const batch = async () => {
    asked += 1
    if (asked <= times) throw new LibsqlError(refusal, 'SQLITE_UNKNOWN')
    return [{ columns: [], columnTypes: [], rows: [], rowsAffected: 1, lastInsertRowid: undefined }]
  }
  provideDatabase(url, { batch } as unknown as Client)
  const connection = new Connection(url, '', { deadline: new Deadline(forMs) })
  const removal = new Statement(builder.delete(leads).where(eq(leads.id, 'none')))
  return { connection, removal, write: () => connection.write([removal]), asked: () => asked }
}

test('a batch that the database turned away is tried again, and told to come back in the end', async () => {
  const refusal = 'SQLITE_BUSY: database is locked'
  const once = refusing('file:busy-once', refusal, 1)
  await once.write()
  expect(once.asked()).toBe(2)
  const always = refusing('file:busy-always', refusal, 1_000, 200)
  await expect(always.write()).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test('a connection without its tables is tried twice more, and a table that there is not is a fault', async () => {
  const refusal = 'SQLite error: no such table: leads'
  const twice = refusing('file:without-twice', refusal, 2)
  await twice.write()
  expect(twice.asked()).toBe(3)
  const always = refusing('file:without-always', refusal, 1_000)
  await expect(always.write()).rejects.toThrow('no such table')
  await expect(always.write()).rejects.not.toBeInstanceOf(DatabaseUnavailable)
  expect(always.asked()).toBe(6)
})

test('a batch that is wrong is not tried again', async () => {
  const wrong = refusing('file:wrong', 'SQLite error: no such column: lead', 1)
  await expect(wrong.write()).rejects.toThrow('no such column')
  expect(wrong.asked()).toBe(1)
})

test('a text that is no well-formed Unicode is refused before anything is sent', async () => {
  const { connection, asked } = refusing('file:ill-formed', '', 0)
  const texts = ['a\ud800b', '\udc00', '😀'.slice(1)]
  for (const name of texts) {
    const renaming = new Statement(builder.update(leads).set({ name }))
    await expect(connection.write([renaming])).rejects.toBeInstanceOf(IllFormedText)
    const looking = new Statement(builder.select().from(leads).where(eq(leads.name, name)))
    await expect(connection.read({ statements: [looking], decode: (rows) => rows })).rejects.toBeInstanceOf(
      IllFormedText,
    )
  }
  expect(asked()).toBe(0)
})

test('calls at once are one in sequence', async () => {
  const { connection, removal } = refusing('file:at-once', '', 0)
  await Promise.all([connection.write([removal]), connection.write([removal])])
  expect(connection.use.calls).toBe(1)
  await connection.write([removal])
  expect(connection.use.calls).toBe(2)
})

test('the calls of a job wait for each other, so that a job with many comes as often as a request', async () => {
  let [underWay, atMost] = [0, 0]
  const batch = async () => {
    underWay += 1
    atMost = Math.max(atMost, underWay)
    await new Promise((resolve) => setTimeout(resolve))
    underWay -= 1
    return [{ columns: [], columnTypes: [], rows: [], rowsAffected: 0, lastInsertRowid: undefined }]
  }
  provideDatabase('file:job', { batch } as unknown as Client)
  const connection = new Connection('file:job', '')
  const removal = new Statement(builder.delete(leads).where(eq(leads.id, 'none')))
  await Promise.all(Array.from({ length: 40 }, () => connection.write([removal])))
  expect(atMost).toBe(3)
})
