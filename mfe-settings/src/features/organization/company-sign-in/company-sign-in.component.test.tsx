import { organizationApi, type OrganizationSignIn, organizationSignInApi } from '@ginkgo/contracts'
import {
  answer,
  selectOption,
  expectChosen,
  fill,
  idOf,
  refusal,
  samplePerson,
  seeToast,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { desktop, phone, violationsOf } from '@ginkgo/ui/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../remote.css'
import { SignInCard } from '../sign-in-card.tsx'
import { adaId, domain, withoutProvider, withProvider } from './company-sign-in.fixture.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Company Sign-in' })
const save = dialog.getByRole('button', { name: 'Save' })
const body = () => page.elementLocator(document.body)

/** What the server has; a change is answered by what `saved` makes of it. */
let server: OrganizationSignIn
beforeEach(() => {
  server = withoutProvider
  answer(organizationSignInApi.get, () => server)
  answer(organizationApi.users, () => [
    samplePerson({ globalRole: 'admin' }),
    samplePerson({ id: idOf(20), firstName: 'Cyd', lastName: 'Seller', globalRole: 'member' }),
  ])
})

const open = (present: OrganizationSignIn = withoutProvider) => {
  server = present
  showInPortal(<SignInCard />, { remote: 'settings' })
}
const openDialog = async (present?: OrganizationSignIn) => {
  open(present)
  await button(present?.oidc ? 'Edit Company Sign-in' : 'Set up Company Sign-in').click()
  await expect.element(dialog).toBeVisible()
}
const saves = () => answer(organizationSignInApi.update, () => server)
const saved = 'Company sign-in updated successfully'

test('while the rules load there is a skeleton', async () => {
  let give: (answered: OrganizationSignIn) => void = () => {}
  answer(organizationSignInApi.get, () => new Promise((resolve) => (give = resolve)))
  open()
  await expect.element(page.getByRole('heading', { name: 'Sign-in', exact: true })).toBeVisible()
  expect(button('Set up Company Sign-in').elements()).toEqual([])
  await expect.poll(() => document.querySelector('[data-skeleton]')).not.toBeNull()
  give(withoutProvider)
  await expect.element(button('Set up Company Sign-in')).toBeVisible()
})

test('a failure to read them is said, and can be tried again', async () => {
  answer(organizationSignInApi.get, () => refusal(500))
  open()
  await expect.element(button('Retry')).toBeVisible()
  answer(organizationSignInApi.get, () => server)
  await button('Retry').click()
  await expect.element(button('Set up Company Sign-in')).toBeVisible()
})

test('Google needs a client alone, and lets new people in where an admin says so', async () => {
  await openDialog()
  await expectChosen(dialog, 'Provider', 'Google Workspace')
  await expect.element(dialog.getByText('https://crm.example/oauth/sso/1/callback')).toBeVisible()
  expect(field('Issuer').elements()).toEqual([])
  await save.click()
  await expect.element(field('Client ID')).toHaveAccessibleDescription('Client ID is required')
  await expect.element(field('Client ID')).toHaveFocus()
  await fill(dialog, 'Client ID', '1234.apps.googleusercontent.com')
  await dialog.getByLabelText('Client secret').fill('a secret')
  await dialog.getByRole('switch', { name: 'Let in people who have no account yet' }).click()
  await selectOption(dialog, 'Role of new people', 'Sales Head')
  const sent = saves()
  await dialog.getByRole('checkbox', { name: 'Sales' }).click()
  await save.click()
  await expect.element(dialog.getByText('Select at least one vertical')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Sales' }).click()
  await save.click()
  await seeToast(saved)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent[0]?.body).toEqual({
    oidc: {
      issuer: 'https://accounts.google.com',
      clientId: '1234.apps.googleusercontent.com',
      clientSecret: 'a secret',
      newPeople: { role: 'sales_head', verticalIds: [idOf(1)] },
      roleClaim: null,
      only: false,
      wayInId: null,
    },
  })
})

test('of Microsoft its tenant is asked for, of others the issuer, and why it cannot be used stands beside it', async () => {
  await openDialog()
  await fill(dialog, 'Client ID', 'ginkgo')
  await selectOption(dialog, 'Provider', 'Microsoft Entra ID')
  await save.click()
  await expect.element(field('Tenant ID')).toHaveAccessibleDescription('Tenant ID is required')
  await fill(dialog, 'Tenant ID', ' 8d1f- 42 ')
  const why = 'This is no OpenID provider that can be used: the provider did not answer in time'
  const issues = [{ path: 'oidc.issuer', message: why }]
  const sent = answer(organizationSignInApi.update, () =>
    refusal(400, { code: 'validation_failed', message: why, issues }),
  )
  await save.click()
  await expect.element(field('Tenant ID')).toHaveAccessibleDescription(why)
  await selectOption(dialog, 'Provider', 'Another OpenID provider')
  await save.click()
  await expect.element(field('Issuer')).toHaveAccessibleDescription('Issuer is required')
  await fill(dialog, 'Issuer', 'https://id.example')
  await save.click()
  await expect.element(field('Issuer')).toHaveAccessibleDescription(why)
  await selectOption(dialog, 'Provider', 'Google Workspace')
  await save.click()
  await expect.element(dialog.getByText(why)).toBeVisible()
  expect(sent.map(({ body: { oidc } }) => (oidc as { issuer: string }).issuer)).toEqual([
    ...['https://login.microsoftonline.com/8d1f-42/v2.0', 'https://id.example'],
    'https://accounts.google.com',
  ])
})

