// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a file can be read for as long as a browser may take to ask where to save it', async () => {
  vi.useFakeTimers()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  saveFile(new Blob(['x']), 'x.csv')
  expect(clicked).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(revoke).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:a')
})
