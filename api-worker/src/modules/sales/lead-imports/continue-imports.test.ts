import type { Client } from '@libsql/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { undoChanges } from '../../../change-log/undo-changes.ts'
import { provideDatabase } from '../../../db/provided-database.ts'
import { emptyDatabase } from '../../../db/query-plans.fixture.ts'
import type { Bindings } from '../../../operation/env.ts'
import type { JobName } from '../../../operation/job.ts'
import { BackgroundWork } from '../../jobs/background-work.ts'
import { continueImports } from './continue-imports.ts'
import { undoImportRows } from './undo-import-rows.ts'

const minuteMs = 60_000
let client: Client
beforeEach(async () => {
  client = await emptyDatabase()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 9) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await client.executeMultiple(`
    INSERT INTO organizations (id, name, created_at, updated_at) VALUES ('o', 'One', 1, 1);
    INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('v', 'o', 'Sales', 1, 1);
    INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
      VALUES ('u', 'o', 'ada@x.test', '', 'Ada', 'Admin', 'admin', 1, 1)`)
})
afterEach(() => {
  client.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Begins an import of the rows A, one that cannot be read, and C, whose page was closed. */
const abandon = () =>
  client.executeMultiple(`
    DELETE FROM job_turns; DELETE FROM lead_imports; DELETE FROM change_sets; DELETE FROM leads;
    INSERT INTO lead_imports (id, organization_id, vertical_id, user_id, file_name, status, columns, duplicates, rows, received, created_at, updated_at)
      VALUES ('i', 'o', 'v', 'u', 'leads.csv', 'running', '[{"name":"Name","field":"name"}]', 'create', 3, 3, 1, 1);
    INSERT INTO lead_import_rows (organization_id, vertical_id, import_id, row_number, cells, phones)
      VALUES ('o', 'v', 'i', 1, '["A"]', '[]'), ('o', 'v', 'i', 2, 'no JSON', '[]'), ('o', 'v', 'i', 3, '["C"]', '[]')`)

/** A run of the job whose calls of the database can be held. */
function run(name: string, beforeCall: (call: number) => Promise<void> | undefined) {
  let calls = 0
  const batch: Client['batch'] = async (...args) => {
    calls += 1
    await beforeCall(calls)
    return await client.batch(...args)
  }
  const DATABASE_URL = `file:${name}`
  provideDatabase(DATABASE_URL, { batch } as never)
  const env = { DATABASE_URL, DATABASE_AUTH_TOKEN: '' } as Bindings
  return new BackgroundWork([continueImports]).sweepJob(env, 'lead-imports.continue').then(() => calls)
}

const state = async () =>
  (await client.execute('SELECT status, created, failed FROM lead_imports')).rows[0] as Record<
    string,
    unknown
  >

/**
 * Holds one run before a call for so long that its import counts as abandoned. Another run goes on until it has refused a
 * row, and is held until the first one has ended.
 */
async function takeOver(holdAt: number): Promise<void> {
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  let other = Promise.resolve(0)
  await run('first', (call) => {
    if (call !== holdAt) return undefined
    vi.setSystemTime(Date.now() + 2 * minuteMs)
    return new Promise((resolve) => {
      other = run('other', async () => {
        if ((await state())['failed'] === 0) return
        resolve()
        await isOver
      })
      void other.then(() => resolve())
    })
  })
  end()
  await other
}

test('only the row that cannot be imported is refused, wherever another run takes over', async () => {
  await abandon()
  const calls = await run('alone', () => undefined)
  for (let holdAt = 1; holdAt <= calls; holdAt += 1) {
    await abandon()
    await takeOver(holdAt)
    vi.setSystemTime(Date.now() + 2 * minuteMs)
    await run('last', () => undefined)
    expect({ holdAt, ...(await state()) }).toEqual({ holdAt, status: 'finished', created: 2, failed: 1 })
  }
}, 180_000)

const three = `UPDATE lead_import_rows SET cells = '["B"]' WHERE row_number = 2`
const leadsLeft = async () => (await client.execute('SELECT count(*) AS n FROM leads')).rows[0]?.['n']

test('a process that is killed at any call loses no step and does none twice, of an import and of its undoing', async () => {
  let [files, calls] = [0, 0]
  const work = (job: JobName, diesAt = 0, how = 'cut') => {
    calls = 0
    const batch: Client['batch'] = async (...args) => {
      calls += 1
      const isDead = diesAt > 0 && calls >= diesAt
      if (isDead && (how === 'cut' || calls > diesAt)) throw new Error('killed')
      const answer = await client.batch(...args)
      if (isDead) throw new Error('killed')
      return answer
    }
    const DATABASE_URL = `file:dying-${(files += 1)}`
    provideDatabase(DATABASE_URL, { batch } as never)
    const env = { DATABASE_URL, DATABASE_AUTH_TOKEN: '' } as Bindings
    return new BackgroundWork([continueImports, undoChanges([undoImportRows])]).start(env, 'o', { job })
  }
  const begin = async (isUndone: boolean) => {
    await abandon()
    await client.execute(three)
    if (!isUndone) return
    await work('lead-imports.continue')
    await client.executeMultiple(`UPDATE lead_imports SET status = 'undoing', undone_by = 'u';
      UPDATE change_sets SET state = 'undoing'`)
  }
  for (const isUndone of [false, true]) {
    const job = isUndone ? 'changes.undo' : 'lead-imports.continue'
    await begin(isUndone)
    await work(job)
    const ofOne = calls
    expect(ofOne).toBeGreaterThan(3)
    for (const how of ['cut', 'lost'])
      for (let at = 1; at <= ofOne; at += 1) {
        await begin(isUndone)
        await work(job, at, how).catch(() => undefined)
        vi.setSystemTime(Date.now() + 10 * minuteMs)
        await work(job)
        const { status, created } = await state()
        const expected = { status: isUndone ? 'undone' : 'finished', created: 3, leads: isUndone ? 0 : 3 }
        expect({ how, at, status, created, leads: await leadsLeft() }).toEqual({ how, at, ...expected })
      }
  }
}, 180_000)
