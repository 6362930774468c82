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
import { drive, leadsOf, rowsOf, upload } from './imports.fixture.ts'

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

/** Runs the job until the check passes. Another run may have started with the import and may end after this one. */
const runUntil = async (seen: () => Promise<void>) => {
  expect(await stack.runScheduledJob()).toBe(true)
  await waitFor('what the job does', seen, 20_000)
}

const setUp = async () => {
  const { admin, verticals } = await createOrganization()
  const sales = verticals[0].id
  const rows = Array.from({ length: 600 }, (_, index) => [`Lead ${index}`])
  const { id } = await upload(admin, sales, { fields: ['name'], rows })
  const state = async () => bodyOf(await as(admin).get(`/api/lead-imports/${id}`), 200)
  const act = async (action: string) => bodyOf(await as(admin).post(`/api/lead-imports/${id}/${action}`), 200)
  const age = (column: string, ms: number) =>
    sql(`UPDATE lead_imports SET ${column} = ${column} - ? WHERE id = ?`, [ms, id])
  return { admin, sales, id, state, act, age }
}

test('the scheduled job continues imports whose page was closed, and not those with an open page', async () => {
  const { admin, sales, id, state, act, age } = await setUp()
  expect(await act('run')).toMatchObject({ status: 'running', processed: 100 })
  expect(await stack.runScheduledJob()).toBe(true)
  expect(await state()).toMatchObject({ status: 'running', processed: 100 })
  await age('updated_at', 90_000)
  await runUntil(async () => expect(await state()).toMatchObject({ status: 'finished', created: 600 }))

  expect(await act('undo')).toMatchObject({ status: 'undoing', removed: 100 })
  await age('updated_at', 90_000)
  await runUntil(async () => expect(await state()).toMatchObject({ status: 'undone', removed: 600 }))
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

test('an import stops when the person who began it loses the right to write there', async () => {
  const { admin, id, state, act, age } = await setUp()
  await act('run')
  await sql('UPDATE users SET active = 0 WHERE id = ?', [admin.id])
  await age('updated_at', 90_000)
  await runUntil(async () =>
    expect(await sql('SELECT status FROM lead_imports WHERE id = ?', [id])).toEqual([{ status: 'stopped' }]),
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
  await runUntil(async () =>
    expect(await state()).toMatchObject({ status: 'finished', received: 0, created: 600 }),
  )
  const counts = await as(admin).get(`/api/verticals/${sales}/leads/counts?importId=${id}`)
  expect(counts.body).toMatchObject({ all: 600, 'no-enquiry': 600 })
  expect(await rowsOf(admin, id, 'incomplete')).toEqual([])
  expect(await sql('SELECT count(*) AS left FROM lead_import_rows WHERE import_id = ?', [id])).toEqual([
    { left: 0 },
  ])
  expect(await as(admin).post(`/api/lead-imports/${id}/undo`)).toMatchObject({
    status: 409,
    body: { code: 'import_too_old' },
  })
})
