import { toast, toastSuccess } from '@ginkgo/portal-sdk'
import { show } from '@ginkgo/ui/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToastOutlet } from './toast-outlet.tsx'

const draw = () =>
  show(
    <main>
      <input aria-label="Search" />
      <ToastOutlet />
    </main>,
  )
/** What changed is on screen; timers may stand still meanwhile. */
const rendered = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })
const shown = () => page.getByRole('region', { name: 'Notifications' }).getByRole('status')

test('Ctrl-Z takes back what a toast offers to undo, once, and not what is typed in a field', async () => {
  const onSelect = vi.fn()
  draw()
  toast({ title: 'Card moved', action: { label: 'Undo', onSelect } })
  await expect.element(shown()).toBeVisible()
  // The pointer on the toast keeps it there.
  await shown().hover()
  await page.getByRole('textbox', { name: 'Search' }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(onSelect).not.toHaveBeenCalled()
  page.getByRole('textbox', { name: 'Search' }).element().blur()
  await userEvent.keyboard('{Control>}z{/Control}')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(onSelect).toHaveBeenCalledOnce()
  await expect.element(shown()).not.toBeInTheDocument()
})

test('a toast goes when its time is over, in which the pointer on it does not count; some stay longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    draw()
    await vi.waitFor(() => expect(document.querySelector('input')).not.toBe(null))
    toastSuccess('Card moved')
    await vi.waitFor(() => expect(document.querySelector('[data-toast]')).not.toBe(null))
    await rendered()
    const notifications = document.querySelector('[aria-label="Notifications"]')
    await vi.advanceTimersByTimeAsync(4_000)
    notifications?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await rendered()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(document.querySelector('[data-toast]')).not.toBe(null)
    notifications?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
    await rendered()
    await vi.advanceTimersByTimeAsync(1_100)
    await vi.waitFor(() => expect(document.querySelector('[data-toast]')).toBe(null))
    toast({ title: 'Log call?', durationMs: 30_000 })
    await vi.waitFor(() => expect(document.querySelector('[data-toast]')).not.toBe(null))
    await rendered()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(document.querySelector('[data-toast]')).not.toBe(null)
    await vi.advanceTimersByTimeAsync(1_100)
    await vi.waitFor(() => expect(document.querySelector('[data-toast]')).toBe(null))
  } finally {
    vi.useRealTimers()
  }
})
