import { as, createOrganization, createStage } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

const tabs = {
  organization: 'Organization',
  verticals: 'Verticals',
  'loss-reasons': 'Loss Reasons',
  team: 'Team',
  pipeline: 'Pipeline',
  integrations: 'Integrations',
}

journey(
  'the tab comes from the address, clicking one changes it, and each asks for names',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/settings', { user: admin })
    await expectSoon(page.getByRole('tab', { name: 'Organization', selected: true })).toBeVisible()
    await expectSoon(page.getByRole('textbox', { name: 'Domain' })).toBeDisabled()
    await expectSoon(page.getByText('Feature coming soon', { exact: true })).toBeVisible()
    for (const [tab, name] of Object.entries(tabs).toReversed()) {
      await page.getByRole('tab', { name, exact: true }).click()
      await expectSoon(page).toHaveURL(new RegExp(`/settings\\?tab=${tab}$`))
      await expectSoon(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible()
    }
    await page.goBack()
    await expectSoon(page.getByRole('tab', { name: 'Verticals', selected: true })).toBeVisible()
    await page.goto('/settings?tab=team')
    await expectSoon(page.getByRole('tab', { name: 'Team', selected: true })).toBeVisible()
    await page.goto('/settings?tab=nonsense')
    await expectSoon(page.getByRole('tab', { name: 'Organization', selected: true })).toBeVisible()

    const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
    await page.getByRole('tab', { name: 'Verticals' }).click()
    await page.getByRole('button', { name: 'Add Vertical' }).click()
    await save.click()
    await expectSoon(page.getByText('Vertical name is required')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Loss Reasons' }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expectSoon(page.getByText('Loss reason is required')).toBeVisible()
    await page.getByRole('tab', { name: 'Pipeline' }).click()
    await page.getByRole('button', { name: 'Add Stage' }).click()
    await save.click()
    await expectSoon(page.getByText('Stage name is required')).toBeVisible()
  },
)

journey('on a phone a select takes the place of the tabs', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings?tab=team', { user: admin, viewport: 'phone' })
  const section = page.getByRole('combobox', { name: 'Section' })
  await expectSoon(section).toHaveValue('team')
  await expectSoon(page.getByRole('tab')).toHaveCount(0)
  for (const tab of Object.keys(tabs)) {
    await section.selectOption(tab)
    await expectSoon(page).toHaveURL(new RegExp(`tab=${tab}$`))
  }
  await section.selectOption({ label: 'Loss Reasons' })
  await expectSoon(page.getByRole('button', { name: 'Delete Competitor' })).toBeVisible()
})

journey(
  'a vertical with leads is not deleted; another is edited and deleted, and so is a loss reason',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
    await as(admin).post('/api/leads', { verticalId: verticals[0].id, name: 'Initech' })
    const page = await portal.open('/settings?tab=verticals', { user: admin, tolerated: /status of 409/ })
    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    }
    await page.getByRole('button', { name: 'Edit Service' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Vertical' })
    await fill(dialog, 'Name', 'Support')
    await fill(dialog, 'Description', 'After the sale')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seeToast(page, 'Vertical updated successfully')
    await expectSoon(page.getByText('After the sale')).toBeVisible()
    await remove('Sales')
    await seeToast(page, 'This vertical still holds 1 lead')
    await remove('Support')
    await seeToast(page, 'Vertical deleted successfully')
    await expectSoon(page.getByRole('button', { name: 'Delete Support' })).toHaveCount(0)

    await page.getByRole('tab', { name: 'Loss Reasons' }).click()
    await page.getByRole('button', { name: 'Delete Competitor' }).click()
    const question = page.getByRole('alertdialog')
    await expectSoon(question).toContainText('Delete “Competitor”?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expectSoon(question).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete Competitor' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await seeToast(page, 'Loss reason deleted successfully')
    await expectSoon(page.getByRole('button', { name: 'Delete Competitor' })).toHaveCount(0)
  },
)

journey('a failure of the server is shown with the text of the specification', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await createStage(admin, verticals[0].id, { name: 'Survey' })
  const page = await portal.open('/settings', { user: admin, tolerated: /status of 500/ })
  await expectSoon(page.getByRole('textbox', { name: 'Organization Name' })).toBeEnabled()
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  )
  /** Confirms that the input that could not be saved is discarded. */
  const discard = () => page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await fill(page, 'Organization Name', 'Fern')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Failed to update organization')
  await page.getByRole('tab', { name: 'Loss Reasons' }).click()
  await discard()
  await fill(page, 'Reason', 'Too late')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await seeToast(page, 'Failed to add loss reason')
  await page.getByRole('button', { name: 'Delete Competitor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Failed to delete loss reason')
  await page.getByRole('tab', { name: 'Verticals' }).click()
  await discard()
  await page.getByRole('button', { name: 'Add Vertical' }).click()
  await fill(page.getByRole('dialog'), 'Name', 'Service')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Failed to create vertical')
  await page.reload()
  await page.getByRole('button', { name: 'Edit Sales' }).click()
  await fill(page.getByRole('dialog'), 'Name', 'Selling')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Failed to update vertical')
  await page.goto('/settings?tab=pipeline')
  await page.getByRole('button', { name: 'Add Stage' }).click()
  await fill(page.getByRole('dialog'), 'Stage Name', 'Visit')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Failed to create stage')
  await page.goto('/settings?tab=pipeline')
  await page.getByRole('button', { name: 'Delete Survey' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Failed to delete stage')
  await page.goto('/settings?tab=team')
  await fill(page, 'Email', 'guest@example.test')
  await page.getByRole('checkbox', { name: 'Sales' }).click()
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await seeToast(page, 'Failed to send invitation')
})
