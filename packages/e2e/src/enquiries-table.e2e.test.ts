import { as, createContact, createEnquiry } from '@ginkgo/testing'
import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { downloaded } from './downloaded.ts'
import { expectSoon, journey } from './journey.ts'
import { choose, seeToast } from './screen.ts'

const richWorld = async () => {
  const world = await boardWith('Green tea', 'Black tea')
  const { admin, lead, stages, stage } = world
  const contact = await createContact(admin, lead.id, {
    ...{ name: 'Nancy Davolio', email: 'nancy@soylent.test', mobile: '+44 20 7946 0958' },
  })
  const more = [
    { title: 'White tea', stageId: stage('Contacted').id, priority: 'high', value: 900, source: 'email' },
    { title: 'Old tea', stageId: stages.converted.id, value: 50 },
  ]
  for (const fields of more) await createEnquiry(admin, lead.id, { ...fields, primaryContactId: contact.id })
  return world
}

journey('the table shows what the specification says, by tabs, filters and order', async ({ portal }) => {
  const { admin } = await richWorld()
  const page = await portal.open('/enquiries?view=table', { user: admin })
  await expectSoon(page.getByText('4 enquiries: 3 open, 1 won, 0 lost')).toBeVisible()
  await expectSoon(page.getByRole('tab')).toHaveText([
    ...[
      'All3',
      'Inquiry2',
      'Contacted1',
      'Qualified0',
      'Proposal0',
      'Negotiation0',
      'Enquiry Lost0',
      'Closed1',
    ],
  ])
  await expectSoon(page.getByRole('columnheader')).toHaveText([
    ...['Select all loaded rows', 'Title', 'Lead Name', 'Contact', 'Mobile', 'Email', 'Stage', 'Priority'],
    ...['Value', 'Expected Close'],
  ])
  // The arrow keys come to the rows from anywhere on the page.
  await page.keyboard.press('ArrowDown')
  await expectSoon(page.locator('[data-row]:focus')).toHaveCount(1)
  const row = page.getByRole('row', { name: /White tea/ })
  await expectSoon(row).toContainText('Soylent')
  await expectSoon(row).toContainText('Nancy Davolio')
  await expectSoon(row).toContainText('High')
  await expectSoon(row).toContainText('$900')
  await expectSoon(row.getByRole('link', { name: '+44 20 7946 0958', exact: true })).toHaveAttribute(
    ...(['href', 'tel:+442079460958'] as const),
  )
  const chat = row.getByRole('link', { name: 'Chat with +44 20 7946 0958' })
  await expectSoon(chat).toHaveAttribute('href', 'https://wa.me/442079460958')
  await expectSoon(chat).toHaveAttribute('target', '_blank')

  await page.getByRole('tab', { name: 'Qualified' }).click()
  await expectSoon(page.getByText('No enquiries in this stage')).toBeVisible()
  await page.getByRole('tab', { name: 'Closed' }).click()
  await expectSoon(page.getByRole('row', { name: /Old tea/ })).toContainText('Converted')
  await page.getByRole('tab', { name: 'All' }).click()

  const titles = page.getByRole('grid', { name: 'Enquiries' }).locator('a[title$="tea"]')
  await page.getByRole('button', { name: 'Title' }).click()
  await expectSoon(titles).toHaveText(['Black tea', 'Green tea', 'White tea'])
  await page.getByRole('button', { name: 'Title' }).click()
  await expectSoon(titles).toHaveText(['White tea', 'Green tea', 'Black tea'])

  const clear = page.getByRole('button', { name: 'Clear filters' })
  await expectSoon(clear).toHaveCount(0)
  await page.getByPlaceholder('Search enquiries by title...').fill('black')
  await expectSoon(titles).toHaveText(['Black tea'])
  await clear.click()
  await choose(page, 'Priority', 'High')
  await expectSoon(titles).toHaveText(['White tea'])
  await page.reload()
  await expectSoon(titles).toHaveText(['White tea'])
  await expectSoon(page.getByRole('combobox', { name: 'Priority' })).toContainText('High')
  await choose(page, 'Priority', 'Low')
  await expectSoon(page.getByText('No enquiries found')).toBeVisible()
  await clear.first().click()
  await page.getByRole('combobox', { name: 'Source' }).click()
  await expectSoon(page.getByRole('option')).toHaveText(['All Sources', 'Manual', 'Email'])
  await page.getByRole('option', { name: 'Email' }).click()
  await expectSoon(titles).toHaveText(['White tea'])
})

