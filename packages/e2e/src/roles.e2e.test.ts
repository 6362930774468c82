import { as, createOrganization } from '@ginkgo/testing'
import { refusals } from './account.ts'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'

journey(
  "an admin's change of a member's role takes effect on the member's next request",
  async ({ portal }) => {
    const { admin, members, verticals } = await createOrganization({ members: [{ role: 'sales_executive' }] })
    const member = members[0]!
    const page = await portal.open('/settings?tab=pipeline', { user: member, tolerated: refusals })
    // What the role may only read is shown with disabled controls and the reason.
    await expectSoon(page.getByText('Negotiation', { exact: true })).toBeVisible()
    await expectSoon(
      page.getByText('Only Organisation Admins and Sales Heads of this vertical can change its pipeline.'),
    ).toBeVisible()
    await expectSoon(page.getByRole('button', { name: 'Add Stage' })).toBeDisabled()
    const stage = { name: 'Demo', description: '', color: '#E8E8E8' }
    const addStage = () => as(member).post(`/api/verticals/${verticals[0].id}/stages`, stage)
    expect((await addStage()).status).toBe(403)

    const give = (role: string) =>
      as(admin).patch(`/api/organization/users/${member.id}`, {
        verticals: [{ verticalId: verticals[0].id, role }],
      })
    expect((await give('sales_head')).status).toBe(200)
    expect((await addStage()).status).toBe(201)
    await page.reload()
    await expectSoon(page.getByRole('button', { name: 'Add Stage' })).toBeEnabled()
    await expectSoon(page.getByText('Demo', { exact: true })).toBeVisible()

    expect((await give('sales_executive')).status).toBe(200)
    expect(
      (await as(member).post(`/api/verticals/${verticals[0].id}/stages`, { ...stage, name: 'Late' })).status,
    ).toBe(403)
  },
)

journey('a member who is deactivated is signed out at the next request', async ({ portal }) => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_head' }] })
  const page = await portal.open('/leads', { user: members[0]!, tolerated: refusals })
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  // By keyboard, as another request of the page may end the session before a click.
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tasks' }).focus()
  const answer = await as(admin).patch(`/api/organization/users/${members[0]!.id}`, { active: false })
  expect(answer.status).toBe(200)
  await page.keyboard.press('Enter')
  await expectSoon(page).toHaveURL('/')
})

journey('a member without a vertical is told what to do', async ({ portal }) => {
  const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
  const answer = await as(admin).patch(`/api/organization/users/${members[0]!.id}`, { verticals: [] })
  expect(answer.status).toBe(200)
  const page = await portal.open('/leads', { user: members[0]! })
  await expectSoon(page.getByText('No vertical assigned yet')).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})
