import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button, ToastViewport } from '../index.ts'
import { show } from '../testing/show.tsx'

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
