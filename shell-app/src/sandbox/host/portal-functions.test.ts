// @vitest-environment happy-dom
import { openDialogsAtom, toastAtom } from '@ginkgo/portal-sdk/host'
import { sampleSession } from '@ginkgo/portal-sdk/testing/dom'
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { portalFunctions } from './portal-functions.ts'

const place = {
  app: 'mfe-a',
  title: 'App',
  session: () => sampleSession,
  navigate: vi.fn(),
  refresh: vi.fn(),
  onResize: vi.fn(),
  onShown: vi.fn(),
  onFailed: vi.fn(),
  onReport: vi.fn(),
  onUnsaved: vi.fn(),
}
const functions = portalFunctions(place) as Record<string, (...args: unknown[]) => unknown>
const call = (name: string, ...args: unknown[]) => functions[name]!(...args)

beforeEach(() => {
  vi.clearAllMocks()
  getDefaultStore().set(openDialogsAtom, [])
})

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  {},
  null,
])('an app leads nobody to %j', (to) => {
  call('navigate', to)
  expect(place.navigate).not.toHaveBeenCalled()
})

test('an app leads to pages of the portal, back, and nowhere without being asked about other sites', async () => {
  call('navigate', '/leads?tab=all', true)
  call('navigate', -1)
  expect(place.navigate.mock.calls).toEqual([
    ['/leads?tab=all', true],
    [-1, false],
  ])
  const open = vi.spyOn(globalThis, 'open')
  await call('openLink', 'javascript:alert(1)')
  expect(open).not.toHaveBeenCalled()
})

test('texts that an app shows are texts, and not endless', () => {
  call('toast', { title: 'x'.repeat(5_000), description: { html: '<b>' }, variant: 'odd', durationMs: 1e9 })
  const toast = getDefaultStore().get(toastAtom)
  expect(toast?.title).toHaveLength(300)
  expect(toast?.description).toBe('[object Object]')
  expect([toast?.variant, toast?.durationMs]).toEqual(['default', 60_000])
})

test('a frame is not made endlessly high, and a vertical is one of its user', () => {
  for (const height of [1e9, -1, 'x', null]) call('resize', height)
  expect(place.onResize.mock.calls).toEqual([[20_000], [0], [0], [0]])
  call('selectVertical', 'other')
  call('unsaved', null)
  call('unsaved', { title: 'Leave?', description: 7 })
  expect(place.onUnsaved.mock.calls).toEqual([
    [undefined],
    [{ title: 'Leave?', description: '7', confirmLabel: '', cancelLabel: '' }],
  ])
})

test('a failure of the frame is one of this page, with its name and its stack, and is reported before it is shown', () => {
  const stack = 'TypeError: no\n    at a (https://portal.test/remotes/mfe-a/1/page.js:1:2)'
  call('failed', 'boundary', { name: 'TypeError', message: 'no', stack })
  expect(place.onReport).toHaveBeenCalledExactlyOnceWith(place.onFailed.mock.calls[0]?.[0], 'boundary')
  const [error] = place.onFailed.mock.calls[0] as [Error]
  expect([error.name, error.message, error.stack]).toEqual(['TypeError', 'no', stack])
  call('report', 'no kind', null)
  expect(place.onFailed).toHaveBeenCalledOnce()
  expect(place.onReport).toHaveBeenLastCalledWith(expect.any(Error), 'error')
})
