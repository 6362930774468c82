import { createOrganization } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

journey('an admin renames the organization', async ({ portal }) => {
  const { admin, name } = await createOrganization()
  const page = await portal.open('/settings', { user: admin })
  await expectSoon(page.getByText(name)).toBeVisible()
  await fill(page, 'Organization Name', '')
  await expectSoon(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await fill(page, 'Organization Name', 'Oak & Elm')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Organization updated successfully')
  await expectSoon(page.getByRole('complementary').getByText('Oak & Elm')).toBeVisible()
})

journey('an admin adds, edits and deletes a stage', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings?tab=pipeline', { user: admin })
  const stages = page.getByRole('list', { name: 'Pipeline stages' })
  await page.getByRole('button', { name: 'Add Stage' }).click()
  await fill(page.getByRole('dialog', { name: 'Add Stage' }), 'Stage Name', 'Site visit')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Stage created successfully')
  await expectSoon(stages.getByText('Site visit')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Site visit' }).click()
  await fill(page.getByRole('dialog', { name: 'Edit Stage' }), 'Stage Name', 'Survey')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Stage updated successfully')

  await expectSoon(
    page.getByRole('button', { name: 'System stages cannot be deleted' }).first(),
  ).toBeDisabled()
  await page.getByRole('button', { name: 'Delete Survey' }).click()
  await expectSoon(page.getByRole('alertdialog')).toContainText('0 enquiries move to the Inquiry stage')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Stage deleted successfully')
  await expectSoon(stages.getByText('Survey')).toHaveCount(0)
})

journey('an admin adds a loss reason and a vertical, and switches to it', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings?tab=loss-reasons', { user: admin })
  await fill(page, 'Reason', 'Too late')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await seeToast(page, 'Loss reason added successfully')
  await expectSoon(page.getByRole('button', { name: 'Delete Too late' })).toBeVisible()

  await page.getByRole('tab', { name: 'Verticals' }).click()
  await page.getByRole('button', { name: 'Add Vertical' }).click()
  await fill(page.getByRole('dialog', { name: 'Add Vertical' }), 'Name', 'Recruitment')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Vertical created successfully')

  await page.getByRole('button', { name: 'Vertical: Sales' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Recruitment' }).click()
  await page.getByRole('button', { name: 'Vertical: Recruitment' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Vertical: Recruitment' }).waitFor()
  await page.getByRole('tab', { name: 'Loss Reasons' }).click()
  await expectSoon(page.getByRole('button', { name: 'Delete Competitor' })).toBeVisible()
  await expectSoon(page.getByRole('button', { name: 'Delete Too late' })).toHaveCount(0)
})
