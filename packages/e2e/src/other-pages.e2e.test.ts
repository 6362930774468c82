import { expect } from 'vitest'
import { objectionsToPages } from './check-pages.ts'
import { everyPage } from './every-page.ts'
import { journey } from './journey.ts'
import { followsDevice } from './objections.ts'

journey('every other page is clean and accessible, wide and narrow', async ({ portal }) => {
  await using pages = await everyPage()
  // An invalid reset link is answered with 400, which the browser logs.
  const signedOut = await portal.open('/', { ...followsDevice, tolerated: /reset-password\/unknown/ })
  expect(await objectionsToPages(signedOut, pages.signedOut)).toEqual([])
  const signedIn = await portal.open('/dashboard', { ...followsDevice, user: pages.admin })
  expect(await objectionsToPages(signedIn, pages.others)).toEqual([])
})
