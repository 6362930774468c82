import { createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { multiplyLead } from './many-leads.ts'

const leadCount = 3_000
/** A lead as JSON has about 700 bytes; the memory for each must be of the same order. */
const bytesPerLead = 4_000
const longestBlankMs = 100
/** Scrolling takes one step per frame, and a busy machine has few frames per second. */
const busyMachineMs = 240_000

interface Figures {
  /**
   * The longest time in ms during which part of the table showed no rows, measured in the frames after each was drawn.
   */
  readonly blankMs: number
  readonly frames: number
}

/** Watches the table in every frame until `stop` is called. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const scroller = document.querySelector('[role="grid"]')?.parentElement
    if (!scroller) throw new Error('There is no table')
    const figures = { blankMs: 0, frames: 0 }
    let blankSince: number | undefined
    const isBlank = () => {
      const { top, bottom, left } = scroller.getBoundingClientRect()
      return [top + 60, (top + bottom) / 2, bottom - 20].some(
        (y) => !document.elementFromPoint(left + 60, y)?.closest('[data-row]'),
      )
    }
    const frame = (now: number) => {
      figures.frames += 1
      if (!isBlank()) blankSince = undefined
      else {
        blankSince ??= now
        figures.blankMs = Math.max(figures.blankMs, now - blankSince)
      }
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { scrollingFigures: figures })
  })

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

journey(
  `${leadCount} leads scroll without blank rows, in bounded memory`,
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    await multiplyLead(
      await createLead(admin, verticals[0].id, { email: 'a@b.test', tags: ['vip'] }),
      leadCount - 1,
    )
    const page = await portal.open('/leads?tab=all&sort=createdAt', { user: admin })
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Leads 3,000')
    await expectSoon(page.getByRole('link', { name: 'Lead 00010', exact: true })).toBeVisible()
    const before = await heapOf(page)
    await watch(page)
    await page.mouse.move(700, 500)
    const last = page.getByRole('link', { name: `Lead 0${leadCount - 1}`, exact: true })
    await expectSoon(async () => {
      for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 3_000)
      expect(await last.isVisible()).toBe(true)
    }).toPass({ timeout: 120_000, intervals: [0] })
    const after = await heapOf(page)
    const inDocument = await page.locator('[data-row]').count()
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, -9_000)
    const { blankMs, frames } = await page.evaluate(
      () => (window as unknown as { scrollingFigures: Figures }).scrollingFigures,
    )
    const perLead = Math.round((after - before) / leadCount)
    process.stdout.write(
      `scrolling ${leadCount} leads: longest blank ${blankMs.toFixed(0)} ms over ${frames} frames, ` +
        `${inDocument} rows in the document, heap ${(before / 1e6).toFixed(1)} to ${(after / 1e6).toFixed(1)} MB ` +
        `(${perLead} bytes a lead)\n`,
    )
    expect(blankMs).toBeLessThan(longestBlankMs)
    expect(inDocument).toBeLessThan(80)
    expect(perLead).toBeLessThan(bytesPerLead)

    // A search stops counting at a bound, and the page says so.
    const search = page.getByRole('searchbox', { name: /^Search leads by/ })
    await search.fill('lead 0')
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Leads 1,000+')
    await expectSoon(page.getByRole('tab', { name: 'All Leads' })).toContainText('1,000+')
    await expectSoon(page.getByText('50 of 1,000+ loaded')).toBeVisible()
    await search.fill('lead 0001')
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Leads 10')
    await expectSoon(page.getByRole('tab', { name: 'All Leads' })).toContainText(/10$/)
  },
  busyMachineMs,
)

const cardCount = 600

journey(
  `${cardCount} cards scroll on a phone, with few of them in the document`,
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const fields = { email: 'a@b.test', phone: '+44 20 7946 0000', tags: ['vip'] }
    await multiplyLead(await createLead(admin, verticals[0].id, fields), cardCount - 1)
    const page = await portal.open('/leads?tab=all&sort=createdAt', { user: admin, viewport: 'phone' })
    const cards = page.getByRole('list', { name: 'Leads' })
    await expectSoon(page.getByRole('link', { name: 'Lead 00001', exact: true })).toBeVisible()
    await page.mouse.move(200, 500)
    const last = page.getByRole('link', { name: `Lead 00${cardCount - 1}`, exact: true })
    let most = 0
    await expectSoon(async () => {
      for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 3_000)
      most = Math.max(most, await cards.getByRole('listitem').count())
      expect(await last.isVisible()).toBe(true)
    }).toPass({ timeout: 120_000, intervals: [0] })
    expect(most).toBeLessThan(40)
    // The last card is not covered by the bar at the bottom, and one can scroll back to the first card.
    await last.click({ trial: true })
    await expectSoon(async () => {
      for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, -9_000)
      expect(await page.getByRole('link', { name: 'Lead 00001', exact: true }).isVisible()).toBe(true)
    }).toPass({ timeout: 120_000, intervals: [0] })
  },
  busyMachineMs,
)
