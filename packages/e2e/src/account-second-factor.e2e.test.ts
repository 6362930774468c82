import { createOrganization } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'
import { logIn, refusals } from './account.ts'
import { fill } from './screen.ts'

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
  // Reads ahead may still be on their way when the person signs out.
  const page = await portal.open('/profile', { user: admin, tolerated: refusals })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options: passkey })
  /** Whether a finger lies on the device whenever it asks. */
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await fill(page, 'Name', 'My laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expectSoon(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expectSoon(page.getByText('My laptop', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expectSoon(page).toHaveURL('/')
  await touch(false)
  await page.goto('/login')
  await logIn(page, admin)
  await expectSoon(page.getByText('Confirm with your passkey.')).toBeVisible()
  await touch(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectSoon(page).toHaveURL('/dashboard')

  await page.getByRole('button', { name: 'Log out' }).first().click()
  await expectSoon(page).toHaveURL('/')
  await page.goto('/login')
  // Chosen where the e-mail is typed, as a browser offers it there.
  await expectSoon(page).toHaveURL('/dashboard')
})
