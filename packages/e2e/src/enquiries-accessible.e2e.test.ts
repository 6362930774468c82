import { as } from '@ginkgo/testing'
import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { followsDevice, lookingAt } from './objections.ts'
import { card } from './screen.ts'

journey('board, selection and dialogs of enquiries are accessible, light and dark', async ({ portal }) => {
  const { admin, head, enquiries } = await boardWith('Green tea', 'Black tea')
  const [green] = enquiries
  await as(admin).patch(`/api/enquiries/${green!.id}`, {
    value: 100,
    expectedCloseDate: '2024-02-29',
    priority: 'high',
  })
  const page = await portal.open('/enquiries?view=board', {
    user: admin,
    ...followsDevice,
    tolerated: /409/,
  })
  const { objections, look } = lookingAt(page)
  const forecast = page.getByRole('region', { name: 'Forecast' })
  await expectSoon(forecast).toContainText('Feb 2024')
  await card(page, 'Green tea').press('Space')
  await expectSoon(page.getByText(/^Picked up /)).toBeAttached()
  await look('lifted card')
  await page.keyboard.press('Escape')
  await expectSoon(page.getByText(/ put back\.$/)).toBeAttached()

  await page.goto('/enquiries?view=table')
  await page.getByRole('checkbox', { name: 'Select Green tea' }).click()
  const bar = page.getByRole('region', { name: 'Selected enquiries' })
  await expectSoon(bar).toBeVisible()
  await look('selection')
  await bar.getByRole('button', { name: 'Move to stage' }).click()
  await page.getByRole('menuitem', { name: 'Enquiry Lost' }).click()
  const loss = page.getByRole('dialog', { name: 'Select Loss Reason' })
  await expectSoon(loss.getByRole('radiogroup', { name: 'Loss Reason' })).toBeVisible()
  await look('loss reason')
  await loss.getByRole('button', { name: 'Cancel' }).click()
  await expectSoon(loss).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Enquiry' }).first().click()
  await expectSoon(page.getByRole('dialog', { name: 'Add New Enquiry' }).getByText('Tags')).toBeVisible()
  await look('create')

  await page.goto(`/enquiries/${green!.id}`)
  await page.getByRole('button', { name: /^Edit Value, / }).click()
  await expectSoon(page.getByRole('textbox', { name: 'Value' })).toBeFocused()
  await look('value')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Enquiry' })
  await edit.getByRole('textbox', { name: 'Enquiry Title' }).fill('Jasmine tea')
  await as(head).patch(`/api/enquiries/${green!.id}`, { title: 'White tea' })
  await edit.getByRole('button', { name: 'Update Enquiry' }).click()
  const compare = page.getByRole('dialog', { name: 'Someone else changed this enquiry' })
  await expectSoon(compare).toContainText('White tea')
  await look('compare')
  expect(objections).toEqual([])
})
