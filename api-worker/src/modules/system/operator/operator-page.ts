import { html } from 'hono/html'
import type { HostDetails } from '../../../operation/env.ts'
import type { OperatorState } from './operator-state.ts'

type Cell = string | number | null | undefined

const time = (ms: number | null | undefined) =>
  ms
    ? `${new Date(ms)
        .toISOString()
        .replace('T', ' ')
        .replace(/\.\d+Z$/, '')} UTC`
    : 'never'
const day = (iso: string | undefined) => time(iso ? Date.parse(iso) : undefined)
const millis = (ms: number | undefined) => (ms === undefined ? 'over 10 s' : `${Math.round(ms)} ms`)
const bytes = (count: number) =>
  count < 1e9 ? `${(count / 1e6).toFixed(1)} MB` : `${(count / 1e9).toFixed(1)} GB`

/** A table that scrolls by itself where it is wider than the screen. */
function table(title: string, heads: readonly string[], rows: readonly (readonly Cell[])[], none: string) {
  const cells = (row: readonly Cell[]) =>
    row.map((cell) => html`<td${typeof cell === 'number' ? html` class="number"` : ''}>${cell ?? '–'}</td>`)
  return html`<section aria-label="${title}"><h2>${title}</h2>${
    rows.length === 0
      ? html`<p>${none}</p>`
      : html`<div tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`
  }</section>`
}

const fromHost = (host: HostDetails) => html`
${table(
  'Disk and backups',
  ['', ''],
  [
    ['Disk', `${bytes(host.disk.free)} of ${bytes(host.disk.total)} free`],
    ['Backups kept', host.backups.count],
    ['Newest backup', host.backups.newest],
    ['Last restored and compared', day(host.backups.proved?.at)],
    ['Which one', host.backups.proved?.file],
    ['Could not be restored since then', host.backups.failed?.file ?? 'none'],
  ],
  '',
)}
${table(
  'Failures in browsers by app',
  ['App', 'Kinds', 'Times', 'Last'],
  host.errorsByApp.map(({ app, kinds, reports, last }) => [app, kinds, reports, day(last)]),
  'No browser has told of a failure in the last 30 days.',
)}
${table(
  'Latest failures in browsers',
  ['App', 'Version', 'Kind', 'What', 'Times', 'First', 'Last'],
  host.errors.map(({ app, version, kind, message, count, first, last }) => [
    ...[app, version, kind, message, count],
    ...[day(first), day(last)],
  ]),
  'None.',
)}`

function fromDatabase({ organizations, work }: NonNullable<OperatorState['database']>) {
  return html`
${table(
  'Mails waiting',
  ['Why', 'Mails', 'Since', 'Tries at most'],
  work.mails.map(({ why, waiting, since, tried }) => [why ?? 'not tried yet', waiting, time(since), tried]),
  'No mail is waiting.',
)}
${table(
  'Jobs',
  ['Job', 'Last run', 'Last success', 'Took'],
  work.runs.map(({ name, finishedAt, succeededAt, ms }) => [
    ...[name, time(finishedAt)],
    ...[finishedAt === succeededAt ? 'the same' : time(succeededAt), millis(ms)],
  ]),
  'No job has run yet.',
)}
${table(
  'Jobs that fail for an organization',
  ['Job', 'Organization', 'Failures', 'Next try', 'Why'],
  work.failing.map(({ job, organizationId, failures, retryAt, lastError }) => [
    ...[job, organizationId, failures],
    ...[time(retryAt), lastError],
  ]),
  'None.',
)}
${table(
  `Largest of ${organizations.count} organizations`,
  ['Organization', 'Id', 'Leads', 'People', 'Files and e-mails'],
  organizations.largest.map(({ name, id, leads, people, stored }) => [
    name,
    id,
    leads,
    people,
    bytes(stored),
  ]),
  'Nobody has signed up yet.',
)}`
}

/** The operator's page, which needs no script. */
export function operatorPage({ contract, problems, database, slowest, slow, host }: OperatorState) {
  const versions = [['API contract', `${contract.version}, serves from ${contract.oldest}`, undefined]]
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Operator – Ginkgo</title>
<style>body{font:14px/1.45 system-ui,sans-serif;margin:1.5rem auto;max-width:72rem;padding:0 1rem;color-scheme:light dark}
h1{font-size:1.4rem}h2{font-size:1rem;margin:1.8rem 0 .4rem}section>div{overflow-x:auto}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #8884;vertical-align:top;overflow-wrap:anywhere}
td.number{font-variant-numeric:tabular-nums;text-align:right}.problems{border-left:4px solid #c00;padding-left:1rem}</style></head>
<body><main><h1>Ginkgo for its operator</h1>
<p>Read at ${time(Date.now())}. Reload to read it again. Metrics of the same are at <code>/api/metrics</code>.</p>
${
  problems.length === 0
    ? html`<p>Nothing is wrong.</p>`
    : html`<ul class="problems" role="alert">${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`
}
${table(
  'Versions',
  ['What', 'Version', 'Since'],
  [
    ...versions,
    ...(host?.versions ?? []).map(({ name, version, since }) => [name, version, since && day(since)]),
  ],
  '',
)}
${host ? fromHost(host) : ''}${database ? fromDatabase(database) : ''}
${table(
  'Slow endpoints',
  ['Endpoint', 'Requests', 'Mean', '95 of 100 within', 'Database'],
  slowest.map(({ route, requests, meanMs, p95Ms, databaseMs }) => [
    ...[route, requests],
    ...[millis(meanMs), millis(p95Ms), millis(databaseMs)],
  ]),
  'No request yet.',
)}
${table(
  'Last requests of a second or more',
  ['At', 'Endpoint', 'Status', 'Took', 'Database', 'Calls', 'Request'],
  slow.map(({ at, route, status, ms, database: { ms: databaseMs, calls }, requestId }) => [
    ...[time(at), route, status],
    ...[millis(ms), millis(databaseMs), calls, requestId],
  ]),
  'None since this process started.',
)}
</main></body></html>`
}
