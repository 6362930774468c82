import { as, bodyOf, createOrganization, setTextRecord } from '@ginkgo/testing'
import { TestProvider } from '@ginkgo/testing/oidc-provider'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { logIn, refusals, seeError } from './account.ts'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, seeToast } from './screen.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Company Sign-in' })

async function configure(page: Page, { issuer }: TestProvider, domain: string): Promise<void> {
  await button(page, 'Set up Company Sign-in').click()
  const dialog = dialogOf(page)
  await selectOption(dialog, 'Provider', 'Another OpenID provider')
  await fill(dialog, 'Issuer', `${issuer}/elsewhere`)
  await fill(dialog, 'Client ID', 'ginkgo')
  await dialog.getByLabel('Client secret').fill('provider-secret')
  await dialog.getByRole('switch', { name: 'Let in people who have no account yet' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  // The discovery document is read before anything is stored.
  await expectSoon(dialog.getByText(/^This is no OpenID provider that can be used: /)).toBeVisible()
  await fill(dialog, 'Issuer', issuer)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seeToast(page, 'Company sign-in updated successfully')

  await fill(page, 'E-mail domain', domain)
  await page.keyboard.press('Enter')
  await seeToast(page, 'Domains updated successfully')
  await button(page, 'Check Record').click()
  await seeError(page, `_ginkgo.${domain} has no TXT record with this text yet`)
  const record = page.getByText(/^ginkgo-domain-verification=/)
  await setTextRecord(`_ginkgo.${domain}`, await record.innerText())
  await button(page, 'Check Record').click()
  await seeToast(page, 'Domain proved')
  await expectSoon(page.getByText(/^Proved /)).toBeVisible()
}

journey(
  'an admin sets a provider up, a new person signs in through it, and then no password does any more',
  async ({ portal }) => {
    const { id, admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
    const provider = await TestProvider.start(id)
    const domain = `d${crypto.randomUUID().slice(0, 13)}.example`
    const settings = await portal.open('/settings?tab=organization', { user: admin, tolerated: refusals })
    await configure(settings, provider, domain)

    const email = `nia@${domain}`
    provider.person = {
      sub: 'nia',
      email,
      email_verified: true,
      given_name: 'Nia',
      family_name: 'O’Néill',
    }
    const page = await portal.open('/login?return=/leads', { tolerated: refusals })
    await button(page, 'Company sign-in').click()
    await expectSoon(page.getByText('Enter your e-mail, then choose company sign-in')).toBeVisible()
    await fill(page, 'Email', email)
    await button(page, 'Company sign-in').click()
    await expectSoon(page).toHaveURL('/leads')
    await expectSoon(page.getByText('Nia O’Néill').first()).toBeVisible()
    const people = bodyOf<{ email: string; globalRole: string; verticals: { role: string }[] }[]>(
      await as(admin).get('/api/organization/users'),
      200,
    )
    expect(people.find((person) => person.email === email)).toMatchObject({
      globalRole: 'member',
      verticals: [{ role: 'sales_executive' }],
    })

    await button(settings, 'Edit Company Sign-in').click()
    const dialog = dialogOf(settings)
    await dialog.getByRole('switch', { name: 'Allow no other way to sign in' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectSoon(
      dialog.getByText('Name an Organisation Admin who can still sign in with a password'),
    ).toBeVisible()
    await selectOption(dialog, 'Organisation Admin who can always sign in with a password', 'Ada Admin')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seeToast(settings, 'Company sign-in updated successfully')
    await expectSoon(settings.getByText(/, and in no other way\.$/)).toBeVisible()

    const refused = await portal.open('/login', { tolerated: refusals })
    await logIn(refused, members[0]!)
    await seeError(refused, 'Your organization signs in with its own provider. Choose company sign-in')
    await logIn(refused, admin)
    await expectSoon(refused).toHaveURL('/dashboard')
    // Who came by the provider goes on, and signs out there as well.
    await page.goto('/profile')
    await expectSoon(page.getByText(email).first()).toBeVisible()
    await provider.stop()
  },
)
