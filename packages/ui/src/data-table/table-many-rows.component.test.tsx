import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { drawn, pointIn } from '../testing/gestures.ts'
import { phone } from '../testing/page.ts'
import { show } from '../testing/show.tsx'
import { SampleTable, sampleLeads } from './sample-table.tsx'
import { row, scroller } from './table-page.ts'

const pageSize = 100

/** A list that is read page by page, as the lists of the portal are. */
function PagedTable({ count, isCards = false }: { count: number; isCards?: boolean }) {
  const [loaded, setLoaded] = useState(pageSize)
  return (
    <SampleTable
      rows={sampleLeads(loaded)}
      total={count}
      hasMore={loaded < count}
      onEnd={() => setLoaded((before) => Math.min(count, before + pageSize))}
      {...(isCards ? { renderCard: ({ name }) => <a href="#card">{name}</a> } : {})}
    />
  )
}

test('1,000 rows are read page by page as one scrolls, and few of them are in the document', async () => {
  show(<PagedTable count={1_000} />)
  await expect.element(page.getByText('100 of 1,000 loaded')).toBeVisible()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001')
  await expect
    .poll(
      async () => {
        scroller().scrollTo({ top: scroller().scrollHeight })
        await drawn()
        return page.getByRole('row').elements().length < 80 && row('Lead 999').elements().length
      },
      { timeout: 20_000, interval: 0 },
    )
    .toBe(1)
  await expect.element(page.getByText('1,000 in total')).toBeVisible()
  await expect.element(row('Lead 999')).toHaveAttribute('aria-rowindex', '1001')
})

test('no part of a table is blank in the frame after it was scrolled', async () => {
  show(<SampleTable rows={sampleLeads(3_000)} />)
  await expect.element(row('Lead 0')).toBeVisible()
  const isBlank = () => {
    const { top, bottom, left } = scroller().getBoundingClientRect()
    return [top + 60, (top + bottom) / 2, bottom - 20].some(
      (y) => !document.elementFromPoint(left + 60, y)?.closest('[data-row]'),
    )
  }
  const blank: number[] = []
  for (const top of [700, 1_500, 9_000, 60_000, 119_000, 40_000, 39_000, 0]) {
    scroller().scrollTo({ top })
    await drawn()
    if (isBlank()) blank.push(top)
  }
  expect(blank).toEqual([])
})

test('400 cards scroll with the page on a phone, with few of them in the document', async () => {
  await page.viewport(phone.width, phone.height)
  show(<PagedTable count={400} isCards />)
  await expect.element(page.getByRole('link', { name: 'Lead 0', exact: true })).toBeVisible()
  const last = page.getByRole('link', { name: 'Lead 399', exact: true })
  let most = 0
  await expect
    .poll(
      async () => {
        window.scrollTo({ top: document.documentElement.scrollHeight })
        await drawn()
        most = Math.max(most, page.getByRole('listitem').elements().length)
        return last.elements().length
      },
      { timeout: 20_000, interval: 0 },
    )
    .toBe(1)
  expect(most).toBeLessThan(40)
  await commands.wheel(pointIn(last), -1_000_000, 1)
  await expect.element(page.getByRole('link', { name: 'Lead 0', exact: true })).toBeVisible()
})

test('while the next page is read it is not asked for again, and a failure offers a retry', async () => {
  const onEnd = vi.fn()
  const onRetryMore = vi.fn()
  show(<SampleTable rows={sampleLeads(60)} total={90} hasMore loadingMore onEnd={onEnd} />)
  await expect.element(row('Lead 0')).toBeVisible()
  scroller().scrollTo({ top: scroller().scrollHeight })
  await expect.element(row('Lead 59')).toBeVisible()
  expect(onEnd).not.toHaveBeenCalled()
  show(<SampleTable rows={sampleLeads(5)} total={9} isAtLeast hasMore onRetryMore={onRetryMore} />)
  await expect.element(page.getByText('5 of 9+ loaded')).toBeVisible()
  await expect.element(page.getByText(/^Could not load more/)).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(onRetryMore).toHaveBeenCalledOnce()
})
