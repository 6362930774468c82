import type { SignedIn } from '@ginkgo/testing'
import { type Visit, visit } from '@ginkgo/testing/portal'
import type { Browser, Page } from 'playwright'
import { expectSoon } from '../expect-soon.ts'
import { goTo } from '../screen.ts'
import type { Traffic } from './traffic.ts'

/** A section of the portal: its remote, its path and its heading. */
export interface Section {
  readonly remote: `mfe-${string}`
  readonly path: string
  readonly heading: string
}

/**
 * Milliseconds. On a busy machine a page may take long, which the report shows; it fails only if the page never
 * appears.
 */
const patience = { timeout: 60_000 }

/** Waits for the heading of a page. @throws Error that says what the page shows instead */
async function seeHeading(page: Page, name: string): Promise<void> {
  try {
    await expectSoon(page.getByRole('heading', { level: 1, name })).toBeVisible(patience)
  } catch {
    const shown = await page.evaluate(() => document.body.innerText)
    throw new Error(`no heading ${name} at ${page.url()}: ${shown.replace(/\s+/g, ' ').slice(0, 300)}`)
  }
}

/** Tabs of one Chromium, each with its own person, and the errors that they have seen. */
export class Tabs {
  readonly #browser: Browser
  readonly #section: Section
  readonly #traffic: Traffic
  readonly #visits: Visit[] = []

  constructor(browser: Browser, section: Section, traffic: Traffic) {
    this.#browser = browser
    this.#section = section
    this.#traffic = traffic
  }

  async open(user: SignedIn): Promise<Page> {
    const opened = await visit(this.#browser, this.#section.path, { user })
    this.#visits.push(opened)
    await seeHeading(opened.page, this.#section.heading)
    return opened.page
  }

  /** Reloads the page and waits until the section is shown. */
  reload(page: Page): Promise<void> {
    return this.#traffic.load('reload', async () => {
      await page.reload()
      await seeHeading(page, this.#section.heading)
    })
  }

  /** Goes to the dashboard and back without loading a new page: the code that the tab has loaded must still work. */
  wander(page: Page): Promise<void> {
    return this.#traffic.load('open tab', async () => {
      await goTo(page, 'Dashboard')
      await seeHeading(page, 'Dashboard')
      await goTo(page, this.#section.heading)
      await seeHeading(page, this.#section.heading)
    })
  }

  /** The version of the remote that runs on this page. */
  async runningVersion(page: Page): Promise<string | undefined> {
    const prefix = `/remotes/${this.#section.remote}/`
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
    )
    const versions = new Set(
      loaded
        .filter((path) => path.startsWith(prefix) && path.endsWith('.js'))
        .map((path) => path.split('/')[3]),
    )
    return versions.size === 1 ? [...versions][0] : undefined
  }

  async close(): Promise<void> {
    for (const { problems, close } of this.#visits) {
      await close()
      this.#traffic.problems.push(...problems)
    }
  }
}
