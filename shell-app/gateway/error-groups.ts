import { dayMs } from '@ginkgo/contracts/dates'
import type { ErrorGroup } from '@ginkgo/federation/error-reports/error-group'
import { reportsKey, reportsPrefix } from '@ginkgo/federation/private-keys'
import type { ErrorReport } from '../src/error-reports/error-report.ts'
import type { ReportBucket } from './env.ts'
import { putJson } from './put-json.ts'
import { mayAddKind } from './report-share.ts'

/** Different failures that are kept of one app. */
const mostGroups = 500
/** Milliseconds after which a failure that did not come again is forgotten. */
const forgottenAfterMs = 30 * dayMs
const mostRoutes = 20
/** How often counting is tried again when another report of the group was counted meanwhile. */
const attempts = 14

/** `src_pages_leads-page_tsx.0f3c.js` without its hash, which changes with every version. */
const stemOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).split('.', 1)[0]!

/** Same name, message and place of origin, whatever page it happened on. */
async function fingerprintOf({ kind, name, message, frames }: ErrorReport): Promise<string> {
  const [top] = frames
  const text = [kind, name, message, top ? `${stemOf(top.file)}:${top.line}:${top.column}` : ''].join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function counted(
  group: ErrorGroup | undefined,
  { route, proofs: _, ...report }: ErrorReport,
  at: string,
): ErrorGroup {
  const routes = group?.routes ?? {}
  const place = route in routes || Object.keys(routes).length < mostRoutes ? route : 'others'
  return {
    ...(group ?? { ...report, first: at }),
    count: (group?.count ?? 0) + 1,
    last: at,
    routes: { ...routes, [place]: (routes[place] ?? 0) + 1 },
  }
}

/** Deletes old groups and, when the limit is reached, the one that has not occurred for longest. */
async function makeRoom(bucket: ReportBucket, app: string, now: number): Promise<void> {
  const groups: { key: string; uploaded: Date }[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix: reportsPrefix(app), ...(cursor !== undefined && { cursor }) })
    groups.push(...page.objects)
    if (!page.truncated) break
    cursor = page.cursor
  }
  const byAge = groups.toSorted((one, other) => one.uploaded.getTime() - other.uploaded.getTime())
  const tooMany = Math.max(0, byAge.length - mostGroups + 1)
  const leaving = byAge.filter(
    ({ uploaded }, index) => index < tooMany || now - uploaded.getTime() > forgottenAfterMs,
  )
  if (leaving.length > 0) await bucket.delete(leaving.slice(0, 1000).map(({ key }) => key))
}

/**
 * Counts a report in its group, below the prefix of the app that failed. A writer that meets another one tries again,
 * with growing pauses; after fourteen tries the report of a known group is not counted. A network that used up its
 * share of new kinds today adds no other.
 * @param now milliseconds
 * @throws the bucket's error
 */
export async function countReport(
  bucket: ReportBucket,
  report: ErrorReport,
  { address, now }: { readonly address: string; readonly now: number },
): Promise<void> {
  const key = reportsKey(report.app, report.version, await fingerprintOf(report))
  const at = new Date(now).toISOString()
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stored = await bucket.get(key)
    if (!stored && attempt === 1) {
      if (!(await mayAddKind(bucket, report, address, now))) return
      await makeRoom(bucket, report.app, now)
    }
    const group = stored ? (JSON.parse(await stored.text()) as ErrorGroup) : undefined
    if (await putJson(bucket, key, counted(group, report, at), stored)) return
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt))
  }
  console.warn(`A report about ${report.app} ${report.version} was not counted: too many at once`)
}
