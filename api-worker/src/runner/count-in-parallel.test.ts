import type { Client } from '@libsql/client'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builder } from '../db/builder.ts'
import { Connection } from '../db/connection.ts'
import { provideDatabase } from '../db/provided-database.ts'
import { leads } from '../db/schema/index.ts'
import { Statement } from '../db/statement.ts'
import { countInParallel } from './count-in-parallel.ts'

test('a call is counted also when what it reads fails, and in one trip with it', async () => {
  const modes: string[] = []
  const batch = async (_: unknown, mode: string) => {
    modes.push(mode)
    if (mode === 'read') throw new Error('Response is too large')
    return [{ columns: [], columnTypes: [], rows: [], rowsAffected: 1, lastInsertRowid: undefined }]
  }
  provideDatabase('file:counted', { batch } as unknown as Client)
  const connection = new Connection('file:counted', '')
  const isNone = eq(leads.id, 'none')
  const reading = connection.read({
    statements: [new Statement(builder.select().from(leads).where(isNone))],
    decode: (rows) => rows,
  })
  const counting = new Statement(builder.delete(leads).where(isNone))
  const counted = { statements: [counting], decode: () => 'counted' }
  expect(await countInParallel(connection, counted, reading)).toBe('counted')
  await expect(reading).rejects.toThrow('too large')
  expect([modes.toSorted(), connection.use.calls]).toEqual([['read', 'write'], 1])
})
