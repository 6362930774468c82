import { useEndpoint } from '@ginkgo/api-client'
import { type Lead, leadsApi, organizationApi, OrganizationUser } from '@ginkgo/contracts'
import {
  answer,
  idOf,
  refusal,
  sampleLead,
  sampleSession,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { unsavedInput } from '@ginkgo/ui'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import { LeadInfo } from '../lead-page/lead-info.tsx'

const { user } = sampleSession
const people = [
  OrganizationUser.parse({ ...user, active: true, createdAt: user.updatedAt }),
  OrganizationUser.parse({
    ...user,
    active: true,
    createdAt: user.updatedAt,
    id: idOf(5),
    firstName: 'Hedy',
    lastName: 'Head',
  }),
]

const value = (label: string) => page.getByRole('button', { name: new RegExp(`^Edit ${label}, `) })
const input = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const stale = () => refusal(409, { code: 'stale_edit', message: 'Someone else changed this record' })

function LeadPage({ leadId }: { leadId: Lead['id'] }) {
  const { data } = useEndpoint(leadsApi.get, { params: { leadId } })
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      {isLeft || !data ? <p>Elsewhere</p> : <LeadInfo lead={data} />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  )
}

/** The page of a lead, and the server that has it. */
async function open(fields: Partial<Lead> = {}, role?: 'sales_executive') {
  let lead = { ...sampleLead({ phone: '111', ...fields }), contacts: [], lastContactAt: null }
  const change = (body: object) => {
    const updatedAt = new Date(Date.parse(lead.updatedAt) + 1000).toISOString()
    lead = { ...lead, ...body, updatedAt }
    return lead
  }
  answer(organizationApi.users, () => people)
  answer(leadsApi.duplicates, () => [])
  answer(leadsApi.get, () => lead)
  const saved = answer(leadsApi.update, ({ ifMatch, body }) =>
    ifMatch === lead.updatedAt ? change(body) : stale(),
  )
  const verticals = [{ verticalId: lead.verticalId, role }]
  const session = role && { user: { ...user, id: idOf(6), globalRole: 'member', verticals } }
  showInPortal(<LeadPage leadId={lead.id} />, {
    remote: 'leads',
    ...(session && { session: session as never }),
  })
  await expect.element(page.getByRole('term').first()).toBeVisible()
  return { change, saved, now: () => lead }
}

test('a press and Enter change one value: it alone is sent, and the value has the focus again', async () => {
  const { saved, now } = await open({ city: 'Rome', industry: 'Energy' })
  const { updatedAt } = now()
  await value('Phone').click()
  await expect.element(input('Phone')).toHaveFocus()
  await userEvent.keyboard('222{Enter}')
  await expect.element(value('Phone')).toHaveFocus()
  expect(saved).toMatchObject([{ body: { phone: '222' }, ifMatch: updatedAt }])
  expect(Object.keys(saved[0]!.body)).toEqual(['phone'])
  await expect.element(value('Phone')).toHaveAccessibleName('Edit Phone, 222')
  await userEvent.keyboard('{Enter}')
  await expect.element(input('Phone')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(value('Phone')).toHaveFocus()
  await seeToast('Lead updated successfully')
  expect(saved).toHaveLength(1)
})

test('Escape goes back to the value and sends nothing', async () => {
  const { saved } = await open()
  await value('Phone').click()
  await userEvent.keyboard('999{Escape}')
  await expect.element(value('Phone')).toHaveFocus()
  await expect.element(page.getByRole('link', { name: '111' })).toBeVisible()
  expect(saved).toHaveLength(0)
})

test('what the contract refuses stands beside the input, which keeps what was typed', async () => {
  const { saved } = await open()
  await value('Email').click()
  await userEvent.keyboard('anna{Enter}')
  await expect.element(input('Email')).toHaveAccessibleDescription('Please enter a valid e-mail address')
  await expect.element(input('Email')).toHaveValue('anna')
  await expect.element(input('Email')).toHaveFocus()
  expect(unsavedInput()).toBeDefined()
  expect(saved).toHaveLength(0)
  await userEvent.keyboard('@globex.test{Enter}')
  await seeToast('Lead updated successfully')
  await expect.element(page.getByRole('link', { name: 'anna@globex.test' })).toBeVisible()
})

test('what the server refuses is told beside the input and in a toast, and can be sent again', async () => {
  await open()
  answer(leadsApi.update, () => refusal(422, { code: 'rule_broken', message: 'Not on a Sunday' }))
  await value('Phone').click()
  await userEvent.keyboard('222{Enter}')
  await seeToast('Not on a Sunday')
  await expect.element(input('Phone')).toHaveAccessibleDescription('Not on a Sunday')
  await expect.element(input('Phone')).toHaveValue('222')
  answer(leadsApi.update, ({ body }) => sampleLead({ ...body, updatedAt: '2026-01-03T00:00:00.000Z' }))
  await input('Phone').click()
  await userEvent.keyboard('{Enter}')
  await seeToast('Lead updated successfully')
})

test('a choice is saved when it is chosen, and so is a person', async () => {
  const { saved } = await open()
  await value('Source').click()
  await page.getByRole('option', { name: 'Web', exact: true }).click()
  await seeToast('Lead updated successfully')
  await expect.element(value('Source')).toHaveAccessibleName('Edit Source, Web')
  await value('Owner').click()
  await page.getByRole('option', { name: 'Hedy Head' }).click()
  await seeToast('Lead updated successfully')
  expect(saved.map(({ body }) => body)).toEqual([{ source: 'web' }, { ownerId: idOf(5) }])
  await value('Source').click()
  await expect.element(page.getByRole('option', { name: 'Web', exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(value('Source')).toHaveFocus()
  expect(saved).toHaveLength(2)
})

test('leaving saves what was changed, and Undo takes it back', async () => {
  const { saved } = await open()
  await value('Phone').click()
  await userEvent.keyboard('222{Tab}{Tab}{Tab}')
  await expect.element(page.getByRole('link', { name: '222' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: '111' })).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([{ phone: '222' }, { phone: '111' }])
  await value('Phone').click()
  await page.getByRole('term').first().click()
  await expect.element(input('Phone')).not.toBeInTheDocument()
  expect(saved).toHaveLength(2)
})

test('tags are typed one after the other, and Enter in the empty input saves them', async () => {
  const { saved } = await open({ tags: ['vip'] })
  await value('Tags').click()
  await userEvent.keyboard('roof{Enter}solar{Enter}{Enter}')
  await seeToast('Lead updated successfully')
  expect(saved.map(({ body }) => body)).toEqual([{ tags: ['vip', 'roof', 'solar'] }])
})

test('the parts of the address are one value', async () => {
  const { saved } = await open({ city: 'Rome' })
  await value('Location').click()
  await input('City').fill('Milan')
  await input('State').fill('Lombardy')
  await userEvent.keyboard('{Enter}')
  await seeToast('Lead updated successfully')
  expect(saved.map(({ body }) => body)).toEqual([{ city: 'Milan', state: 'Lombardy' }])
  await expect.element(value('Location')).toHaveAccessibleName('Edit Location, Milan, Lombardy')
})

test('a change of another field by somebody else is no reason to ask', async () => {
  const { change, saved, now } = await open()
  await value('Phone').click()
  change({ industry: 'Energy' })
  await userEvent.keyboard('222{Enter}')
  await seeToast('Lead updated successfully')
  expect(saved).toHaveLength(2)
  expect(now()).toMatchObject({ phone: '222', industry: 'Energy' })
})

test('where somebody else has changed the same value, both are shown and nothing is saved before a decision', async () => {
  const { change, now } = await open()
  const both = page.getByRole('dialog', { name: 'Someone else changed this lead' })
  await value('Phone').click()
  change({ phone: '333', industry: 'Energy' })
  await userEvent.keyboard('222{Enter}')
  await expect.element(both.getByRole('radiogroup', { name: 'Phone' })).toMatchTextContent(/222.*333/)
  expect(both.getByRole('radiogroup').elements()).toHaveLength(1)
  await both.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(both).not.toBeInTheDocument()
  await expect.element(input('Phone')).toHaveValue('222')
  expect(now().phone).toBe('333')
  await input('Phone').click()
  await userEvent.keyboard('{Enter}')
  await both.getByRole('button', { name: 'Save' }).click()
  await seeToast('Lead updated successfully')
  expect(now()).toMatchObject({ phone: '222', industry: 'Energy' })
  await expect.element(page.getByRole('link', { name: '222' })).toBeVisible()
})

test('taking their value saves nothing and shows it', async () => {
  const { change, saved } = await open()
  const both = page.getByRole('dialog', { name: 'Someone else changed this lead' })
  await value('Phone').click()
  change({ phone: '333' })
  await userEvent.keyboard('222{Enter}')
  await both.getByRole('button', { name: 'Take all of theirs' }).click()
  await both.getByRole('button', { name: 'Save' }).click()
  await expect.element(both).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '333' })).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('a referral whose source somebody else has changed is asked about, as it would be lost', async () => {
  const { change } = await open({ source: 'referral', referredBy: 'Ann' })
  await value('Referred By').click()
  change({ source: 'web', referredBy: null })
  await userEvent.keyboard('Bob{Enter}')
  const both = page.getByRole('dialog', { name: 'Someone else changed this lead' })
  await expect.element(both.getByRole('radiogroup', { name: 'Source' })).toBeVisible()
  await expect.element(both.getByRole('radiogroup', { name: 'Referred By' })).toMatchTextContent('Bob')
})

test('two quick changes are sent one after the other, each against the version before it', async () => {
  const { change, now } = await open()
  const first = now().updatedAt
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const saved = answer(leadsApi.update, async ({ ifMatch, body }) => {
    await held
    return ifMatch === now().updatedAt ? change(body) : stale()
  })
  await value('Phone').click()
  await userEvent.keyboard('222{Enter}')
  await value('Industry').click()
  await page.getByRole('option', { name: 'Energy' }).click()
  release()
  await expect.element(value('Industry')).toHaveAccessibleName('Edit Industry, Energy')
  await expect.element(page.getByRole('link', { name: '222' })).toBeVisible()
  expect(saved.map(({ body }) => body)).toEqual([{ phone: '222' }, { industry: 'Energy' }])
  expect(saved[0]?.ifMatch).toBe(first)
  expect(saved[1]?.ifMatch).not.toBe(first)
})

test('what is typed while it is saved stays, in an editor that is still open', async () => {
  const { change, now } = await open()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  answer(leadsApi.update, async ({ body }) => {
    await held
    return change(body)
  })
  await value('Phone').click()
  await userEvent.keyboard('222{Enter}{End}4')
  release()
  await expect.poll(() => now().phone).toBe('222')
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toMatchTextContent('Lead updated')
  await expect.element(input('Phone')).toHaveValue('2224')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: '2224' })).toBeVisible()
  expect(now().phone).toBe('2224')
})

test('a failure after the page was left is told with what was not saved', async () => {
  await open()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  answer(leadsApi.update, async () => {
    await held
    return refusal(422, { code: 'rule_broken', message: 'Not on a Sunday' })
  })
  await value('Phone').click()
  await userEvent.keyboard('222{Enter}')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  release()
  await seeToast('Not saved: Phone “222”. Not on a Sunday')
})

test('a lead with the same e-mail is shown first, and the next Enter saves', async () => {
  const { saved } = await open()
  const other = { ...sampleLead({ name: 'Initech', email: 'anna@globex.test' }), id: idOf(11) as Lead['id'] }
  answer(leadsApi.duplicates, () => [other])
  await value('Email').click()
  await userEvent.keyboard('anna@globex.test{Enter}')
  await expect.element(page.getByText(/You can save anyway/)).toBeVisible()
  expect(saved).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await seeToast('Lead updated successfully')
})

test('an executive edits the lead of a colleague, but does not give it away', async () => {
  await open({}, 'sales_executive')
  await expect.element(value('Source')).toBeVisible()
  await expect.element(value('Owner')).not.toBeInTheDocument()
})

test.each([
  ['says so', { isComposing: true }],
  ['has ended it with this key, as in Safari', { keyCode: 229 }],
])('Enter and Escape choose signs while a value is edited and the browser %s', async (_, how) => {
  const { saved } = await open()
  await value('Email').click()
  await input('Email').fill('東京@x.test')
  const field = input('Email').element()
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, data: '東京@x.test' }))
  for (const key of ['Enter', 'Escape'])
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }))
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '東京@x.test' }))
  await expect.element(input('Email')).toHaveValue('東京@x.test')
  expect(saved).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ email: '東京@x.test' }])
})
