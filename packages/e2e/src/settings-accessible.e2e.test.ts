import { createOrganization } from '@ginkgo/testing'
import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { followsDevice, lookingAt } from './objections.ts'

journey('what opens in the settings is accessible, light and dark', async ({ portal }) => {
  const { admin } = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [{ role: 'sales_executive', firstName: 'Erin', lastName: 'Fox' }],
  })
  const page = await portal.open('/settings', { ...followsDevice, user: admin, viewport: 'phone' })
  const { objections, look } = lookingAt(page)
  const lookAt = async (visible: Locator, what: string) => {
    await expectSoon(visible).toBeVisible()
    await look(what, { floating: true })
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Delete Organization').click()
  await lookAt(page.getByRole('dialog'), 'deletion')
  await page.goto('/settings?tab=verticals')
  await button('Edit Sales').click()
  await lookAt(page.getByRole('dialog'), 'vertical')
  await page.goto('/settings?tab=loss-reasons')
  await button('Delete Competitor').click()
  await lookAt(page.getByRole('alertdialog'), 'deleting a loss reason')
  await page.goto('/settings?tab=team')
  await button('Actions for Erin Fox').click()
  await lookAt(page.getByRole('menuitem', { name: 'Change role' }), 'person')
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await lookAt(page.getByRole('dialog', { name: 'Change Role' }), 'role')
  await page.goto('/settings?tab=team')
  await button('Actions for Erin Fox').click()
  await page.getByRole('menuitem', { name: 'Hand over records' }).click()
  await lookAt(page.getByRole('dialog', { name: 'Hand Over Records' }), 'hand-over')
  await page.goto('/settings?tab=pipeline')
  await button('Edit Contacted').click()
  await lookAt(page.getByRole('dialog'), 'stage')
  expect(objections).toEqual([])
})
