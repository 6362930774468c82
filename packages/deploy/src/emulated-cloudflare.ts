import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Binding {
  readonly name: string
  readonly type: string
  readonly text?: string
  readonly service?: string
  readonly bucket_name?: string
}

/** One Worker of the emulated account. */
export interface EmulatedWorker {
  /** Versions in the order of their upload, with what they are bound to. */
  readonly versions: {
    readonly id: string
    readonly bindings: readonly Binding[]
    readonly message?: string
  }[]
  /** The version that answers. */
  live: string
  readonly secrets: Map<string, string>
  readonly domains: string[]
  crons: string[]
}

type Answer = { readonly result: unknown } | { readonly code: number; readonly message: string }

const unknown = (code = 10007, message = 'workers.api.error.script_not_found'): Answer => ({ code, message })

/** The part of Cloudflare's API that `wrangler` uses to deploy, with an account in memory: for tests. */
export class EmulatedCloudflare {
  readonly workers = new Map<string, EmulatedWorker>()
  readonly buckets = new Set<string>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  /** Answers the variables that lead wrangler here. */
  async start(): Promise<Readonly<Record<string, string>>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const { port } = this.#server.address() as AddressInfo
    return {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_API_TOKEN: 'emulated',
      CLOUDFLARE_ACCOUNT_ID: 'emulated',
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [path = ''] = (request.url ?? '').split('?')
    const answer = this.#answer(request.method ?? 'GET', path, Buffer.concat(chunks).toString('latin1'))
    const isGood = 'result' in answer
    response.writeHead(isGood ? 200 : 404, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        success: isGood,
        errors: isGood ? [] : [answer],
        messages: [],
        result: isGood ? answer.result : null,
      }),
    )
  }

  #answer(method: string, path: string, body: string): Answer {
    const account = [{ id: 'emulated', name: 'Emulated' }]
    if (path === '/user/tokens/verify') return { result: { status: 'active' } }
    if (path === '/user') return { result: { id: 'emulated', email: 'somebody@example.test' } }
    if (path === '/accounts') return { result: account }
    if (path === '/memberships') return { result: account.map((one) => ({ account: one })) }
    const bucket = /\/r2\/buckets\/([\w-]+)$/.exec(path)?.[1]
    if (bucket)
      return this.buckets.has(bucket) ? { result: { name: bucket } } : unknown(10006, 'no such bucket')
    const [, name, rest = ''] = /\/workers\/(?:scripts|services|workers)\/([\w-]+)(.*)$/.exec(path) ?? []
    return name
      ? this.#answerWorker(method, name, rest, body)
      : unknown(7003, `No route for ${method} ${path}`)
  }

  #answerWorker(method: string, name: string, path: string, body: string): Answer {
    // oxlint-disable-next-line typescript/no-explicit-any -- requests of every shape, made by wrangler
    const sent: any = /^[[{]/.test(body) ? JSON.parse(body) : undefined
    if (path === '/assets-upload-session') return { result: { jwt: 'emulated', buckets: [] } }
    if (path === '' && method === 'PUT')
      return { result: { ...this.#addVersion(name, body, true), etag: '' } }
    const worker = this.workers.get(name)
    if (!worker) return unknown()
    const version = worker.versions.find(({ id }) => path === `/versions/${id}`)
    if (version) {
      const resources = { bindings: version.bindings, script: { etag: '', handlers: ['fetch'] } }
      return { result: { id: version.id, resources, metadata: {} } }
    }
    switch (path) {
      case '':
        return {
          result: {
            id: name,
            name,
            subdomain: { enabled: false, previews_enabled: false },
            default_environment: { environment: 'production', script: {} },
          },
        }
      case '/versions':
        return {
          result: method === 'POST' ? this.#addVersion(name, body, false) : { items: worker.versions },
        }
      case '/deployments':
        if (method === 'POST') worker.live = sent.versions[0].version_id
        return { result: { id: randomUUID(), deployments: [deploymentOf(worker)] } }
      case '/secrets':
        return { result: [...worker.secrets.keys()].map((secret) => ({ name: secret, type: 'secret_text' })) }
      case '/schedules':
        worker.crons = sent.map(({ cron }: { cron: string }) => cron)
        return { result: { schedules: sent } }
      case '/domains/changeset':
        return { result: { added: [], removed: [], updated: [], conflicting: [] } }
      case '/domains/records':
        worker.domains.push(...sent.origins.map(({ hostname }: { hostname: string }) => hostname))
        return { result: [] }
      default:
        return { result: { bindings: [], subdomain: 'emulated', enabled: false, previews_enabled: false } }
    }
  }

  #addVersion(name: string, body: string, isLive: boolean) {
    const metadata = JSON.parse(/name="metadata"[^]*?\r\n\r\n([^]*?)\r\n--/.exec(body)?.[1] ?? '{}') as {
      bindings: Binding[]
      annotations?: Record<string, string>
    }
    const id = randomUUID()
    const empty: EmulatedWorker = { versions: [], live: id, secrets: new Map(), domains: [], crons: [] }
    const worker = this.workers.get(name) ?? empty
    this.workers.set(name, worker)
    const message = metadata.annotations?.['workers/message']
    worker.versions.push({ id, bindings: metadata.bindings, ...(message && { message }) })
    if (isLive) worker.live = id
    for (const { name: secret, type, text = '' } of metadata.bindings)
      if (type === 'secret_text') worker.secrets.set(secret, text)
    return {
      id,
      deployment_id: id.replaceAll('-', ''),
      metadata: {},
      resources: { script: { etag: '' } },
      startup_time_ms: 1,
      number: worker.versions.length,
    }
  }
}

const deploymentOf = ({ live }: EmulatedWorker) => ({
  id: randomUUID(),
  source: 'wrangler',
  strategy: 'percentage',
  author_email: 'somebody@example.test',
  created_on: new Date().toISOString(),
  versions: [{ version_id: live, percentage: 100 }],
})
