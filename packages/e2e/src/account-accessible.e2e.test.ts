import { as, bodyOf, createOrganization } from '@ginkgo/testing'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { logIn, refusals } from './account.ts'
import { expectSoon, journey } from './journey.ts'
import { followsDevice, lookingAt } from './objections.ts'

/** What an authenticator app shows in half a minute, which is taken as well; each code works once. */
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

journey(
  'setting up a second factor and signing in with it is accessible, light and dark',
  async ({ portal }) => {
    const { admin, members } = await createOrganization({ members: [{ role: 'sales_executive' }] })
    const member = members[0]!
    bodyOf(await as(admin).put('/api/organization/sign-in', { secondFactor: 'everyone', graceDays: 0 }), 200)
    const page = await portal.open('/dashboard', {
      ...followsDevice,
      user: member,
      viewport: 'phone',
      tolerated: refusals,
    })
    const { objections, look } = lookingAt(page)
    await expectSoon(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    await look('a second factor is needed')

    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const key = page.getByRole('dialog').getByLabel('Key', { exact: true })
    await expectSoon(key).toBeVisible()
    await look('an authenticator app is set up', { floating: true })
    const secret = (await key.innerText()).replaceAll(/\s/g, '')
    await page.getByPlaceholder('000000').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    await expectSoon(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible()
    await look('recovery codes', { floating: true })
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expectSoon(page.getByRole('navigation').first()).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/login')
    await logIn(page, member)
    await expectSoon(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await look('the code of an app is asked for')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expectSoon(page.getByRole('textbox', { name: 'Recovery code' })).toBeVisible()
    await look('a recovery code is asked for')
    await page.getByRole('button', { name: 'Use your authenticator app' }).click()
    await page.getByPlaceholder('000000').fill(codeOf(secret, 30))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expectSoon(page).toHaveURL('/dashboard')
    expect(objections).toEqual([])
  },
)
