import { Invitation, invitationsApi, organizationApi } from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  fill,
  idOf,
  refusal,
  samplePerson,
  sampleVertical,
  seeToast,
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import TeamTab from './team-tab.tsx'

const { createdAt, updatedAt } = sampleVertical
const email = 'guest@example.test'
const invitation = Invitation.parse({
  id: idOf(80),
  email,
  role: 'sales_executive',
  status: 'pending',
  verticalNames: ['Sales'],
  expiresAt: '2132-01-01T00:00:00.000Z',
  createdAt,
  updatedAt,
})
const erin = samplePerson({
  id: idOf(5),
  firstName: 'Erin',
  lastName: 'Fox',
  globalRole: 'member',
  verticals: [{ verticalId: sampleVertical.id, verticalName: 'Sales', role: 'sales_executive' }],
})
const body = () => page.elementLocator(document.body)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('alertdialog')

async function open({ people = [samplePerson(), erin], session = {} } = {}) {
  let invitations: Invitation[] = []
  answer(organizationApi.users, () => people)
  answer(invitationsApi.list, () => invitations)
  const sent = answer(invitationsApi.create, () => {
    invitations = [invitation]
    return invitation
  })
  const deleted = answer(invitationsApi.delete, () => {
    invitations = []
    return undefined
  })
  showInPortal(<TeamTab />, { remote: 'settings', session })
  await expect.element(page.getByText('Ada Admin')).toBeVisible()
  return { sent, deleted }
}

test('an invitation is checked, sent, sent again and deleted', async () => {
  const { sent, deleted } = await open()
  const send = button('Send Invitation')
  await send.click()
  await expect.element(page.getByText('Email is required')).toBeVisible()
  await fill(body(), 'Email', email)
  // The only vertical there is is chosen.
  await page.getByRole('checkbox', { name: 'Sales', checked: true }).click()
  await send.click()
  await expect
    .element(page.getByText('Please select at least one vertical for Sales Head or Sales Executive'))
    .toBeVisible()
  await page.getByRole('checkbox', { name: 'Sales' }).click()
  const refused = answer(invitationsApi.create, () => refusal(500))
  await send.click()
  await seeToast('Failed to send invitation')
  expect(refused).toHaveLength(1)
  expect(sent).toEqual([])
  answer(invitationsApi.create, () => invitation)
  answer(invitationsApi.list, () => [invitation])
  await send.click()
  await seeToast('Invitation sent successfully')
  const resent = answer(invitationsApi.resend, () => invitation)
  await button(`Resend invitation of ${email}`).click()
  await seeToast(`Invitation sent again to ${email}. The earlier link no longer works.`)
  expect(resent).toHaveLength(1)
  await button(`Delete invitation of ${email}`).click()
  answer(invitationsApi.list, () => [])
  await question.getByRole('button', { name: 'Delete' }).click()
  await seeToast('Invitation deleted successfully')
  await expect.element(page.getByText(email)).not.toBeInTheDocument()
  expect(deleted).toHaveLength(1)
})

test('several are invited at once, and those who could not be stay in the field', async () => {
  await open()
  const asked = answer(invitationsApi.create, ({ body: sent }) =>
    sent['email'] === 'bob@example.test'
      ? refusal(409, { code: 'already_member', message: 'This person is a member already' })
      : invitation,
  )
  const field = page.getByRole('textbox', { name: 'Email' })
  await fill(body(), 'Email', 'ada@example.test; bob@example.test, eve@example.test')
  await button('Send Invitation').click()
  await seeToast('This person is a member already')
  await expect.element(field).toHaveValue('bob@example.test, eve@example.test')
  await fill(body(), 'Email', 'eve@example.test, joe@example.test')
  await button('Send Invitation').click()
  await seeToast('2 invitations sent successfully')
  await expect.element(field).toHaveValue('')
  expect(asked.map(({ body: sent }) => sent)).toMatchObject(
    ['ada', 'bob', 'eve', 'joe'].map((name) => ({
      email: `${name}@example.test`,
      role: 'sales_executive',
      verticalIds: [sampleVertical.id],
    })),
  )
})

test('the only admin cannot be deactivated or made a member', async () => {
  await open()
  await button('Actions for Ada Admin').click()
  await expect.element(page.getByRole('menuitem', { name: /^Deactivate/ })).toHaveAttribute('aria-disabled')
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Role' })
  await expect
    .element(dialog.getByText('The organization needs at least one active Organisation Admin'))
    .toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Member/ })).toBeDisabled()
})

test('a role is changed against the version that was seen, and a person is deactivated', async () => {
  await open()
  const saved = answer(organizationApi.updateUser, () => erin)
  await button('Actions for Erin Fox').click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Role' })
  await selectOption(dialog, 'Sales', 'Sales Head')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast('User updated successfully')
  await button('Actions for Erin Fox').click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await seeToast('User deactivated successfully')
  const verticals = [{ verticalId: sampleVertical.id, role: 'sales_head' }]
  expect(saved).toMatchObject([
    { ifMatch: erin.updatedAt, body: { globalRole: 'member', verticals } },
    { ifMatch: erin.updatedAt, body: { active: false } },
  ])
})

test('a deactivated person is marked as such and reactivated', async () => {
  await open({ people: [samplePerson(), { ...erin, active: false }] })
  await expect.element(page.getByText('Deactivated')).toBeVisible()
  const saved = answer(organizationApi.updateUser, () => erin)
  await button('Actions for Erin Fox').click()
  await page.getByRole('menuitem', { name: 'Reactivate' }).click()
  answer(organizationApi.users, () => [samplePerson(), erin])
  await question.getByRole('button', { name: 'Reactivate' }).click()
  await seeToast('User reactivated successfully')
  await expect.element(page.getByText('Deactivated')).not.toBeInTheDocument()
  expect(saved.map(({ body: sent }) => sent)).toEqual([{ active: true }])
})

test('who may not invite sees the team and why', async () => {
  await open({ session: sessionOf('sales_executive') })
  await expect
    .element(page.getByText('Only an Organisation Admin can invite people and see pending invitations.'))
    .toBeVisible()
  await expect.element(button('Send Invitation')).not.toBeInTheDocument()
})

test('invitations that are not loaded yet are shown on demand', async () => {
  await open()
  const named = (n: number) => ({ ...invitation, id: idOf(100 + n), email: `guest${n}@example.test` })
  answer(invitationsApi.list, ({ query }) => {
    const link = '</api/organization/invitations?cursor=later>; rel="next"'
    const headers = { 'x-total-count': '51', ...(!query['cursor'] && { link }) }
    const first = Array.from({ length: 50 }, (_, n) => named(n))
    return Response.json(query['cursor'] ? [named(50)] : first, { headers })
  })
  await fill(body(), 'Email', email)
  await button('Send Invitation').click()
  await expect.element(page.getByText('guest49@example.test')).toBeVisible()
  await expect.element(page.getByText('guest50@example.test')).not.toBeInTheDocument()
  await button('Show more').click()
  await expect.element(page.getByText('guest50@example.test')).toBeVisible()
})
