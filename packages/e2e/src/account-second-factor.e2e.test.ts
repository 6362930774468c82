import { createOrganization } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'
import { logIn } from './account.ts'
import { fill, seeToast } from './screen.ts'

const passkey = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

journey('a passkey is added in the profile, signs in alone, and is the second step', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/profile', { user: admin })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: passkey })

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await fill(page, 'Name', 'My laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expectSoon(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSoon(page.getByText('My laptop', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expectSoon(page).toHaveURL('/')
  await page.goto('/login')
  await logIn(page, admin)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectSoon(page).toHaveURL('/dashboard')

  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expectSoon(page).toHaveURL('/')
  await page.goto('/login')
  // Chosen where the e-mail is typed, or by the button.
  await Promise.race([
    page.waitForURL('/dashboard'),
    page.getByRole('button', { name: 'Use a passkey' }).click(),
  ])
  await seeToast(page, 'Logged in successfully')
  await expectSoon(page).toHaveURL('/dashboard')
})
