import { visit } from '@ginkgo/testing/portal'
import type { Browser, Page } from 'playwright'
import { median } from '../measure.ts'
import { report } from '../report.ts'
import { slowLine } from './cold-visit.ts'
import { type FilledPortal, talkTo } from './portal-stack.ts'

const rounds = 7
const frameMs = 50

/** What shows that a place is on screen. */
const places = {
  leads: { link: 'Leads', path: '/leads', shown: '[data-row] a[href^="/leads/"]' },
  enquiries: {
    link: 'Enquiries',
    path: '/enquiries',
    shown: '[role="group"], [data-row] a[href^="/enquiries/"]',
  },
} as const

/** Milliseconds from a press on a link of the navigation to the frame in which its page has content. */
async function pressed(
  page: Page,
  { link, path, shown }: (typeof places)[keyof typeof places],
): Promise<number> {
  const took = page.evaluate(
    ([pathname, selector]) =>
      new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: Event) => {
          const look = () => {
            if (location.pathname === pathname && document.querySelector(selector!))
              resolve(performance.now() - timeStamp)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }
        addEventListener('click', begin, { once: true, capture: true })
      }),
    [path, shown],
  )
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: link, exact: true })
    .click()
  return await took
}

/** Milliseconds from the beginning of a page load to the first row. */
async function loaded(page: Page): Promise<number> {
  await page.goto('/leads', { waitUntil: 'commit' })
  await page.locator(places.leads.shown).first().waitFor()
  return await page.evaluate(() => performance.now())
}

/**
 * Prints how soon a list that was seen before is on screen: from the navigation, and by loading the page anew beside a device
 * that keeps nothing.
 */
export async function measureSeen(
  browser: Browser,
  { stack, organizations: [organization] }: FilledPortal,
): Promise<void> {
  talkTo(stack)
  const { page, context, close } = await visit(browser, '/leads', {
    user: organization!.admin,
    returning: true,
  })
  report.title(`what was seen before, median of ${rounds}, CPU ÷ ${slowLine.slowdown}`)
  try {
    await page.locator(places.leads.shown).first().waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowLine.slowdown })
    const times: Record<keyof typeof places, number[]> = { leads: [], enquiries: [] }
    // The first visit of each shows it, the further ones are measured.
    for (let round = 0; round <= rounds; round++)
      for (const place of ['enquiries', 'leads'] as const) {
        const took = await pressed(page, places[place])
        await page.waitForLoadState('networkidle')
        if (round > 0) times[place].push(took)
      }
    for (const place of ['enquiries', 'leads'] as const)
      report.below(frameMs, `from a press to ${places[place].path}`, median(times[place]))
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 120 },
      ...{ downloadThroughput: -1, uploadThroughput: -1 },
    })
    const [kept, unkept]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      await setKeeping(page, true)
      await loaded(page)
      // Kept every two seconds, while the browser is idle.
      await page.waitForFunction(async () =>
        (await indexedDB.databases()).some(({ name }) => name === 'ginkgo-device'),
      )
      await page.waitForTimeout(4_000)
      kept.push(await loaded(page))
      await setKeeping(page, false)
      unkept.push(await loaded(page))
    }
    report.atMost(
      1,
      'page load to /leads, with ÷ without kept answers, 120 ms away',
      median(kept),
      median(unkept),
    )
  } finally {
    await close()
  }
}

const setKeeping = (page: Page, keeps: boolean) =>
  page.evaluate((on) => {
    if (on) localStorage.removeItem('ginkgo-keeps-answers')
    else localStorage.setItem('ginkgo-keeps-answers', 'no')
  }, keeps)
