import type { R2 } from '@ginkgo/federation/release-tool/r2-bucket'

/** Where requests can be answered from: the API's service binding, the static assets. */
export interface Upstream {
  fetch(request: Request): Promise<Response>
}

interface StoredFile {
  readonly body: ReadableStream
  readonly etag: string
  readonly httpEtag: string
  text(): Promise<string>
}

/** The part of an R2 bucket that the gateway reads. */
export interface RemoteBucket {
  get(key: string): Promise<StoredFile | null>
  list(options: { delimiter: string; cursor?: string }): Promise<{
    delimitedPrefixes: string[]
    truncated: boolean
    cursor?: string
  }>
}

/** The part of an R2 bucket that error reports are kept in. */
export interface ReportBucket {
  get(key: string): Promise<Pick<StoredFile, 'etag' | 'text'> | null>
  /** @returns null when the condition does not hold; nothing is written then */
  put(
    key: string,
    text: string,
    options: {
      onlyIf: { etagMatches: string } | { etagDoesNotMatch: string }
      httpMetadata: { contentType: string }
    },
  ): Promise<unknown>
  delete(keys: string[]): Promise<void>
  list(options: { prefix: string; cursor?: string }): Promise<{
    objects: { readonly key: string; readonly uploaded: Date }[]
    truncated: boolean
    cursor?: string
  }>
}

export interface Env {
  readonly ASSETS: Upstream
  readonly API: Upstream
  readonly REMOTES: RemoteBucket & ReportBucket & R2
  /** `production`, `local` or `development`. */
  readonly ENVIRONMENT: string
  /** The portal's address, e.g. `https://crm.example`; empty where it is the one that was asked. */
  readonly PUBLIC_ORIGIN: string
  /** JSON of app name → origin of its development server; never honoured in production. */
  readonly DEV_SERVERS?: string
}

const isLocal = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1'

/** Origins of the apps that run from source. Empty in production, whatever the variable says. */
export function devServersOf(env: Env): Readonly<Record<string, string>> {
  if (env.ENVIRONMENT === 'production' || !env.DEV_SERVERS) return {}
  const origins: Record<string, string> = {}
  for (const [app, address] of Object.entries(JSON.parse(env.DEV_SERVERS) as Record<string, string>)) {
    const url = new URL(address)
    if (isLocal(url.hostname)) origins[app] = url.origin
  }
  return origins
}

/** Whether a request that changes something comes from a page of this portal. */
export function isOwnOrigin(request: Request, env: Env): boolean {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  return origin !== null && (origin === new URL(request.url).origin || origin === env.PUBLIC_ORIGIN)
}
