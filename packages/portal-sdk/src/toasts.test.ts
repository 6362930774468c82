import { NoAnswer } from '@ginkgo/api-client'
import { getDefaultStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { attempt, toastFailure } from './toast-failure.ts'
import { toastAtom, toastSuccess } from './toasts.ts'

const shown = () => getDefaultStore().get(toastAtom)

test('a success is titled Success, whatever was done', () => {
  for (const text of ['Lead created successfully', 'Meeting cancelled and removed from Zoom', 'View saved']) {
    toastSuccess(text)
    expect(shown()).toMatchObject({ title: 'Success', description: text })
  }
})

test('an action without an answer is offered once more, and a refused one is not', async () => {
  const action = vi.fn().mockRejectedValueOnce(new NoAnswer('offline', undefined, false))
  expect(await attempt(action, 'Failed to move')).toBe(false)
  expect(shown()).toMatchObject({ title: 'Error', variant: 'destructive' })
  expect(shown()?.description).toMatch(/^You are offline/)
  expect(shown()?.action?.label).toBe('Try again')
  shown()?.action?.onSelect()
  expect(action).toHaveBeenCalledTimes(2)

  toastFailure(new Error('refused'), 'Failed to move', action)
  expect(shown()).toMatchObject({ description: 'Failed to move' })
  expect(shown()?.action).toBe(undefined)
})