test('a change keeps the secret and the domains, and closing with something typed asks', async () => {
  await openDialog(withProvider({ domains: [domain('initech.example')] }))
  await expectChosen(dialog, 'Provider', 'Another OpenID provider')
  await expect.element(field('Issuer')).toHaveValue('https://id.example')
  await fill(dialog, 'Client ID', 'another')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  const sent = saves()
  await userEvent.click(field('Client ID'))
  await userEvent.keyboard('{Enter}')
  await seeToast(saved)
  expect(sent[0]?.body['oidc']).toMatchObject({ clientId: 'another' })
  expect(Object.keys(sent[0]?.body['oidc'] as object).toSorted()).toEqual([
    'clientId',
    'issuer',
    'newPeople',
    'only',
    'roleClaim',
    'wayInId',
  ])
})

test('nothing but the provider counts only with an admin who has a way in', async () => {
  await openDialog(withProvider())
  await dialog.getByRole('switch', { name: 'Allow no other way to sign in' }).click()
  await save.click()
  const wayIn = dialog.getByRole('combobox', {
    name: 'Organisation Admin who can always sign in with a password',
  })
  await expect
    .element(wayIn)
    .toHaveAccessibleDescription('Name an Organisation Admin who can still sign in with a password')
  await wayIn.click()
  const offered = page.getByRole('option')
  await expect.element(offered.first()).toBeVisible()
  expect(offered.elements().map(({ textContent }) => textContent)).toEqual(['Nobody', 'Ada Admin'])
  await page.getByRole('option', { name: 'Ada Admin' }).click()
  const sent = saves()
  await save.click()
  await seeToast(saved)
  expect(sent[0]?.body['oidc']).toMatchObject({ only: true, wayInId: adaId })
})

test('without the people of the organization the dialog says so, and reads them again', async () => {
  answer(organizationApi.users, () => refusal(500))
  await openDialog(withProvider())
  await expect.element(dialog.getByRole('button', { name: 'Retry' })).toBeVisible()
  answer(organizationApi.users, () => [samplePerson({ globalRole: 'admin' })])
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await selectOption(dialog, 'Organisation Admin who can always sign in with a password', 'Ada Admin')
})

test('values of a claim give roles, each whole', async () => {
  await openDialog(withProvider())
  await dialog.getByRole('switch', { name: 'Take roles from a claim' }).click()
  await fill(dialog, 'Claim', '')
  await save.click()
  await expect.element(field('Claim')).toHaveAccessibleDescription('Claim is required')
  await expect.element(field('Claim')).toHaveFocus()
  await expect.element(field('Value')).toHaveAccessibleDescription('Value is required')
  await fill(dialog, 'Claim', 'roles')
  await fill(dialog, 'Value', 'sellers')
  await dialog.getByRole('button', { name: 'Add Value' }).click()
  const rows = dialog.getByRole('listitem')
  await fill(rows.nth(1), 'Value', 'bosses')
  await selectOption(rows.nth(1), 'Role', 'Organisation Admin')
  await dialog.getByRole('button', { name: 'Add Value' }).click()
  await fill(rows.nth(2), 'Value', 'heads')
  await selectOption(rows.nth(2), 'Role', 'Sales Head')
  await rows.first().getByRole('button', { name: 'Remove Value' }).click()
  await expect.element(rows.first().getByRole('textbox', { name: 'Value' })).toHaveValue('bosses')
  const sent = saves()
  await save.click()
  await seeToast(saved)
  expect(sent[0]?.body['oidc']).toMatchObject({
    roleClaim: {
      claim: 'roles',
      roles: [
        { value: 'bosses', role: 'admin', verticalIds: [] },
        { value: 'heads', role: 'sales_head', verticalIds: [idOf(1)] },
      ],
    },
  })
})

