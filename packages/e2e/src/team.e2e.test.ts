import {
  as,
  createLead,
  createOrganization,
  createEnquiry,
  createTask,
  freshEmail,
  mailbox,
} from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, seeToast } from './screen.ts'

const open = async (page: Page, person: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${person}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

journey("a leaver's leads, enquiries and tasks go to a colleague in one step", async ({ portal }) => {
  const { admin, members, verticals } = await createOrganization({
    members: [{ role: 'sales_executive', firstName: 'Lee', lastName: 'Ash' }],
  })
  const leaver = members[0]!
  const lead = await createLead(leaver, verticals[0].id, { name: 'Initech' })
  const enquiry = await createEnquiry(leaver, lead.id, { title: 'Printer' })
  await createTask(leaver, enquiry.id, { title: 'Call back', assigneeId: leaver.id })
  const page = await portal.open('/settings?tab=team', { user: admin })
  await open(page, 'Lee Ash', 'Hand over records')
  const dialog = page.getByRole('dialog', { name: 'Hand Over Records' })
  await selectOption(dialog, 'New Owner', 'Ada Admin')
  await dialog.getByRole('button', { name: 'Hand Over' }).click()
  await seeToast(page, 'Handed over 1 lead, 1 enquiry and 1 task')
  const { body } = await as(admin).get<{ ownerId: string }>(`/api/leads/${lead.id}`)
  expect(body).toMatchObject({ ownerId: admin.id })
})

journey('an invitation is sent, sent again and deleted', async ({ portal }) => {
  const { admin } = await createOrganization()
  const email = freshEmail('guest')
  const page = await portal.open('/settings?tab=team', { user: admin })
  const send = page.getByRole('button', { name: 'Send Invitation' })
  await fill(page, 'Email', email)
  await expectSoon(page.getByRole('checkbox', { name: 'Sales' })).toBeChecked()
  await send.click()
  await seeToast(page, 'Invitation sent successfully')
  const first = (await mailbox(email).waitForMail()).link('/signup')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: `Copy link of ${email}` }).click()
  await seeToast(page, 'Copied!')
  const shown = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(shown.pathname).toBe('/signup')
  expect(shown.href).not.toBe(first.href)

  await page.getByRole('button', { name: `Resend invitation of ${email}` }).click()
  await seeToast(page, `Invitation sent again to ${email}`)
  const guest = await portal.open(shown.pathname + shown.search, { tolerated: /404/ })
  await expectSoon(guest.getByText('This invitation is invalid or has expired')).toBeVisible()

  await page.getByRole('button', { name: `Delete invitation of ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Invitation deleted successfully')
  await expectSoon(page.getByText(email)).toHaveCount(0)
})

journey('a person who accepts an invitation gets into the portal without an error', async ({ portal }) => {
  const { admin, verticals, name } = await createOrganization()
  const email = freshEmail('joiner')
  const invitation = { email, role: 'sales_executive', verticalIds: [verticals[0].id] }
  await as(admin).post('/api/organization/invitations', invitation)
  const link = (await mailbox(email).waitForMail()).link('/signup')
  const page = await portal.open(link.pathname + link.search)
  await expectSoon(page.getByRole('heading', { name: `Join ${name}` })).toBeVisible()
  // What was accepted can no longer be read.
  const again: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/invitations/')) again.push(request.url())
  })
  await fill(page, 'First Name', 'Joy')
  await fill(page, 'Last Name', 'Iner')
  await fill(page, 'Password', 'correct horse 42')
  await page.getByRole('button', { name: 'Create account' }).click()
  await seeToast(page, `Welcome to ${name}!`)
  await expectSoon(page).toHaveURL('/dashboard')
  expect(again).toEqual([])
})
