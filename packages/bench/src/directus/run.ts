import assert from 'node:assert/strict'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startFilled } from '../bench-stack.ts'
import { report } from '../report.ts'
import { startWorkerd } from '../workerd.ts'
import { directusHeaders, installDirectus, startDirectus } from './directus.ts'
import { loadInTurn } from './load.ts'
import { startPostgres } from './postgres.ts'
import { copyLeads } from './rows.ts'

// The list of leads and a new lead, beside Directus on PostgreSQL with the same rows. What could be seen as unfair is in
// its favour: an admin's fixed token instead of a session, no roles to ask for, and no count of all rows with the list.

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '5' },
    data: { type: 'string' },
  },
})
const root = resolve(import.meta.dirname, '../../../..')
const large = Number(values.leads)
const cli = installDirectus(join(root, '.data/tools'))
const stops: (() => Promise<void>)[] = []
try {
  const data = resolve(values.data ?? join(root, `.data/bench-${large}`))
  const { stack, sets, bundleDir } = await startFilled(data, { small: 500, large })
  stops.push(() => stack.stop())
  const postgres = await startPostgres()
  stops.push(() => postgres.stop())
  const directus = await startDirectus(cli, postgres.port)
  stops.push(() => directus.stop())
  await copyLeads(directus.origin, postgres, sets.large)
  const api = await startWorkerd(bundleDir, stack.databaseUrl)
  stops.push(() => api.stop())

  const { admin, verticals } = sets.large
  const verticalId = verticals[0].id
  const headers = { cookie: admin.cookie, origin: api.origin, 'content-type': 'application/json' }
  const rounds = Number(values.rounds)
  const filter = encodeURIComponent(JSON.stringify({ vertical_id: { _eq: verticalId } }))
  const ourPage = () => fetch(`${api.origin}/api/verticals/${verticalId}/leads?limit=50`, { headers })
  const theirPage = () =>
    fetch(`${directus.origin}/items/leads?limit=50&sort=-created_at,-id&filter=${filter}`, {
      headers: directusHeaders,
    })
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const ours = idsOf((await (await ourPage()).json()) as { id: string }[])
  const theirs = ((await (await theirPage()).json()) as { data: { id: string }[] }).data
  assert.deepEqual(idsOf(theirs), ours)
  const [ourList, theirList] = await loadInTurn(rounds, ourPage, theirPage)
  let number = 0
  const lead = () => ({
    name: `Alder Foods ${++number}`,
    email: `office${number}@alder.example`,
    city: 'Berlin',
  })
  const [ourCreate, theirCreate] = await loadInTurn(
    rounds,
    () =>
      fetch(`${api.origin}/api/leads`, {
        ...{ method: 'POST', headers },
        body: JSON.stringify({ verticalId, ...lead() }),
      }),
    () =>
      fetch(`${directus.origin}/items/leads`, {
        ...{ method: 'POST', headers: directusHeaders },
        body: JSON.stringify({ vertical_id: verticalId, owner_id: admin.id, ...lead() }),
      }),
  )
  const perSecond = (ours: number, theirs: number) => `${ours.toFixed(0)}/s ÷ ${theirs.toFixed(0)}/s`
  report.title(`beside Directus on PostgreSQL, ${large} leads, 20 callers, medians of ${rounds}`)
  report.atLeast(
    2,
    'list of leads: requests per second',
    ourList!.perSecond / theirList!.perSecond,
    perSecond(ourList!.perSecond, theirList!.perSecond),
  )
  report.atMost(0.5, 'list of leads: 95th percentile', ourList!.p95, theirList!.p95)
  report.atLeast(
    2,
    'new leads per second',
    ourCreate!.perSecond / theirCreate!.perSecond,
    perSecond(ourCreate!.perSecond, theirCreate!.perSecond),
  )
} finally {
  for (const stop of stops.reverse()) await stop()
}
process.exit(0)
