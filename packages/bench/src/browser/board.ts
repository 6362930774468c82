import { type TestOrganization } from '@ginkgo/testing'
import { visit } from '@ginkgo/testing/portal'
import type { Browser, Page } from 'playwright'
import { inTurn } from '../measure.ts'
import { report } from '../report.ts'
import { type FilledPortal, talkTo } from './portal-stack.ts'

const rounds = 7

const open = (browser: Browser, { admin }: TestOrganization) =>
  visit(browser, '/enquiries?view=board', { user: admin })

async function openAgain(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' })
  await page.locator('[data-card]').first().waitFor()
}

/** The highest number of cards that any column has in the document while every column is scrolled. */
async function mostCards(page: Page): Promise<number> {
  const columns = page.locator('[role=list]:has([data-card])')
  let most = 0
  for (const column of await columns.all()) {
    await column.hover({ position: { x: 20, y: 200 } })
    for (let turn = 0; turn < 15; turn++) {
      await page.mouse.wheel(0, 1_500)
      most = Math.max(most, await column.locator('[data-card]').count())
    }
  }
  return most
}

/**
 * Prints how long a board of 5,000 cards takes to open beside one of 50, and how many of its cards are in the document.
 */
export async function measureBoard(
  browser: Browser,
  { stack }: FilledPortal,
  few: TestOrganization,
  many: TestOrganization,
): Promise<void> {
  talkTo(stack)
  report.title(`board, median of ${rounds}`)
  const [small, large] = [await open(browser, few), await open(browser, many)]
  try {
    const [ofLarge, ofSmall] = await inTurn(
      rounds,
      () => openAgain(large.page),
      () => openAgain(small.page),
    )
    report.atMost(1.5, 'open 5,000 cards ÷ 50 cards', ofLarge, ofSmall)
    const most = await mostCards(large.page)
    report.figure(most <= 60, 'most cards of a column in the document', String(most), 'bar 60')
  } finally {
    await Promise.all([small.close(), large.close()])
  }
}
