import { show } from '@ginkgo/ui/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { remember, useRemembered } from './remembered.ts'

const Shown = () => <output>{useRemembered('columns') ?? 'nothing'}</output>

test('a full storage stops nobody: the page goes on with what was chosen', async () => {
  onTestFinished(() => remember('columns', null))
  show(<Shown />)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  remember('columns', 'name email')
  await expect.element(page.getByRole('status')).toHaveTextContent('name email')
  expect(localStorage.getItem('columns')).toBeNull()
  full.mockRestore()
  remember('columns', 'city')
  await expect.element(page.getByRole('status')).toHaveTextContent('city')
  expect(localStorage.getItem('columns')).toBe('city')
  remember('columns', null)
  await expect.element(page.getByRole('status')).toHaveTextContent('nothing')
})
