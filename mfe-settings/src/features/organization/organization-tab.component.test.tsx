import {
  AuditEvent,
  auditLogApi,
  organizationApi,
  organizationDataApi,
  organizationSignInApi,
  type UserId,
} from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  fill,
  idOf,
  refusal,
  samplePerson,
  sampleSession,
  seeToast,
  sessionOf,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { withoutProvider } from './company-sign-in/company-sign-in.fixture.ts'
import OrganizationTab from './organization-tab.tsx'

const { organization } = sampleSession
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = page.getByRole('textbox', { name: 'Organization Name' })

async function open(session = {}) {
  answer(organizationApi.get, () => organization)
  answer(organizationSignInApi.get, () => withoutProvider)
  showInPortal(<OrganizationTab />, { remote: 'settings', session })
  await expect.element(name).toHaveValue('Initech')
}

test('the organization is renamed, but not to nothing; its domain cannot be set yet', async () => {
  await open()
  await expect.element(page.getByRole('textbox', { name: 'Domain' })).toBeDisabled()
  await expect.element(page.getByText('Feature coming soon', { exact: true })).toBeVisible()
  await name.fill('')
  await expect.element(button('Save Changes')).toBeDisabled()
  await name.fill('Oak & Elm')
  await selectOption(page.elementLocator(document.body), 'Country', 'Germany')
  answer(organizationApi.update, () => refusal(500))
  await button('Save Changes').click()
  await seeToast('Failed to update organization')
  const saved = answer(organizationApi.update, () => organization)
  await button('Save Changes').click()
  await seeToast('Organization updated successfully')
  expect(saved).toMatchObject([
    { body: { name: 'Oak & Elm', country: 'Germany' }, ifMatch: organization.updatedAt },
  ])
})

test('an admin decides for all devices whether they keep what was seen', async () => {
  await open()
  const saved = answer(organizationApi.update, () => ({ ...organization, keepsAnswers: false }))
  await page.getByRole('switch', { name: 'Keep data on devices' }).click()
  await seeToast('Organization updated successfully')
  expect(saved).toMatchObject([
    { body: { name: 'Initech', keepsAnswers: false }, ifMatch: organization.updatedAt },
  ])
})

test('an export shows how far it is, and can be cancelled', async () => {
  await open()
  const asked = answer(organizationDataApi.export, () => new Promise<Response>(() => {}))
  await button('Export Data').click()
  await expect.element(page.getByText('Exporting… 0 kB')).toBeVisible()
  await button('Cancel Export').click()
  await expect.element(button('Export Data')).toBeVisible()
  answer(organizationDataApi.export, () => refusal(500))
  await button('Export Data').click()
  await seeToast('Failed to export data')
  expect(asked).toHaveLength(1)
})

test('the organization is deleted by its name alone', async () => {
  await open()
  await button('Delete Organization').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Organization' })
  const sure = dialog.getByRole('button', { name: 'Delete Organization' })
  await expect.element(sure).toBeDisabled()
  await fill(dialog, 'Type “Initech” to confirm', 'Initech!')
  await expect.element(sure).toBeDisabled()
  await fill(dialog, 'Type “Initech” to confirm', 'Initech')
  await expect.element(sure).toBeEnabled()
})

test('only admins see audit log, export and deletion', async () => {
  await open(sessionOf('sales_head'))
  await expect
    .element(page.getByText('Only an Organisation Admin can change the organization.'))
    .toBeVisible()
  await expect.element(name).toBeDisabled()
  expect(page.getByText(/Audit Log|Export All Data|Delete Organization/).elements()).toEqual([])
})

const events = Array.from({ length: 60 }, (_, at) =>
  AuditEvent.parse({
    id: idOf(100 + at),
    kind: 'organization.renamed',
    subject: `Name ${at}`,
    details: null,
    address: null,
    actor: { type: 'user', name: 'Ada Admin' },
    userId: idOf(2),
    createdAt: organization.createdAt,
  }),
)

test('the audit log is narrowed by the address, and loads further entries', async () => {
  answer(organizationApi.users, () => [samplePerson()])
  const asked = answer(auditLogApi.list, ({ query }) => {
    const found = query['until'] ? [] : events
    const isFirst = query['cursor'] === undefined
    const link = isFirst ? '</api/organization/audit-log?cursor=next>; rel="next"' : ''
    return Response.json(isFirst ? found.slice(0, 50) : found.slice(50), {
      headers: { 'x-total-count': String(found.length), ...(found.length > 0 && link && { link }) },
    })
  })
  showInPortal(<OrganizationTab />, { remote: 'settings', search: '?tab=organization&view=audit-log' })
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await expect.poll(() => entries.elements()).toHaveLength(50)
  await expect.element(entries.first()).toMatchTextContent('Organization renamed · Name 0')
  await button('Load More').click()
  await expect.poll(() => entries.elements()).toHaveLength(60)
  await expect.element(button('Load More')).not.toBeInTheDocument()
  await selectOption(page.elementLocator(document.body), 'Event', 'Organization renamed')
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ kind: 'organization.renamed' })
  expect(location.search).toContain('event=organization.renamed')
  await page.getByLabelText('To', { exact: true }).fill('2020-01-01')
  await expect.element(page.getByText('No entry matches')).toBeVisible()
  await button('Clear filters').click()
  await expect.poll(() => entries.elements()).not.toHaveLength(0)
  expect(location.search).toBe('?tab=organization&view=audit-log')
})

test('an admin asks for a second factor, and sees who lacks one', async () => {
  await open()
  let state = withoutProvider
  answer(organizationSignInApi.get, () => state)
  const sent = answer(organizationSignInApi.update, () => {
    const lacking = {
      id: idOf(5) as UserId,
      firstName: 'Erin',
      lastName: 'Fox',
      email: 'erin@example.test',
      requiredBy: '2132-01-05T12:00:00.000Z',
    }
    state = {
      ...withoutProvider,
      secondFactor: 'everyone',
      graceDays: 5,
      lacking: [lacking],
      lackingCount: 1,
    }
    return state
  })
  await page.getByRole('radio', { name: 'Everybody' }).click()
  await fill(page.elementLocator(document.body), 'Days of grace', '91')
  await button('Update Sign-in').click()
  await expect.element(page.getByRole('textbox', { name: 'Days of grace' })).toBeInvalid()
  await fill(page.elementLocator(document.body), 'Days of grace', '5')
  await button('Update Sign-in').click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ secondFactor: 'everyone', graceDays: 5, idleDays: 30, sessionDays: 90 }])
  await expect.element(page.getByText('One person lacks a second factor')).toBeVisible()
  await expect.element(page.getByText('Erin Fox')).toBeVisible()
})
