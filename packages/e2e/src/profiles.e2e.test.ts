import { createOrganization } from '@ginkgo/testing'
import { visit } from '@ginkgo/testing/portal'
import { expect } from 'vitest'
import { journey } from './journey.ts'

journey('a reused browser profile has nothing of its earlier visitor', async ({ browser }) => {
  const { admin } = await createOrganization()
  // A time zone that no other journey uses, so that this profile is not one of theirs.
  const input = { returning: true, timeZone: 'Pacific/Chatham' } as const
  const first = await visit(browser, '/profile', { ...input, user: admin, theme: 'dark' })
  await first.context.grantPermissions(['clipboard-read'])
  await first.page.evaluate(async () => {
    localStorage.setItem('mine', 'yes')
    await caches.open('mine')
    await new Promise((done) => Object.assign(indexedDB.open('mine'), { onsuccess: done }))
  })
  await first.page.route('**/api/**', (route) => route.abort())
  await first.context.setOffline(true)
  await first.close()

  const second = await visit(browser, '/privacy-policy', input)
  expect(second.context).toBe(first.context)
  expect(await second.context.cookies()).toEqual([])
  const left = await second.page.evaluate(async () => ({
    stored: localStorage.getItem('mine'),
    theme: document.documentElement.dataset.theme,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'mine'),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    online: navigator.onLine,
  }))
  expect(left).toEqual({
    stored: null,
    theme: 'light',
    caches: [],
    databases: [],
    online: true,
    clipboard: expect.not.stringMatching('granted'),
  })

  await second.page.clock.install({ time: 0 })
  await second.close()
  const third = await visit(browser, '/privacy-policy', input)
  expect(third.context).not.toBe(first.context)
  expect(await third.page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2000)
  await third.close()
})
