import { createLead, createOrganization } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

journey('of two people who edit a lead, the second is told and overwrites nothing', async ({ portal }) => {
  const { admin, members, verticals } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const lead = await createLead(admin, verticals[0].id, { name: 'Globex' })
  // The browser reports every answer of 400 and above.
  const tolerated = /status of 409/
  const first = await portal.open(`/leads/${lead.id}`, { user: admin })
  const second = await portal.open(`/leads/${lead.id}`, { user: members[0]!, tolerated })
  const editing = (page: typeof first) => page.getByRole('dialog', { name: 'Edit Lead' })
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expectSoon(editing(page)).toBeVisible()
  }
  await fill(editing(first), 'Name', 'Globex Ltd')
  await editing(first).getByRole('button', { name: 'Update Lead' }).click()
  await seeToast(first, 'Lead updated successfully')

  await fill(editing(second), 'City', 'Springfield')
  await editing(second).getByRole('button', { name: 'Update Lead' }).click()
  const question = second.getByRole('alertdialog', { name: 'Someone else changed this lead' })
  await question.getByRole('button', { name: 'Load latest version' }).click()
  await expectSoon(editing(second).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Globex Ltd',
  )
  await fill(editing(second), 'City', 'Springfield')
  await editing(second).getByRole('button', { name: 'Update Lead' }).click()
  await seeToast(second, 'Lead updated successfully')
  await expectSoon(second.getByRole('heading', { level: 1, name: 'Globex Ltd' })).toBeVisible()
  await expectSoon(second.getByText('Springfield')).toBeVisible()
})
