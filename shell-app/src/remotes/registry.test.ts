// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
  document.body.replaceChildren()
})

test('the first drawing finds the remotes that are in the page, also where the storage is full', async () => {
  const registry = { leads: { version: '1', entry: '/remotes/leads/1/manifest.json' } }
  const data = document.createElement('script')
  data.id = 'portal-data'
  data.type = 'application/json'
  data.textContent = JSON.stringify({ registry, manifests: {}, hasSession: true })
  for (const former of document.querySelectorAll('#portal-data')) former.remove()
  document.body.append(data)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.resetModules()
  const { currentRegistry, loadRegistry } = await import('./registry.ts')
  expect(currentRegistry()).toEqual(registry)
  expect(await loadRegistry()).toEqual(registry)
})
