import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { desktop, phone } from '../testing/page.ts'
import { show } from '../testing/show.tsx'
import { InOrder, Undecided } from './in-order.tsx'
import { Skeleton } from './skeleton.tsx'

const isDrawn = (text: string) => getComputedStyle(page.getByText(text).element()).visibility === 'visible'

test('what stands below a part that is still to come is not drawn, but for two and a half seconds at most', async () => {
  show(
    <InOrder>
      <p>First</p>
      <div>
        <Undecided />
      </div>
      <p>Last</p>
    </InOrder>,
  )
  await expect.element(page.getByText('First')).toBeVisible()
  expect(isDrawn('Last')).toBe(false)
  await expect.poll(() => isDrawn('Last'), { timeout: 3_000 }).toBe(true)
})

test('what stands below parts that are there is drawn at once', async () => {
  show(
    <InOrder>
      <p>First</p>
      <p>Last</p>
    </InOrder>,
  )
  await expect.element(page.getByText('First')).toBeVisible()
  expect(isDrawn('Last')).toBe(true)
})

test('parts that stand beside each other on a desk wait for each other on a phone alone', async () => {
  for (const [size, isBeside] of [
    [desktop, true],
    [phone, false],
  ] as const) {
    await page.viewport(size.width, size.height)
    const name = `Column of ${size.width}`
    show(
      <InOrder narrowOnly>
        <div>
          <Skeleton />
        </div>
        <p>{name}</p>
      </InOrder>,
    )
    await expect.element(page.getByText(name)).toBeInTheDocument()
    expect(isDrawn(name), name).toBe(isBeside)
  }
})
