import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button, IconButton, Tooltip } from '../index.ts'
import { show } from '../testing/show.tsx'
import { loadOverlays } from './lazy-overlays.ts'

const draw = async () => {
  await loadOverlays()
  show(
    <main className="ui:grid ui:justify-items-start ui:gap-16 ui:p-16">
      <IconButton label="Edit">E</IconButton>
      <IconButton label="Delete">D</IconButton>
      <Tooltip content="It has open enquiries" side="right">
        <Button>Archive</Button>
      </Tooltip>
      <p>Nothing to tell</p>
    </main>,
  )
  await page.getByText('Nothing to tell').hover()
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const tooltip = () => page.getByRole('tooltip')
/** Timers stand still meanwhile. */
const withClock = async (work: () => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    await work()
  } finally {
    vi.useRealTimers()
  }
}
const texts = () => [...document.querySelectorAll('[role="tooltip"]')].map(({ textContent }) => textContent)
const drawn = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })
/** React and the place of the tooltip take some frames; `vi.waitFor` would move the clock. */
const toSee = async (expected: readonly string[]) => {
  for (let frame = 0; frame < 60 && texts().join() !== expected.join(); frame += 1) await drawn()
  expect(texts()).toEqual(expected)
}

test('a tooltip shows after 700 ms, the next one at once, and one that comes 300 ms later waits again', async () => {
  await draw()
  await withClock(async () => {
    const over = async (name: string) => {
      button(name)
        .element()
        .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
      await drawn()
    }
    const leave = () => {
      document
        .querySelector('p')
        ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    }
    await over('Edit')
    await vi.advanceTimersByTimeAsync(690)
    expect(texts()).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    await toSee(['Edit'])
    await over('Delete')
    await toSee(['Delete'])
    leave()
    await vi.advanceTimersByTimeAsync(120)
    await toSee([])
    await vi.advanceTimersByTimeAsync(290)
    await over('Edit')
    await toSee(['Edit'])
    leave()
    await vi.advanceTimersByTimeAsync(430)
    await over('Delete')
    expect(texts()).toEqual([])
  })
})

test('the pointer may go on to a tooltip, which stays beside its element', async () => {
  await draw()
  await button('Archive').hover()
  await expect.element(tooltip()).toHaveTextContent('It has open enquiries')
  await tooltip().hover()
  await expect.element(tooltip()).toBeVisible()
  const [text, of] = [
    tooltip().element().getBoundingClientRect(),
    button('Archive').element().getBoundingClientRect(),
  ]
  expect(text.left).toBeGreaterThanOrEqual(of.right)
  await page.getByText('Nothing to tell').hover()
  await expect.element(tooltip()).not.toBeInTheDocument()
})

test('the keyboard shows it at once, and Escape or a press takes it away', async () => {
  await draw()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Edit')).toHaveFocus()
  await expect.element(tooltip()).toHaveTextContent('Edit')
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip()).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(tooltip()).toHaveTextContent('It has open enquiries')
  await expect.element(button('Archive')).toHaveAccessibleDescription('It has open enquiries')
  await userEvent.keyboard('{Enter}')
  await expect.element(tooltip()).not.toBeInTheDocument()
  await expect.element(button('Archive')).toHaveAccessibleDescription('')
})

test('a finger shows none', async () => {
  await draw()
  await withClock(async () => {
    button('Edit')
      .element()
      .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }))
    await vi.advanceTimersByTimeAsync(5_000)
    await drawn()
    expect(texts()).toEqual([])
  })
})
