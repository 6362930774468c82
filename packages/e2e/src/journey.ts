import { launchChromium, visit, type VisitInput } from '@ginkgo/testing/portal'
import type { Browser, Page } from 'playwright'
import { expect, test } from 'vitest'

export { expectSoon } from './expect-soon.ts'

interface OpenInput extends VisitInput {
  /** Problems that the journey causes on purpose, e.g. the console message about a remote that is down. */
  tolerated?: RegExp
}

export interface Portal {
  /** Opens a page in a browser profile of its own. Errors in it fail the test when it ends. */
  open(path: string, input?: OpenInput): Promise<Page>
}

/** Makes the journeys of one kind of visitor: whether the browser has the portal's files in its cache. */
const journeyOf = ({ returning }: { returning: boolean }) =>
  test.extend<{ browser: Browser; portal: Portal }>({
    browser: [
      // oxlint-disable-next-line no-empty-pattern -- vitest reads the names from the pattern
      async ({}, use) => {
        const browser = await launchChromium()
        await use(browser)
        await browser.close()
      },
      { scope: 'worker' },
    ],
    portal: async ({ browser }, use) => {
      const ends: (() => Promise<string[]>)[] = []
      await use({
        async open(path, { tolerated, ...input } = {}) {
          const { page, context, problems, close } = await visit(browser, path, { returning, ...input })
          context.setDefaultTimeout(20_000)
          ends.push(async () => {
            await close()
            return problems.filter((problem) => !tolerated?.test(problem))
          })
          return page
        },
      })
      const problems = (await Promise.all(ends.map((end) => end()))).flat()
      expect(problems).toEqual([])
    },
  })

/**
 * A test with a browser, which fails if there is a console error, an uncaught error or a policy violation. Its browsers
 * have the portal's files in the cache, and nothing else of an earlier visit.
 */
export const journey = journeyOf({ returning: true })

/** The same for tests about the delivery of the portal's files: every browser has an empty cache. */
export const deliveryJourney = journeyOf({ returning: false })
