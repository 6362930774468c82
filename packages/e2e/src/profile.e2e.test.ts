import { as, createEnquiry, createLead, createOrganization, signIn } from '@ginkgo/testing'
import { logIn, refusals, seeError } from './account.ts'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { selectOption, fill, seeToast } from './screen.ts'

journey('name and time zone are changed, and shown everywhere at once', async ({ portal }) => {
  const { admin, verticals, name } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, { name: 'Umbrella' })
  await createEnquiry(admin, lead.id, { title: 'Rain coats' })
  const page = await portal.open('/profile', { user: admin, timeZone: 'Europe/Berlin' })
  const details = page.getByRole('region', { name: 'Your details' })
  for (const text of [admin.email, name, 'Organisation Admin'])
    await expectSoon(page.locator('main').getByText(text, { exact: true })).toBeVisible()
  await expectSoon(details.getByRole('combobox', { name: 'Time Zone' })).toContainText('Europe/Berlin')

  await fill(details, 'First Name', ' ')
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await expectSoon(details.getByText('First name is required')).toBeVisible()
  await fill(details, 'First Name', "Zoë 'Z'")
  await fill(details, 'Last Name', 'O’Neill')
  await selectOption(details, 'Time Zone', 'Asia/Tokyo')
  await details.getByRole('button', { name: 'Save Changes' }).click()
  await seeToast(page, 'Profile updated successfully')
  await expectSoon(page.getByRole('button', { name: /^Account of/ })).toContainText("Zoë 'Z' O’Neill")
  await page.reload()
  await expectSoon(details.getByRole('combobox', { name: 'Time Zone' })).toContainText('Asia/Tokyo')

  // Times are shown in the chosen zone, which is about eight hours ahead of the browser's.
  const hour = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric' }).format(Date.parse(lead.createdAt))
  const inTokyo = new RegExp(`${hour('Asia/Tokyo').replace(' ', ':\\d\\d ')}`)
  await page.goto('/dashboard')
  const updated = page.locator('main time').first()
  await expectSoon(updated).toHaveAttribute('title', inTokyo)
})

journey('the password change asks the current one and signs out the other devices', async ({ portal }) => {
  const { admin } = await createOrganization()
  const elsewhere = await signIn(admin)
  const page = await portal.open('/profile', { user: admin, tolerated: refusals })
  const card = page.getByRole('region', { name: 'Password' })
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expectSoon(devices.getByRole('listitem')).toHaveCount(2)
  const change = card.getByRole('button', { name: 'Change Password' })
  const autocomplete = {
    'Current Password': 'current-password',
    'New Password': 'new-password',
    'Confirm Password': 'new-password',
  }
  for (const [name, value] of Object.entries(autocomplete))
    await expectSoon(card.getByRole('textbox', { name, exact: true })).toHaveAttribute('autocomplete', value)

  await fill(card, 'Current Password', 'not the right one')
  await fill(card, 'New Password', '1234567')
  await fill(card, 'Confirm Password', 'another horse 43')
  await change.click()
  await expectSoon(card.getByText('Password must be at least 8 characters')).toBeVisible()
  await fill(card, 'New Password', 'another horse 44')
  await change.click()
  await expectSoon(card.getByText('Passwords do not match')).toBeVisible()
  await fill(card, 'New Password', 'another horse 43')
  await change.click()
  await expectSoon(card.getByText('The current password is not right')).toBeVisible()
  await fill(card, 'Current Password', admin.password)
  await change.click()
  await seeToast(page, 'Password changed successfully')
  await expectSoon(devices.getByRole('listitem')).toHaveCount(1)
  expect((await as(elsewhere).get('/api/auth/me')).status).toBe(401)
  await page.reload()
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expectSoon(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await logIn(page, admin)
  await seeError(page, 'Invalid email or password')
  await logIn(page, { email: admin.email, password: 'another horse 43' })
  await expectSoon(page).toHaveURL('/dashboard')
})

journey('a device is signed out from another one', async ({ portal }) => {
  const { admin } = await createOrganization()
  const other = await portal.open('/leads', { user: await signIn(admin), tolerated: refusals })
  await expectSoon(other.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  const page = await portal.open('/profile', { user: admin, locale: 'en-GB' })
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expectSoon(devices.getByRole('listitem')).toHaveCount(2)
  const own = devices.getByRole('listitem').filter({ hasText: 'This device' })
  // The locale of this browser writes the day first.
  await expectSoon(own).toContainText(/Signed in on \d{1,2} [A-Z][a-z]+ \d{4}.* last used now$/)
  await expectSoon(own).toHaveCount(1)
  await expectSoon(own.getByRole('button')).toHaveCount(0)
  await devices.getByRole('button', { name: /^Sign out / }).click()
  await seeToast(page, 'Device signed out successfully')
  await expectSoon(devices.getByRole('listitem')).toHaveCount(1)

  await other.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tasks' }).click()
  await expectSoon(other).toHaveURL('/')
})
