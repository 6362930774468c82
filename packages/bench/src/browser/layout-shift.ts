import { as, bodyOf, type TestOrganization } from '@ginkgo/testing'
import { visit } from '@ginkgo/testing/portal'
import type { Browser } from 'playwright'
import { report } from '../report.ts'
import { type FilledPortal, talkTo } from './portal-stack.ts'

const bar = 0.05

/** Adds up the layout shifts that no input caused; runs before the page's scripts. */
const watchShifts = `
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

const publicPages = ['/', '/login', '/signup', '/forgot-password', '/privacy-policy']

async function portalPages({ admin, verticals: [{ id }] }: TestOrganization): Promise<string[]> {
  const first = async (list: string) =>
    bodyOf<{ id: string }[]>(await as(admin).get(`/api/verticals/${id}/${list}?limit=1`), 200)[0]!.id
  const settings = ['organization', 'verticals', 'team', 'pipeline', 'loss-reasons', 'integrations']
  return [
    ...['/dashboard', '/leads', `/leads/${await first('leads')}`, '/leads/import'],
    ...['/enquiries?view=table', '/enquiries?view=board', `/enquiries/${await first('enquiries')}`],
    ...['/tasks', '/meetings', '/profile', ...settings.map((tab) => `/settings?tab=${tab}`)],
  ]
}

/** Prints, for both widths, the page with the largest layout shift while loading. */
export async function measureLayoutShift(
  browser: Browser,
  { stack, organization }: FilledPortal,
): Promise<void> {
  talkTo(stack)
  report.title('layout shift while a page loads')
  const signedIn = await portalPages(organization)
  for (const viewport of ['desktop', 'phone'] as const) {
    const shifts: [path: string, shift: number][] = []
    for (const [pages, user] of [
      [publicPages, undefined],
      [signedIn, organization.admin],
    ] as const) {
      const { page, close } = await visit(browser, '/api/health', { viewport, ...(user && { user }) })
      await page.addInitScript(watchShifts)
      for (const path of pages) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        shifts.push([path, Number(await page.evaluate('globalThis.shifted'))])
      }
      await close()
    }
    const [[path, most]] = shifts.toSorted(([, a], [, b]) => b - a) as [[string, number]]
    report.figure(
      most < bar,
      `most of ${shifts.length} pages on a ${viewport}, ${path}`,
      most.toFixed(3),
      `bar ${bar}`,
    )
    for (const [other, shift] of shifts)
      if (other !== path && shift >= bar)
        report.figure(false, `also ${other}`, shift.toFixed(3), `bar ${bar}`)
  }
}
