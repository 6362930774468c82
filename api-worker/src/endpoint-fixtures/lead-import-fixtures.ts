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

/** Whether the job may take steps of an import: what one call changes is asked of that call alone. */
const mayGoOn = (importId: string, may: boolean) =>
  sql('UPDATE lead_imports SET retry_at = ? WHERE id = ?', [may ? 0 : Date.now() + 3_600_000, importId])

/** An import of the admin, of a lead and a row without a name; none of its rows has arrived, and no job goes on with it. */
const emptyImport = async (world: World) => {
  const path = `/api/verticals/${world.sales}/lead-imports`
  const { id } = bodyOf<{ id: string }>(await as(world.admin).post(path, file(world.marker)), 201)
  await mayGoOn(id, false)
  return { importId: id }
}

const fullImport = async (world: World) => {
  const params = await emptyImport(world)
  bodyOf(await as(world.admin).put(`/api/lead-imports/${params.importId}/rows`, rowsOf(world)), 204)
  return params
}

const ranImport = async (world: World) => {
  const params = await fullImport(world)
  await mayGoOn(params.importId, true)
  bodyOf(await as(world.admin).post(`/api/lead-imports/${params.importId}/run`), 200)
  await toEnd(world, { params })
  return params
}

const stoppedImport = async (world: World) => {
  const params = await fullImport(world)
  bodyOf(await as(world.admin).post(`/api/lead-imports/${params.importId}/stop`), 200)
  return params
}

/** Waits until the job has taken an import to its end. */
const toEnd = async ({ admin }: World, { params }: Call) => {
  const path = `/api/lead-imports/${params?.importId}` as const
  const ended = async () => {
    const { status } = bodyOf<{ status: string }>(await as(admin).get(path), 200)
    if (!['finished', 'undone'].includes(status)) throw new Error(`It is ${status}`)
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
    settle: toEnd,
  },
  'leadImports.rows': ofVertical(
    async (world) => ({ params: await ranImport(world), query: { outcome: 'failed' } }),
    'executive',
  ),
}
