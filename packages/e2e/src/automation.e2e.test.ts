import { createLead, createOrganization } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'
import { seeToast } from './screen.ts'

journey(
  'a rule that is made is looked at, switched on, and does its work for a new lead',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const page = await portal.open('/settings?tab=automation', { user: admin })
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await expectSoon(page.getByText('No rules yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create Rule', exact: true }).click()
    await item('Call a new lead').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create Rule' }).click()
    await seeToast(page, 'Rule created. Look at what it would do, then switch it on')
    const actions = page.getByRole('button', { name: 'Actions for Call a new lead' })
    await actions.click()
    await item('What it would do').click()
    await expectSoon(page.getByText('No record meets the conditions')).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await actions.click()
    await item('Switch on').click()
    await seeToast(page, 'Rule changed successfully')
    const lead = await createLead(admin, verticals[0].id, { name: 'Acme' })
    await page.goto(`/leads/${lead.id}?tab=tasks`)
    await expectSoon(page.getByText('Call the new lead').first()).toBeVisible()
    await page.goto('/settings?tab=automation')
    await actions.click()
    await item('Runs').click()
    await expectSoon(page.getByRole('dialog').getByText('Acme')).toBeVisible()
  },
)
