import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testStack } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { expectSoon as expectWithin } from './journey.ts'
import { outside, root, run } from './outside.ts'

const name = 'mfe-quotes'

/** Bundlers, compilers and three browsers' pages share the machine in this journey. */
export const expectSoon = expectWithin.configure({ timeout: 60_000 })

/** The operator's tool for apps. */
const offerTool = (...args: string[]) => {
  const tool = join(root, 'packages/federation/src/release-tool/offer-cli.ts')
  return run(root, process.execPath, ['--no-warnings', tool, ...args])
}

/** Offers the app, or offers it in another way. */
export async function offerQuotes(trust: 'full' | 'sandbox', backend: string): Promise<{ key: string }> {
  const said = await offerTool('offer', name, '--trust', trust, '--backend', backend)
  return { key: /key (\S+)/.exec(said)?.[1] ?? '' }
}

export const withdrawQuotes = () => offerTool('withdraw', name, '--reason', 'The test is over')

/** The team's backend, until the test is over. */
export async function startQuotesBackend(appDir: string, port: number, key: string): Promise<void> {
  const env = outside({
    PORT: String(port),
    DATABASE: join(appDir, 'quotes.sqlite'),
    GINKGO_PORTAL: testStack().origin,
    GINKGO_APP_KEY: key,
  })
  const program: ChildProcess = spawn(process.execPath, ['backend/main.ts'], {
    cwd: appDir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    program.kill()
    await once(program, 'exit')
  })
  const lines: string[] = []
  program.stdout?.on('data', (part) => lines.push(String(part)))
  await expect.poll(() => lines.join(''), { timeout: 60_000 }).toContain('listens')
}

/** Everything that git knows of the repository, to see that nothing of it has changed. */
export const repositoryState = async () =>
  (await run(root, 'git', ['status', '--porcelain', '--untracked-files=all'])) +
  (await run(root, 'git', ['diff']))

const pages = [
  ['/dashboard', 'Dashboard'],
  ['/leads', 'Leads'],
  ['/enquiries', 'Enquiries'],
  ['/tasks', 'Tasks'],
] as const

/**
 * Somebody of another organization, who goes from page to page until they are told to stop.
 * @returns how often a page was loaded; every one has come whole
 */
export function workMeanwhile(page: Page): { stop: () => Promise<number> } {
  let isOver = false
  const work = async () => {
    let loads = 0
    while (!isOver) {
      const [path, title] = pages[loads % pages.length]!
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      await expectSoon(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
      await expectSoon(page.getByRole('link', { name: 'Quotes' })).toHaveCount(0)
      loads += 1
    }
    return loads
  }
  const working = work()
  // It is awaited in `stop`; until then a failure is nobody's.
  working.catch(() => undefined)
  return {
    stop: () => {
      isOver = true
      return working
    },
  }
}
