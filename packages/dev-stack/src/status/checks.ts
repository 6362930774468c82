import { once } from 'node:events'
import { createConnection } from 'node:net'
import { reasonOf } from '../reason.ts'
import {
  databasePoolUrlOf,
  databaseUrlOf,
  googleUrlOf,
  mailUrlOf,
  originOf,
  type StackSettings,
  zoomUrlOf,
} from '../settings.ts'
import { metricsToken } from '../workers.ts'
import { type MetricSample, readMetrics } from './metrics-text.ts'

type State = 'up' | 'slow' | 'down'

/** The state of one part of the stack. */
interface PartStatus {
  readonly name: string
  readonly state: State
  /** How many milliseconds it took to answer. */
  readonly ms: number
  /** Its address or version. */
  readonly detail: string
  /** What is wrong with it, if anything. */
  readonly trouble?: string
  readonly link?: string
}

/** The result of the last run of a scheduled job. */
interface JobStatus {
  readonly name: string
  readonly state: 'up' | 'down'
  /** Milliseconds since it last succeeded; null if it never did. */
  readonly succeededAgoMs: number | null
  readonly ms: number
}

export interface StackStatus {
  readonly at: string
  readonly parts: readonly PartStatus[]
  readonly remotes: readonly PartStatus[]
  readonly jobs: readonly JobStatus[]
  readonly mail: { readonly waiting: number; readonly failing: number; readonly oldestSeconds: number } | null
}

const patienceMs = 3_000
const slowMs = 750

const troubleOf = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `no answer within ${patienceMs / 1_000} s`
    : reasonOf(error)

/** Calls a part; the error that this throws says what is wrong with it. */
const ask = async (
  name: string,
  where: { detail: string; link?: string },
  question: () => Promise<unknown>,
): Promise<PartStatus> => {
  const started = performance.now()
  try {
    await question()
    const ms = Math.round(performance.now() - started)
    return { name, ...where, ms, state: ms > slowMs ? 'slow' : 'up' }
  } catch (error) {
    const ms = Math.round(performance.now() - started)
    return { name, ...where, ms, state: 'down', trouble: troubleOf(error) }
  }
}

const get = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response
}

const greeting = async (port: number): Promise<void> => {
  const socket = createConnection({ port, host: '127.0.0.1', timeout: patienceMs })
  socket.on('timeout', () => socket.destroy(new Error('says nothing')))
  try {
    const [data] = (await once(socket, 'data')) as [Buffer]
    if (!data.toString().startsWith('220')) throw new Error(`greets with ${data.toString().slice(0, 40)}`)
  } finally {
    socket.destroy()
  }
}

const query = (url: string): Promise<Response> =>
  get(`${url}/v2/pipeline`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      requests: [{ type: 'execute', stmt: { sql: 'SELECT 1' } }, { type: 'close' }],
    }),
  })

interface Registered {
  readonly version: string
  readonly manifest: string
}

/** Checks every part of the stack. Never throws. */
export const checkStack = async (settings: StackSettings): Promise<StackStatus> => {
  const origin = originOf(settings)
  const [googleUrl, zoomUrl] = [googleUrlOf(settings), zoomUrlOf(settings)]
  let samples: MetricSample[] = []
  let registry: Record<string, Registered> = {}
  const authorization = `Bearer ${metricsToken(settings.dataDir)}`
  const parts = await Promise.all([
    ask('Gateway', { detail: origin, link: origin }, async () => {
      registry = (await (await get(`${origin}/remotes.json`)).json()) as typeof registry
    }),
    ask('API', { detail: `${origin}/api`, link: `${origin}/api/openapi.json` }, async () => {
      samples = readMetrics(await (await get(`${origin}/api/metrics`, { headers: { authorization } })).text())
    }),
    ask('API reaches database', { detail: '/api/health', link: `${origin}/api/health` }, () =>
      get(`${origin}/api/health`),
    ),
    ask('Database', { detail: databaseUrlOf(settings) }, () => query(databaseUrlOf(settings))),
    ask('Pool of database connections', { detail: databasePoolUrlOf(settings) }, () =>
      query(databasePoolUrlOf(settings)),
    ),
    ask('SMTP', { detail: `127.0.0.1:${settings.smtpPort}` }, () => greeting(settings.smtpPort)),
    ask('Mailbox', { detail: mailUrlOf(settings), link: mailUrlOf(settings) }, () =>
      get(`http://127.0.0.1:${settings.mailWebPort}/api/healthz`),
    ),
    ask('Google (emulated)', { detail: googleUrl }, () => get(`${googleUrl}/google/accounts/nobody`)),
    ask('Zoom (emulated)', { detail: zoomUrl }, () => get(`${zoomUrl}/zoom/accounts/nobody`)),
  ])
  const remotes = await Promise.all(
    Object.entries(registry).map(([name, { version, manifest }]) =>
      ask(name, { detail: version }, () => get(new URL(manifest, origin).href)),
    ),
  )
  return { at: new Date().toISOString(), parts, remotes, jobs: jobsOf(samples), mail: mailOf(samples) }
}

const valueOf = (samples: readonly MetricSample[], name: string, job?: string): number | undefined =>
  samples.find((sample) => sample.name === name && sample.labels.job === job)?.value

const jobsOf = (samples: readonly MetricSample[]): JobStatus[] =>
  samples
    .filter(({ name }) => name === 'ginkgo_job_last_success_timestamp_seconds')
    .map(({ labels: { job = '' }, value }) => ({
      name: job,
      state: valueOf(samples, 'ginkgo_job_failing', job) === 1 ? 'down' : 'up',
      succeededAgoMs: value === 0 ? null : Date.now() - value * 1_000,
      ms: (valueOf(samples, 'ginkgo_job_duration_seconds', job) ?? 0) * 1_000,
    }))

const mailOf = (samples: readonly MetricSample[]): StackStatus['mail'] => {
  const waiting = valueOf(samples, 'ginkgo_mails_waiting')
  if (waiting === undefined) return null
  return {
    waiting,
    failing: valueOf(samples, 'ginkgo_mails_failing') ?? 0,
    oldestSeconds: valueOf(samples, 'ginkgo_mail_oldest_waiting_seconds') ?? 0,
  }
}
