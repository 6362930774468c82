import { anonymous, as, bodyOf, createOrganization, freshEmail, mailbox } from '@ginkgo/testing'
import { logIn, refusals, seeError } from './account.ts'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

journey('a person who joins with a link that was passed on must enter a mailed code', async ({ portal }) => {
  const { admin, name, verticals } = await createOrganization()
  const email = freshEmail('passed-on')
  const input = { email, role: 'sales_head', verticalIds: [verticals[0].id] }
  const { id } = bodyOf<{ id: string }>(await as(admin).post('/api/organization/invitations', input), 201)
  const path = `/api/organization/invitations/${id}/link`
  const { pathname, search } = new URL(bodyOf<{ link: string }>(await as(admin).get(path), 200).link)
  const page = await portal.open(pathname + search)
  await expectSoon(page.getByText('We send a code to this address to make sure it is yours')).toBeVisible()
  await fill(page, 'First Name', 'Paula')
  await fill(page, 'Last Name', 'Passed')
  await fill(page, 'Password', 'correct horse 42')
  await page.getByRole('button', { name: 'Create account' }).click()
  await seeToast(page, 'Verification required')
  await expectSoon(page).toHaveURL(`/verify-otp?email=${encodeURIComponent(email)}`)
  const isCode = ({ subject }: { subject: string }) => subject.includes('verification code')
  await fill(page, 'Verification code', (await mailbox(email).waitForMail(isCode)).code())
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expectSoon(page).toHaveURL('/dashboard')
  await expectSoon(page.getByText(name).first()).toBeVisible()
})

journey(
  'a person whose account is blocked by wrong passwords of others signs in with a mailed link',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const guess = () =>
      anonymous().post('/api/auth/login', { email: admin.email, password: 'wrong horse 42' })
    await Promise.all(Array.from({ length: 11 }, guess))
    const page = await portal.open('/login', { tolerated: refusals })
    await logIn(page, admin)
    await seeError(page, 'use the sign-in link that we sent to its e-mail address')
    const mail = await mailbox(admin.email).waitForMail(({ subject }) => subject.includes('sign-in link'))
    const { pathname, search } = mail.link('/login?link=')
    await page.goto(pathname + search)
    await expectSoon(page.getByRole('heading', { name: 'Log in with your link' })).toBeVisible()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expectSoon(page).toHaveURL('/dashboard')
    const again = await portal.open(pathname + search, { tolerated: refusals })
    await again.getByRole('button', { name: 'Log in' }).click()
    await expectSoon(again.getByRole('heading', { name: 'Invalid Sign-in Link' })).toBeVisible()
    await again.getByRole('link', { name: 'Back to login' }).click()
    await expectSoon(again.getByRole('textbox', { name: 'Email' })).toBeVisible()
  },
)
