import assert from 'node:assert/strict'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql, useStack as sendClientsTo } from '@ginkgo/testing'
import { startFilled } from '../bench-stack.ts'
import { listCall, repeat } from '../list-call.ts'
import { report } from '../report.ts'
import { startWorkerd } from '../workerd.ts'
import { buildBareHandlers } from './bare.ts'
import { directusHeaders, installDirectus, startDirectus } from './directus.ts'
import { loadInTurn, type Rates } from './load.ts'
import { filterOf, makeRole, roleHeaders } from './role.ts'
import { startPostgres } from './postgres.ts'
import { copyLeads } from './rows.ts'
import { startSelfHosted } from './self-hosted.ts'

// The list of leads and creating a lead, compared with Directus on PostgreSQL with the same rows, twice: with the token of
// an admin, without roles to check and without a count, which favours Directus; and like for like, with the token
// of a role, a filter on organization and verticals as the portal has it, and the count of all rows.

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
  await makeRole(directus.origin)
  const api = await startWorkerd(bundleDir, stack.databasePoolUrl)
  stops.push(() => api.stop())

  const { admin, verticals } = sets.large
  const verticalId = verticals[0].id
  const path = `/api/verticals/${verticalId}/leads?limit=50`
  const made = await listCall(bundleDir, stack.databaseUrl, path, { cookie: admin.cookie })
  const bareFile = await buildBareHandlers(bundleDir, made)
  const bare = await startWorkerd(bundleDir, stack.databasePoolUrl, [bareFile])
  stops.push(() => bare.stop())

  const hosted = await startSelfHosted(data)
  stops.push(() => hosted.stop())

  const headersTo = (origin: string) => ({
    cookie: admin.cookie,
    origin,
    'content-type': 'application/json',
  })
  const rounds = Number(values.rounds)
  const ofVertical = JSON.stringify({ vertical_id: { _eq: verticalId } })
  const ofRole = filterOf({ ...sets.large, verticals: [verticals[0]] })
  const pageFrom = (origin: string) => () => fetch(origin + path, { headers: headersTo(origin) })
  const theirPage = (headers: Record<string, string>, filter: string, more = '') =>
    fetch(
      `${directus.origin}/items/leads?limit=50&sort=-created_at,-id&filter=${encodeURIComponent(filter)}${more}`,
      { headers },
    )
  const asAdmin = () => theirPage(directusHeaders, ofVertical)
  const asRole = () => theirPage(roleHeaders, ofRole, '&meta=filter_count')
  const idsIn = async (response: Response) =>
    ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
  const theirs = await idsIn(await asAdmin())
  assert.deepEqual(await idsIn(await asRole()), theirs)
  for (const { origin } of [api, hosted]) {
    const ours = (await (await pageFrom(origin)()).json()) as { id: string }[]
    assert.deepEqual(
      ours.map(({ id }) => id),
      theirs,
    )
  }
  const ofWorkerd = { instance: api.pid, pool: stack.sqldPool.pid, database: stack.sqld.pid }
  const ofHosted = { instance: hosted.pid }
  const ofDirectus = { Directus: directus.pid, PostgreSQL: postgres.pid }
  const [ours, selfHosted, directusList, roleList, alone, sent, database] = await loadInTurn(
    rounds,
    { ask: pageFrom(api.origin), processes: ofWorkerd },
    { ask: pageFrom(hosted.origin), processes: ofHosted },
    { ask: asAdmin, processes: ofDirectus },
    { ask: asRole, processes: ofDirectus },
    { ask: () => fetch(`${bare.origin}/leads`), processes: { ...ofWorkerd, instance: bare.pid } },
    { ask: () => fetch(`${bare.origin}/statements`) },
    // By the way that the API takes as well.
    { ask: () => repeat(made, stack.databasePoolUrl) },
  )
  let number = 0
  const lead = () => ({
    name: `Zelkova Fittings ${++number}`,
    email: `office${number}@zelkova.example`,
    city: 'Berlin',
  })
  const createAt = (origin: string) => () =>
    fetch(`${origin}/api/leads`, {
      method: 'POST',
      headers: headersTo(origin),
      body: JSON.stringify({ verticalId, ...lead() }),
    })
  const theirCreate = (headers: Record<string, string>) => () =>
    fetch(`${directus.origin}/items/leads`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        organization_id: sets.large.id,
        vertical_id: verticalId,
        owner_id: admin.id,
        ...lead(),
      }),
    })
  const [ourCreates, selfHostedCreates, directusCreates, roleCreates] = await loadInTurn(
    rounds,
    { ask: createAt(api.origin), processes: ofWorkerd },
    { ask: createAt(hosted.origin), processes: ofHosted },
    { ask: theirCreate(directusHeaders), processes: ofDirectus },
    { ask: theirCreate(roleHeaders), processes: ofDirectus },
  )
  report.title(`beside Directus on PostgreSQL, ${large} leads, 20 callers, medians of ${rounds}`)
  const perSecond = (bar: number, name: string, one: Rates, other: Rates) =>
    report.atLeast(
      bar,
      name,
      one.perSecond / other.perSecond,
      `${one.perSecond.toFixed(0)}/s ÷ ${other.perSecond.toFixed(0)}/s`,
    )
  for (const [way, list, creates, bars] of [
    ['on workerd with sqld', ours, ourCreates, { list: 2, p95: 0.5, creates: 1.2 }],
    ['self-hosted in one process', selfHosted, selfHostedCreates, { list: 4, p95: 0.3, creates: 1.5 }],
  ] as const)
    for (const [whom, theirList, theirCreates] of [
      ['', directusList, directusCreates],
      [', like for like', roleList, roleCreates],
    ] as const) {
      perSecond(bars.list, `list of leads per second, ${way}${whom}`, list, theirList)
      report.atMost(bars.p95, `list of leads, 95th percentile, ${way}${whom}`, list.p95, theirList.p95)
      perSecond(bars.creates, `new leads per second, ${way}${whom}`, creates, theirCreates)
    }
  perSecond(2, 'Hono and Drizzle alone with the SQL of the list ÷ Directus', alone, directusList)
  perSecond(0.6, 'list on workerd ÷ Hono and Drizzle alone', ours, alone)
  const share = (sent.perSecond / alone.perSecond).toFixed(2)
  const named = 'all that the list sends, built beforehand ÷ Hono and Drizzle alone'
  report.figure(
    true,
    named,
    share,
    `${sent.perSecond.toFixed(0)}/s ÷ ${alone.perSecond.toFixed(0)}/s, no bar`,
  )
  perSecond(3, 'its calls to the database, alone ÷ Directus', database, directusList)
  // What is compared like for like must not do worse than beside an admin without a count.
  for (const [what, ofAdmin, ofRole] of [
    ['list', directusList, roleList],
    ['new lead', directusCreates, roleCreates],
  ] as const)
    perSecond(1, `${what} of Directus, an admin ÷ like for like`, ofAdmin, ofRole)
  report.title('processor time of each answer')
  for (const [name, { processorMs }] of [
    ['list on workerd', ours],
    ['list self-hosted', selfHosted],
    ['list of Hono and Drizzle alone', alone],
    ['list of Directus, an admin', directusList],
    ['list of Directus, like for like', roleList],
    ['new lead on workerd', ourCreates],
    ['new lead self-hosted', selfHostedCreates],
    ['new lead of Directus, an admin', directusCreates],
    ['new lead of Directus, like for like', roleCreates],
  ] as const) {
    const parts = Object.entries(processorMs)
    const total = parts.reduce((sum, [, ms]) => sum + ms, 0)
    const each = parts.map(([part, ms]) => `${part} ${ms.toFixed(2)}`).join(', ')
    report.figure(true, name, total.toFixed(2), `ms: ${each}; no bar`)
  }
  // The data set is kept for the next run.
  sendClientsTo(stack)
  await sql("DELETE FROM leads WHERE email LIKE 'office%@zelkova.example'")
} finally {
  for (const stop of stops.reverse()) await stop()
}
process.exit(0)
