import { as, bodyOf, sql, waitFor } from '@ginkgo/testing'
import { type Call, type Fixtures, ofVertical } from './fixture.ts'
import type { World } from './world.ts'

const file = (marker: string) => ({
  fileName: `${marker}.csv`,
  columns: [{ name: 'Name', field: 'name' }],
  duplicates: 'skip',
  rows: 2,
})
const rowsOf = ({ marker }: World) => ({ first: 1, rows: [[marker], ['']] })

/**
 * An import of the admin, of a lead and a row without a name; none of its rows has arrived. It waits for its caller alone:
 * the scheduled job would continue it after a minute, once it has its rows.
 */
const emptyImport = async (world: World) => {
  const path = `/api/verticals/${world.sales}/lead-imports`
  const { id } = bodyOf<{ id: string }>(await as(world.admin).post(path, file(world.marker)), 201)
  await sql('UPDATE lead_imports SET retry_at = ? WHERE id = ?', [Date.now() + 3_600_000, id])
  return { importId: id }
}

const fullImport = async (world: World) => {
  const params = await emptyImport(world)
  bodyOf(await as(world.admin).put(`/api/lead-imports/${params.importId}/rows`, rowsOf(world)), 204)
  return params
}

const ranImport = async (world: World) => {
  const params = await fullImport(world)
  bodyOf(await as(world.admin).post(`/api/lead-imports/${params.importId}/run`), 200)
  return params
}

const stoppedImport = async (world: World) => {
  const params = await fullImport(world)
  bodyOf(await as(world.admin).post(`/api/lead-imports/${params.importId}/stop`), 200)
  return params
}

/** Runs a resumed import to its end; the job may have come first. */
const runResumed = async ({ admin }: World, { params }: Call) => {
  const path = `/api/lead-imports/${params?.importId}`
  await as(admin).post(`${path}/run`)
  const ended = async () => {
    const { status } = bodyOf<{ status: string }>(await as(admin).get(path), 200)
    if (status !== 'finished') throw new Error(`It is ${status}`)
  }
  await waitFor('The end of the import', ended, 20_000)
}

/** Imports of leads. An executive sees only those they began. */
export const leadImportFixtures: Fixtures = {
  'leadImports.create': ofVertical(({ sales, marker }) => ({
    params: { verticalId: sales },
    body: file(marker),
  })),
  'leadImports.list': ofVertical(async (world) => {
    await emptyImport(world)
    return { params: { verticalId: world.sales } }
  }),
  'leadImports.matches': ofVertical(({ sales }) => ({
    params: { verticalId: sales },
    body: { rows: [{ email: 'jo@example.test', phones: ['4989123456'] }] },
  })),
  'leadImports.get': ofVertical(async (world) => ({ params: await emptyImport(world) }), 'executive'),
  'leadImports.addRows': ofVertical(
    async (world) => ({ params: await emptyImport(world), body: rowsOf(world) }),
    'executive',
  ),
  'leadImports.run': ofVertical(async (world) => ({ params: await fullImport(world) }), 'executive'),
  'leadImports.stop': ofVertical(async (world) => ({ params: await fullImport(world) }), 'executive'),
  'leadImports.resume': {
    ...ofVertical(async (world) => ({ params: await stoppedImport(world) }), 'executive'),
    settle: runResumed,
  },
  'leadImports.undo': ofVertical(async (world) => ({ params: await ranImport(world) }), 'executive'),
  'leadImports.rows': ofVertical(
    async (world) => ({ params: await ranImport(world), query: { outcome: 'failed' } }),
    'executive',
  ),
}
