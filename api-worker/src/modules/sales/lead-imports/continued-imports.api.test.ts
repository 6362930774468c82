import type { BackgroundJob, LeadImport } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createOrganization,
  type SharedStack,
  sql,
  useSharedStack,
  waitFor,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'
import { drive, endOf, leadsOf, rowsOf, upload } from './imports.fixture.ts'

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

const setUp = async (count = 600) => {
  const { admin, verticals, id: organizationId } = await createOrganization()
  const sales = verticals[0].id
  const rows = Array.from({ length: count }, (_, index) => [`Lead ${index}`])
  const { id } = await upload(admin, sales, { fields: ['name'], rows })
  const state = async () => bodyOf<LeadImport>(await as(admin).get(`/api/lead-imports/${id}`), 200)
  const act = async (action: string) => bodyOf(await as(admin).post(`/api/lead-imports/${id}/${action}`), 200)
  const age = (column: string, ms: number) =>
    sql(`UPDATE lead_imports SET ${column} = ${column} - ? WHERE id = ?`, [ms, id])
  /** Makes every step fail that comes further than so many rows. */
  const hold = async (behind: number) => {
    const trigger = `hold_import_${id.replaceAll('-', '_')}`
    await sql(`CREATE TRIGGER ${trigger} BEFORE UPDATE OF processed ON lead_imports
      WHEN new.id = '${id}' AND new.processed > ${behind} BEGIN SELECT RAISE(ABORT, 'held'); END`)
    return () => sql(`DROP TRIGGER ${trigger}`)
  }
  const waits = () =>
    waitFor(
      'the failure of a step',
      async () =>
        expect(await sql('SELECT attempts FROM lead_imports WHERE id = ?', [id])).toEqual([{ attempts: 1 }]),
      20_000,
    )
  const work = async () =>
    bodyOf<{ jobs: BackgroundJob[] }>(await as(admin).get('/api/background-work'), 200).jobs.filter(
      ({ job }) => job === 'lead-imports.continue',
    )
  return { admin, sales, id, organizationId, state, act, age, hold, waits, work }
}

test('one request imports a file and one undoes it, whoever looks at it; the first step comes without any run of the jobs', async () => {
  const { admin, sales, id, state, act } = await setUp()
  expect(await act('run')).toMatchObject({ status: 'running', processed: 0 })
  const answered = Date.now()
  await waitFor(
    'the first step',
    async () => expect((await state()).processed).toBeGreaterThan(0),
    20_000,
    20,
  )
  console.info(`The first step of an import was seen after ${Date.now() - answered} ms`)
  expect(await endOf(admin, id)).toMatchObject({ status: 'finished', created: 600 })
  expect(await act('run')).toMatchObject({ status: 'finished', created: 600 })

  const undone = await as(admin).post(`/api/change-sets/${id}/undo`, { kind: 'leadImports.run' })
  expect(undone).toMatchObject({ status: 200, body: { state: 'undoing', done: 0, total: 600 } })
  const asked = Date.now()
  await waitFor('the first step', async () => expect((await state()).removed).toBeGreaterThan(0), 20_000, 20)
  console.info(`The first step of undoing it was seen after ${Date.now() - asked} ms`)
  expect(await endOf(admin, id)).toMatchObject({ status: 'undone', removed: 600 })
  expect(await leadsOf(admin, sales)).toEqual([])
  const made = await sql('SELECT title, user_id FROM activities WHERE type LIKE ? AND vertical_id = ?', [
    'lead_import.%',
    sales,
  ])
  expect(made).toEqual([
    { title: 'Leads imported', user_id: admin.id },
    { title: 'Import of leads undone', user_id: admin.id },
  ])
  expect(await rowsOf(admin, id, 'failed')).toEqual([])
})