test('a domain is added, and proved by its record or by a mailed code', async () => {
  open(withProvider())
  await expect.element(page.getByText(/^Add the domain of your e-mails/)).toBeVisible()
  await fill(body(), 'E-mail domain', 'no domain')
  await button('Add Domain').click()
  await expect
    .element(field('E-mail domain'))
    .toHaveAccessibleDescription('Enter a domain such as example.com')
  const added = saves()
  await fill(body(), 'E-mail domain', 'Initech.example')
  server = withProvider({ domains: [domain('initech.example')] })
  await userEvent.keyboard('{Enter}')
  await seeToast('Domains updated successfully')
  expect(added[0]?.body).toEqual({ oidc: { domains: ['initech.example'] } })
  await expect.element(field('E-mail domain')).toHaveValue('')
  await expect.element(page.getByText('Not proved')).toBeVisible()
  await expect.element(page.getByText('_ginkgo.initech.example')).toBeVisible()

  const why =
    '_ginkgo.initech.example has no TXT record with this text yet. It can take an hour until a new one is seen'
  answer(organizationSignInApi.proveDomain, () => refusal(422, { code: 'rule_broken', message: why }))
  await button('Check Record').click()
  await seeToast(why)
  const mailed = answer(organizationSignInApi.proveDomain, () => server)
  await selectOption(body(), 'Mailbox', 'hostmaster@initech.example')
  await button('Mail a Code').click()
  await seeToast('Code sent')
  expect(mailed[0]?.body).toEqual({ domain: 'initech.example', by: 'mail', mailbox: 'hostmaster' })
  await expect.element(button('Check Code')).toBeDisabled()
  const wrong = 'This code is not right, or was made more than a day ago'
  answer(organizationSignInApi.proveDomain, () => refusal(400, { code: 'code_invalid', message: wrong }))
  await fill(body(), 'Code of the mail', 'abc')
  await button('Check Code').click()
  await seeToast(wrong)
  server = withProvider({ domains: [domain('initech.example', '2026-11-02T10:00:00.000Z')] })
  const proved = answer(organizationSignInApi.proveDomain, () => server)
  await button('Check Code').click()
  await seeToast('Domain proved')
  expect(proved[0]?.body).toEqual({ domain: 'initech.example', by: 'code', code: 'abc' })
  await expect.element(page.getByText(/^Proved Nov 2, 2026/)).toBeVisible()
  expect(button('Check Record').elements()).toEqual([])
})

test('a proved domain is removed after a question, one that is not at once', async () => {
  open(withProvider({ domains: [domain('a.example', '2026-11-02T10:00:00.000Z'), domain('b.example')] }))
  const sent = saves()
  await button('Remove a.example').click()
  await button('Cancel').click()
  expect(sent).toEqual([])
  await button('Remove b.example').click()
  await seeToast('Domains updated successfully')
  await button('Remove a.example').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await seeToast('Domains updated successfully')
  expect(sent.map(({ body: given }) => given)).toEqual([
    { oidc: { domains: ['a.example'] } },
    { oidc: { domains: ['b.example'] } },
  ])
})

test('company sign-in is removed after a question', async () => {
  open(withProvider({ only: true }))
  await expect
    .element(page.getByText('People sign in at https://id.example, and in no other way.'))
    .toBeVisible()
  const sent = saves()
  await button('Remove').click()
  server = withoutProvider
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await seeToast('Company sign-in removed')
  expect(sent[0]?.body).toEqual({ oidc: null })
  await expect.element(button('Set up Company Sign-in')).toBeVisible()
})

test('the token of a directory is shown once, and another one is made after a question', async () => {
  open(withProvider())
  const made = answer(organizationSignInApi.makeScimToken, () => {
    server = { ...server, scimTokenMadeAt: '2026-11-03T10:00:00.000Z' }
    return { token: 'gns_once' }
  })
  await button('Make SCIM Token').click()
  const shown = page.getByRole('dialog', { name: 'Save your SCIM token' })
  await expect.element(shown.getByLabelText('SCIM token', { exact: true })).toMatchTextContent('gns_once')
  await userEvent.keyboard('{Escape}')
  await button('Keep it open').click()
  await expect.element(shown).toBeVisible()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.element(shown).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain('gns_once')
  await expect.element(page.getByText('https://crm.example/api/scim/v2')).toBeVisible()
  await button('Make Another Token').click()
  await button('Cancel').click()
  expect(made).toHaveLength(1)
  const removed = answer(organizationSignInApi.removeScimToken, () => {
    server = { ...server, scimTokenMadeAt: null }
    return undefined
  })
  await button('Remove Token').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await seeToast('Token removed')
  expect(removed).toHaveLength(1)
  await expect.element(button('Make SCIM Token')).toBeVisible()
})

for (const theme of ['light', 'dark'] as const)
  test(`everything is accessible and has room in the ${theme} theme`, async () => {
    document.documentElement.dataset['theme'] = theme
    const names = [domain('initech-of-a-long-name.example', '2026-11-02T10:00:00.000Z'), domain('b.example')]
    open({ ...withProvider({ domains: names }), scimTokenMadeAt: '2026-11-03T10:00:00.000Z' })
    for (const { width, height } of [phone, desktop]) {
      await page.viewport(width, height)
      await expect.element(button('Edit Company Sign-in')).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect(await violationsOf(document.querySelector('[aria-label="Sign-in"]')!)).toEqual([])
      await button('Edit Company Sign-in').click()
      await dialog.getByRole('switch', { name: 'Take roles from a claim' }).click()
      await dialog.getByRole('switch', { name: 'Let in people who have no account yet' }).click()
      await expect.element(dialog.getByRole('textbox', { name: 'Value' })).toBeVisible()
      const element = dialog.element()
      expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
      expect(await violationsOf(element)).toEqual([])
      await userEvent.keyboard('{Escape}')
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
  })
