import type { LiveRemote, LiveRemotes } from './registry.ts'

type Described = Pick<LiveRemote['registered'], 'sdk' | 'extensions'>

async function describe(origin: string): Promise<Described | undefined> {
  try {
    const response = await fetch(`${origin}/remote.json`, { signal: AbortSignal.timeout(2_000) })
    return response.ok ? ((await response.json()) as Described) : undefined
  } catch {
    return undefined
  }
}

/**
 * Puts the development servers' remotes in place of the released ones. One whose server does not answer keeps the
 * released description, so that its section shows a card with Retry.
 */
export async function withDevRemotes(
  remotes: LiveRemotes,
  devServers: Readonly<Record<string, string>>,
): Promise<LiveRemotes> {
  const apps = Object.entries(devServers).filter(([app]) => app !== 'shell-app')
  const running = await Promise.all(
    apps.map(async ([app, origin]): Promise<[string, LiveRemote] | undefined> => {
      const described = (await describe(origin)) ?? remotes[app]?.registered
      if (!described) return undefined
      const { sdk, extensions } = described
      const registered = { version: 'dev', manifest: `${origin}/mf-manifest.json`, sdk, extensions }
      return [app, { registered, manifest: undefined, pages: {} }]
    }),
  )
  return { ...remotes, ...Object.fromEntries(running.filter((pair) => pair !== undefined)) }
}