test('an import that fails on and on ends with its reason, and an admin has it tried again', async () => {
  const { admin, id, state, act, hold, waits, work } = await setUp()
  const release = await hold(200)
  try {
    await act('run')
    await waits()
    expect(await work()).toMatchObject([{ state: 'retrying', waiting: 1, failing: 1 }])
    await sql('UPDATE lead_imports SET attempts = 5, retry_at = 0 WHERE id = ?', [id])
    expect(await stack.runScheduledJob()).toBe(true)
    await waitFor('the end', async () => expect((await state()).status).toBe('failed'), 20_000)
    const reason = 'The next rows could not be imported, although it was tried 6 times.'
    expect(await state()).toMatchObject({ failure: reason, processed: 200 })
    expect(await work()).toMatchObject([{ state: 'failed', failing: 1, reason, retryAt: null }])
  } finally {
    await release()
  }
  const retry = await as(admin).post('/api/background-work/lead-imports.continue/retry', {})
  expect(retry.status).toBe(204)
  expect(await endOf(admin, id)).toMatchObject({ status: 'finished', created: 600, failure: null })
  expect(await work()).toEqual([])
})

test('a lead that cannot be removed stays, is said to be kept, and holds up no other', async () => {
  const { admin, sales, id } = await setUp(150)
  await drive(admin, id, 'run')
  const trigger = `hold_lead_${id.replaceAll('-', '_')}`
  await sql(`CREATE TRIGGER ${trigger} BEFORE DELETE ON leads
    WHEN old.vertical_id = '${sales}' AND old.name = 'Lead 70' BEGIN SELECT RAISE(ABORT, 'held'); END`)
  try {
    expect(await drive(admin, id, 'undo')).toMatchObject({ status: 'undone', removed: 149, kept: 1 })
  } finally {
    await sql(`DROP TRIGGER ${trigger}`)
  }
  expect((await leadsOf(admin, sales)).map(({ name }) => name)).toEqual(['Lead 70'])
  expect((await rowsOf(admin, id, 'kept')).map(({ rowNumber }) => rowNumber)).toEqual([71])
  const log = await sql(
    'SELECT state, total, done, skipped, user_id FROM change_sets WHERE about = ? ORDER BY id',
    [id],
  )
  expect(log).toEqual([
    { state: 'undone', total: 150, done: 150, skipped: 1, user_id: admin.id },
    { state: 'done', total: 150, done: 0, skipped: 0, user_id: admin.id },
  ])
})

test('an import stops when the person who began it loses the right to write there', async () => {
  const { admin, id, state, act, hold, waits } = await setUp()
  const release = await hold(100)
  try {
    await act('run')
    await waits()
    await sql('UPDATE users SET active = 0 WHERE id = ?', [admin.id])
  } finally {
    await release()
  }
  await sql('UPDATE lead_imports SET retry_at = 0 WHERE id = ?', [id])
  expect(await stack.runScheduledJob()).toBe(true)
  await waitFor(
    'the stop',
    async () =>
      expect(await sql('SELECT status FROM lead_imports WHERE id = ?', [id])).toEqual([
        { status: 'stopped' },
      ]),
    20_000,
  )
  await sql('UPDATE users SET active = 1 WHERE id = ?', [admin.id])
  expect(await state()).toMatchObject({ id, status: 'stopped', processed: 100 })
})

test('rows are kept for 30 days, the import can be undone that long, and its leads are listed on every later day', async () => {
  const { admin, sales, id, state, age } = await setUp()
  await drive(admin, id, 'run')
  await age('created_at', 29 * 86_400_000)
  expect(await stack.runScheduledJob()).toBe(true)
  expect(await state()).toMatchObject({ received: 600 })
  await age('created_at', 2 * 86_400_000)
  expect(await stack.runScheduledJob()).toBe(true)
  await waitFor(
    'the deletion',
    async () => expect(await state()).toMatchObject({ status: 'finished', received: 0, created: 600 }),
    20_000,
  )
  const counts = await as(admin).get(`/api/verticals/${sales}/leads/counts?importId=${id}`)
  expect(counts.body).toMatchObject({ all: 600, 'no-enquiry': 600 })
  expect(await rowsOf(admin, id, 'incomplete')).toEqual([])
  expect(await sql('SELECT count(*) AS left FROM lead_import_rows WHERE import_id = ?', [id])).toEqual([
    { left: 0 },
  ])
  await sql('UPDATE change_sets SET undoable_until = 1 WHERE id = ?', [id])
  const undone = await as(admin).post(`/api/change-sets/${id}/undo`, { kind: 'leadImports.run' })
  expect(undone).toMatchObject({ status: 409, body: { code: 'change_too_old' } })
})
