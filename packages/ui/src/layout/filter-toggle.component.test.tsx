import { startTransition, Suspense, use, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/index.ts'
import { FilterToggle } from './filter-bar.tsx'

const toggle = () => page.getByRole('button', { name: 'Mine' })

/** A list that takes as long as it is told to. */
function List({ until }: { until: Promise<void> | undefined }) {
  if (until) use(until)
  return null
}

function Page({ until }: { until: Promise<void> }) {
  const [pressed, setPressed] = useState(false)
  return (
    <>
      <FilterToggle pressed={pressed} onPressedChange={(next) => startTransition(() => setPressed(next))}>
        Mine
      </FilterToggle>
      <button type="button" onClick={() => setPressed(false)}>
        Clear
      </button>
      <output>{String(pressed)}</output>
      <Suspense>
        <List until={pressed ? until : undefined} />
      </Suspense>
    </>
  )
}

test('a filter shows that it was pressed before its list is drawn, and what holds afterwards', async () => {
  let draw = () => {}
  show(<Page until={new Promise((resolve) => (draw = resolve))} />)
  await toggle().click()
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true')
  expect(page.getByRole('status').element().textContent).toBe('false')
  draw()
  await expect.element(page.getByRole('status')).toHaveTextContent('true')
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false')
})

test('pressed twice before its list is drawn it is not pressed', async () => {
  let draw = () => {}
  show(<Page until={new Promise((resolve) => (draw = resolve))} />)
  await toggle().click()
  await toggle().click()
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false')
  draw()
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false')
})

test('a press that nothing follows from is taken back', async () => {
  show(
    <FilterToggle pressed={false} onPressedChange={() => {}}>
      Mine
    </FilterToggle>,
  )
  await toggle().click()
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false')
})
