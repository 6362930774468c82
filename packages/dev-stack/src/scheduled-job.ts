import { createLog } from './log.ts'
import type { StackSettings } from './settings.ts'

/**
 * Calls the API's scheduled handler, as Cloudflare's cron does in production, because `wrangler dev` never calls it.
 * Resolves with whether it succeeded.
 */
export const runScheduledJob = async (settings: Pick<StackSettings, 'port'>): Promise<boolean> => {
  // The address /cdn-cgi/local/scheduled would call the handler of the first Worker, which is the gateway.
  const url = `http://127.0.0.1:${settings.port}/cdn-cgi/local/explorer/api/local/scheduled?worker=api-worker`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cron: '* * * * *' }),
    signal: AbortSignal.timeout(30_000),
  })
  const answer = (await response.json()) as { result?: { outcome?: string } }
  return response.ok && answer.result?.outcome === 'ok'
}

/** Runs the scheduled job every 15 seconds. Returns a function that ends this. */
export const startScheduledJobs = (settings: StackSettings): (() => void) => {
  const log = createLog('cron')
  let failing = false
  let ended = false
  let timer: NodeJS.Timeout
  const tick = async () => {
    const ok = await runScheduledJob(settings).catch(() => false)
    if (ended) return
    if (!ok && !failing) log.error('the scheduled job failed; it is tried again every 15 seconds')
    if (ok && failing) log.info('the scheduled job works again')
    failing = !ok
    timer = setTimeout(tick, 15_000)
  }
  timer = setTimeout(tick, 15_000)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