journey(
  'mobile and e-mail are copied, the stage is changed in place, and the view is remembered',
  async ({ portal }) => {
    const { admin } = await richWorld()
    const page = await portal.open('/enquiries', { user: admin })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy mobile +44 20 7946 0958' }).click()
    await seeToast(page, 'Mobile copied to clipboard')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('+44 20 7946 0958')
    await page.getByRole('button', { name: 'Copy email nancy@soylent.test' }).click()
    await seeToast(page, 'Email copied to clipboard')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('nancy@soylent.test')

    await choose(page, 'Stage of Green tea', 'Proposal')
    await seeToast(page, 'Enquiry stage updated successfully')
    await expectSoon(page.getByRole('tab', { name: 'Proposal' })).toHaveText('Proposal1')

    await page.getByRole('button', { name: 'Pipeline' }).click()
    await expectSoon(page.getByRole('region', { name: 'Proposal, 1 card' })).toBeVisible()
    await page.goto('/enquiries')
    await expectSoon(page.getByRole('region', { name: 'Proposal, 1 card' })).toBeVisible()
  },
)

journey(
  'many enquiries are moved, assigned and tagged at once, with a result for each',
  async ({ portal }) => {
    const { admin, enquiries } = await richWorld()
    // The pointer rests on the link of the deleted enquiry, whose page is therefore preloaded and answered with 404.
    const tolerated = /status of 404.*enquiries/
    const page = await portal.open('/enquiries?view=table', { user: admin, tolerated })
    const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).click()
    const bar = page.getByRole('region', { name: 'Selected enquiries' })
    await select('Green tea')
    await select('Black tea')
    await expectSoon(bar).toContainText('2 enquiries selected')

    await bar.getByRole('button', { name: 'Add tag' }).click()
    await page.getByRole('textbox', { name: 'Tag' }).fill('spring')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await seeToast(page, '2 enquiries tagged')

    await select('Green tea')
    await select('White tea')
    await bar.getByRole('button', { name: 'Move to stage' }).click()
    await page.getByRole('menuitem', { name: 'Contacted' }).click()
    await seeToast(page, '1 enquiry moved, 1 had nothing to change')
    await expectSoon(page.getByRole('tab', { name: 'Contacted' })).toHaveText('Contacted2')

    await select('Green tea')
    await bar.getByRole('button', { name: 'Assign owner' }).click()
    await page.getByRole('menuitem', { name: 'Max Member' }).click()
    await seeToast(page, '1 enquiry assigned')
    const { body } = await as(admin).get(`/api/enquiries/${enquiries[0]!.id}`)
    expect(body).toMatchObject({ tags: ['spring'], stage: 'Contacted', assignee: { firstName: 'Max' } })

    // The enquiry that was deleted meanwhile is refused with its reason, and the other one is moved.
    await expectSoon(bar).toHaveCount(0)
    await select('Green tea')
    await select('Black tea')
    await page.route('**/enquiries/bulk', async (route) => {
      await as(admin).delete(`/api/enquiries/${enquiries[1]!.id}`)
      await route.continue()
    })
    await bar.getByRole('button', { name: 'Move to stage' }).click()
    await page.getByRole('menuitem', { name: 'Negotiation' }).click()
    const outcome = page.getByRole('dialog', { name: '1 enquiry moved' })
    await expectSoon(outcome).toContainText('1 enquiry could not be changed and stays selected.')
    await expectSoon(outcome.getByRole('link', { name: 'Black tea' })).toBeVisible()
  },
)

journey('the list is downloaded as it is filtered', async ({ portal }) => {
  const { admin } = await richWorld()
  const page = await portal.open('/enquiries?view=table&priority=high', { user: admin })
  await expectSoon(page.getByRole('row', { name: /White tea/ })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  const text = (await downloaded(download)).toString()
  expect(text).toContain('White tea')
  expect(text).not.toContain('Black tea')
})
