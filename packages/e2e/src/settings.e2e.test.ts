import { as, createOrganization, createStage, type Reply } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, goTo, seeToast } from './screen.ts'

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

/** Opens the form, lets somebody else save first, and sees their values when the form is opened again. */
async function loseToSomebodyElse(page: Page, edit: string, noun: string, change: () => Promise<Reply>) {
  const dialog = page.getByRole('dialog')
  const description = dialog.getByRole('textbox', { name: 'Description' })
  await page.getByRole('button', { name: edit }).click()
  await description.fill('Mine')
  expect((await change()).status).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, `Someone else changed this ${noun} in the meantime. Open it again to see the latest.`)
  await expectSoon(dialog).toHaveCount(0)
  await page.getByRole('button', { name: edit }).click()
  await expectSoon(description).toHaveValue('Theirs')
  await description.fill('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, /updated successfully/)
}

journey(
  'what somebody else changed meanwhile is not overwritten, and is there to be edited',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const { id: stageId } = await createStage(admin, verticals[0].id, { name: 'Site visit' })
    const theirs = { description: 'Theirs' }
    const page = await portal.open('/settings?tab=verticals', { user: admin, tolerated: /status of 409/ })
    await loseToSomebodyElse(page, 'Edit Sales', 'vertical', () =>
      as(admin).patch(`/api/verticals/${verticals[0].id}`, theirs),
    )
    await page.getByRole('tab', { name: 'Pipeline' }).click()
    await loseToSomebodyElse(page, 'Edit Site visit', 'stage', () =>
      as(admin).put(`/api/stages/${stageId}`, theirs),
    )
  },
)

journey('an executive reads every tab and changes nothing', async ({ portal }) => {
  const { members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const page = await portal.open('/settings', { user: members[0]! })
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  await expectSoon(page.getByText('Only an Organisation Admin can change the organization.')).toBeVisible()
  await expectSoon(page.getByRole('textbox', { name: 'Organization Name' })).toBeDisabled()
  await tab('Verticals')
  await expectSoon(page.getByRole('button', { name: 'Add Vertical' })).toBeDisabled()
  await tab('Loss Reasons')
  await expectSoon(page.getByRole('button', { name: 'Delete Competitor' })).toBeDisabled()
  await expectSoon(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await tab('Team')
  await expectSoon(page.getByText('Ada Admin')).toBeVisible()
  await expectSoon(page.getByRole('button', { name: 'Send Invitation' })).toHaveCount(0)
  await tab('Pipeline')
  await expectSoon(page.getByRole('button', { name: 'Add Stage' })).toBeDisabled()
  await expectSoon(page.getByRole('button', { name: 'Edit Contacted' })).toBeDisabled()
  await goTo(page, 'Leads')
  await expectSoon(page.getByRole('button', { name: 'Add Lead' })).toBeEnabled()
})
