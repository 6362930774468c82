import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listReleases, releaseRemote, rollbackRemote } from '@ginkgo/federation/release-tool/release'
import { anonymous, createOrganization, testStack } from '@ginkgo/testing'
import type { Browser } from 'playwright'
import { HttpVisitor } from './http-visitor.ts'
import { type Section, Tabs } from './tabs.ts'
import { Traffic } from './traffic.ts'

export interface Rehearsal {
  readonly browser: Browser
  readonly section: Section
  /** The data directory of the stack, whose bucket is released to. */
  readonly dataDir: string
  /** Returns a folder with a build of the remote that contains this text, which no other build does. */
  readonly buildWith: (mark: string) => string | Promise<string>
  readonly releases: number
  /** A roll-back follows each group of this many releases. */
  readonly rollbackEvery: number
  /**
   * The number of Chromium tabs, at least 3: one is reloaded after each release, one all the time, the others stay
   * open.
   */
  readonly tabs: number
  readonly httpVisitors: number
  readonly onStep?: (text: string) => void
  /** Ends the rehearsal early. */
  readonly signal?: AbortSignal
}

export interface Figures {
  readonly releases: number
  readonly rollbacks: number
  /** Releases and roll-backs that the first reload afterwards did not yet run. */
  readonly lateReloads: readonly string[]
  readonly traffic: Traffic
  /** The number of changes in the remote's history. */
  readonly recorded: number
}

/** How many milliseconds a visitor looks at a page before the next one. */
const lookMs = 1_500

/**
 * Releases one remote repeatedly, with roll-backs, while visitors use the portal. Afterwards the first version is live
 * again.
 */
export async function rehearse(rehearsal: Rehearsal): Promise<Figures> {
  const { browser, section, dataDir, releases, rollbackEvery, signal, onStep = () => {} } = rehearsal
  const { remote: name, path } = section
  const { origin } = testStack()
  const { admin } = await createOrganization()
  const traffic = new Traffic()
  const tabs = new Tabs(browser, section, traffic)
  const order = {
    name,
    target: { kind: 'local', dataDir } as const,
    by: `rehearsal ${randomUUID()}`,
    portal: origin,
  }
  const before: string = (await anonymous().get('/remotes.json')).body[name].version

  const pages = await Promise.all(Array.from({ length: rehearsal.tabs }, () => tabs.open(admin)))
  const [witness, reloading, ...open] = pages
  let isOver = false
  const keepOn = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work()
      await pause(lookMs * (0.5 + Math.random()))
    }
  }
  const visitors = [
    keepOn(() => tabs.reload(reloading!)),
    ...open.map((page) => keepOn(() => tabs.wander(page))),
    ...Array.from({ length: rehearsal.httpVisitors }, () => {
      const visitor = new HttpVisitor(origin, name, admin, traffic)
      return keepOn(() => visitor.load(path))
    }),
  ]

  const lateReloads: string[] = []
  /** Each version stays live until a visitor has come upon it. */
  const isVisited = async (version: string) => {
    for (let waited = 0; waited < 10_000 && !traffic.versions.has(version); waited += 50) await pause(50)
  }
  const see = async (version: string, what: string) => {
    await tabs.reload(witness!)
    const running = await tabs.runningVersion(witness!)
    if (running !== version) lateReloads.push(`${what} of ${version}: ${running} ran`)
    await isVisited(version)
    onStep(`${what} of ${version}: ${traffic.loads.length} page loads, ${traffic.failures.length} failed`)
  }
  let rollbacks = 0
  try {
    for (let number = 1; number <= releases; number += 1) {
      signal?.throwIfAborted()
      const version = `${before.slice(0, 40)}-r${number}-${order.by.slice(-12)}`
      await releaseRemote({ ...order, version, builtIn: await rehearsal.buildWith(version) })
      await see(version, 'release')
      if (number % rollbackEvery !== 0) continue
      const { version: former } = await rollbackRemote({ ...order, reason: 'rehearsed' })
      rollbacks += 1
      await see(former, 'roll-back')
    }
  } finally {
    isOver = true
    await Promise.all(visitors)
    const { version } = (await anonymous().get('/remotes.json')).body[name]
    if (version !== before) await rollbackRemote({ ...order, to: before, reason: 'end of the rehearsal' })
    await tabs.close()
  }
  const { history } = await listReleases(order)
  const recorded = history.filter(({ by }) => by === order.by).length
  return { releases, rollbacks, lateReloads, traffic, recorded }
}
