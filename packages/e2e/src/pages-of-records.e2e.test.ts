import { expect } from 'vitest'
import { objectionsToPages } from './check-pages.ts'
import { everyPage } from './every-page.ts'
import { journey } from './journey.ts'
import { followsDevice } from './objections.ts'

journey('every page of leads and enquiries is clean and accessible, wide and narrow', async ({ portal }) => {
  await using pages = await everyPage()
  const page = await portal.open('/dashboard', { ...followsDevice, user: pages.admin })
  expect(await objectionsToPages(page, pages.ofRecords)).toEqual([])
})
