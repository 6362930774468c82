/** Where requests can be answered from: the API's service binding, the static assets. */
export interface Upstream {
  fetch(request: Request): Promise<Response>
}

interface StoredFile {
  readonly body: ReadableStream
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

export interface Env {
  readonly ASSETS: Upstream
  readonly API: Upstream
  readonly REMOTES: RemoteBucket
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
