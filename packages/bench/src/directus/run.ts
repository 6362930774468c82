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
import { startPostgres } from './postgres.ts'
import { copyLeads } from './rows.ts'
import { startSelfHosted } from './self-hosted.ts'

// The list of leads and creating a lead, compared with Directus on PostgreSQL with the same rows. Where the comparison
// cannot be equal it favours Directus: a fixed token of an admin instead of a session, no roles to check, and no count
// of all rows with the list.

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
    ...{ cookie: admin.cookie, origin },
    'content-type': 'application/json',
  })
  const rounds = Number(values.rounds)
  const filter = encodeURIComponent(JSON.stringify({ vertical_id: { _eq: verticalId } }))
  const pageFrom = (origin: string) => () => fetch(origin + path, { headers: headersTo(origin) })
  const theirPage = () =>
    fetch(`${directus.origin}/items/leads?limit=50&sort=-created_at,-id&filter=${filter}`, {
      headers: directusHeaders,
    })
  const theirs = ((await (await theirPage()).json()) as { data: { id: string }[] }).data.map(({ id }) => id)
  for (const { origin } of [api, hosted]) {
    const ours = (await (await pageFrom(origin)()).json()) as { id: string }[]
    assert.deepEqual(
      ours.map(({ id }) => id),
      theirs,
    )
  }
  const [ours, selfHosted, directusList, alone, sent, database] = await loadInTurn(
    rounds,
    pageFrom(api.origin),
    pageFrom(hosted.origin),
    theirPage,
    () => fetch(`${bare.origin}/leads`),
    () => fetch(`${bare.origin}/statements`),
    // By the way that the API takes as well.
    () => repeat(made, stack.databasePoolUrl),
  )
  let number = 0
  const lead = () => ({
    name: `Zelkova Fittings ${++number}`,
    email: `office${number}@zelkova.example`,
    city: 'Berlin',
  })
  const createAt = (origin: string) => () =>
    fetch(`${origin}/api/leads`, {
      ...{ method: 'POST', headers: headersTo(origin) },
      body: JSON.stringify({ verticalId, ...lead() }),
    })
  const theirCreate = () =>
    fetch(`${directus.origin}/items/leads`, {
      ...{ method: 'POST', headers: directusHeaders },
      body: JSON.stringify({ vertical_id: verticalId, owner_id: admin.id, ...lead() }),
    })
  const [ourCreates, selfHostedCreates, directusCreates] = await loadInTurn(
    rounds,
    createAt(api.origin),
    createAt(hosted.origin),
    theirCreate,
  )
  report.title(`beside Directus on PostgreSQL, ${large} leads, 20 callers, medians of ${rounds}`)
  const perSecond = (bar: number, name: string, one: Rates, other: Rates) =>
    report.atLeast(
      bar,
      name,
      one.perSecond / other.perSecond,
      `${one.perSecond.toFixed(0)}/s ÷ ${other.perSecond.toFixed(0)}/s`,
    )
  for (const [way, list, creates] of [
    ['on workerd with sqld', ours, ourCreates],
    ['self-hosted in one process', selfHosted, selfHostedCreates],
  ] as const) {
    perSecond(2, `list of leads per second, ${way}`, list, directusList)
    report.atMost(0.5, `list of leads, 95th percentile, ${way}`, list.p95, directusList.p95)
    perSecond(2, `new leads per second, ${way}`, creates, directusCreates)
  }
  perSecond(2, 'Hono and Drizzle alone with the SQL of the list ÷ Directus', alone, directusList)
  perSecond(0.7, 'list on workerd ÷ Hono and Drizzle alone', ours, alone)
  const share = (sent.perSecond / alone.perSecond).toFixed(2)
  const named = 'all that the list sends, built beforehand ÷ Hono and Drizzle alone'
  report.figure(
    true,
    named,
    share,
    `${sent.perSecond.toFixed(0)}/s ÷ ${alone.perSecond.toFixed(0)}/s, no bar`,
  )
  const limit = `${database.perSecond.toFixed(0)}/s`
  report.figure(true, 'its calls to the database, alone: what one database carries', limit, 'no bar')
  // The data set is kept for the next run.
  sendClientsTo(stack)
  await sql("DELETE FROM leads WHERE email LIKE 'office%@zelkova.example'")
} finally {
  for (const stop of stops.reverse()) await stop()
}
process.exit(0)
