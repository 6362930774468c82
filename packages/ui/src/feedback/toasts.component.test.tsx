import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button, Dialog, PageActions, ToastViewport } from '../index.ts'
import { desktop, phone, show } from '../testing/index.ts'

const onSelect = vi.fn()
const toasts = [
  { id: 'saved', title: 'Success', description: 'Card moved', action: { label: 'Undo', onSelect } },
  { id: 'failed', title: 'Error', description: 'Failed to update', variant: 'destructive' as const },
]

test('a toast says what happened, undoes it and goes; a failure is an alert', async () => {
  const onDismiss = vi.fn()
  onSelect.mockClear()
  show(<ToastViewport toasts={toasts} onDismiss={onDismiss} />)
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect.element(notifications.getByRole('status')).toMatchTextContent(/Success.*Card moved/)
  await expect.element(notifications.getByRole('alert')).toMatchTextContent(/Error.*Failed to update/)
  await notifications.getByRole('button', { name: 'Undo' }).click()
  expect(onSelect).toHaveBeenCalledOnce()
  await notifications.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('failed')
})

test('the pointer and the focus on a toast hold it', async () => {
  const onPauseChange = vi.fn()
  show(
    <>
      <Button>Elsewhere</Button>
      <ToastViewport toasts={toasts} onDismiss={() => {}} onPauseChange={onPauseChange} />
    </>,
  )
  await page.getByText('Card moved').hover()
  expect(onPauseChange).toHaveBeenLastCalledWith(true)
  await page.getByRole('button', { name: 'Elsewhere' }).hover()
  expect(onPauseChange).toHaveBeenLastCalledWith(false)
  page.getByRole('button', { name: 'Elsewhere' }).element().focus()
  await userEvent.tab()
  expect(onPauseChange).toHaveBeenLastCalledWith(true)
})

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const placesOfButtons = {
  'of a dialog': (buttons: ReactNode) => (
    <Dialog open onOpenChange={() => {}} title="Import" footer={buttons}>
      {Array.from({ length: 40 }, (_, row) => (
        <p key={row}>Row {row}</p>
      ))}
    </Dialog>
  ),
  'at the end of a page': (buttons: ReactNode) => (
    <main className="ui:flex ui:min-h-dvh ui:flex-col ui:justify-end">
      <PageActions>{buttons}</PageActions>
    </main>
  ),
}
const places = Object.keys(placesOfButtons) as (keyof typeof placesOfButtons)[]

test.for(places.flatMap((place) => [desktop, phone].map((size) => ({ place, ...size }))))(
  'toasts do not cover the buttons $place, at $width px',
  async ({ place, width, height }) => {
    await page.viewport(width, height)
    const onClick = vi.fn()
    const buttons = (
      <>
        <Button variant="secondary">Back</Button>
        <Button onClick={onClick}>Send all</Button>
      </>
    )
    show(
      <>
        {placesOfButtons[place](buttons)}
        <ToastViewport toasts={toasts} onDismiss={() => {}} />
      </>,
    )
    await page.getByRole('button', { name: 'Send all' }).click()
    expect(onClick).toHaveBeenCalledOnce()
    const shown = [...document.querySelectorAll('[data-toast]')]
    expect(shown).toHaveLength(2)
    for (const name of ['Back', 'Send all']) {
      const button = page.getByRole('button', { name }).element().getBoundingClientRect()
      expect(shown.filter((toast) => overlap(toast.getBoundingClientRect(), button))).toEqual([])
    }
  },
)
