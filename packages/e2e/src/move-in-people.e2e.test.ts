import {
  as,
  bodyOf,
  connectProvider,
  createContact,
  createEnquiry,
  createLead,
  createOrganization,
  freshEmail,
  mailbox,
} from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, seeToast } from './screen.ts'

// Colleagues, guests and regions: who gets which mail, and how values read.

journey('a dialog closes when it leads to a page, and brings back what was written', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  await createContact(admin, lead.id, { name: 'Noor Haddad', email: 'noor@firm.example' })
  const page = await portal.open(`/leads/${lead.id}`, { user: admin })
  const open = () => page.getByRole('button', { name: 'Write E-mail', exact: true }).click()
  await open()
  const dialog = page.getByRole('dialog', { name: 'Write E-mail' })
  await dialog.getByRole('link', { name: 'Connect a mailbox' }).click()
  await expectSoon(page).toHaveURL(/\/settings\?tab=email/)
  await expectSoon(page.getByRole('dialog')).toHaveCount(0)
  await expectSoon(page.getByRole('heading', { name: 'Writing E-mails' })).toBeVisible()
  await connectProvider(admin, 'gmail')
  await page.goto(`/leads/${lead.id}`)
  await open()
  await fill(dialog, 'Subject', 'Your roof')
  await fill(dialog, 'Text', 'Here is the offer.')
  await page.keyboard.press('Escape')
  await expectSoon(dialog).toHaveCount(0)
  await open()
  await expectSoon(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your roof')
  await expectSoon(dialog.getByRole('textbox', { name: 'Text' })).toHaveText('Here is the offer.')
})

journey(
  'without a calendar a meeting says whom it mails, and mails nobody who is not to be',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id)
    const page = await portal.open(`/leads/${lead.id}`, { user: admin })
    const guests = [freshEmail('guest'), freshEmail('partner')]
    const plan = async (title: string, guest: string, isInvited: boolean) => {
      const composer = page.getByRole('form', { name: 'New activity' })
      await composer.getByRole('button', { name: 'Meeting', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
      await fill(dialog, 'Title', title)
      await fill(dialog, 'Attendee Email', guest)
      await dialog.getByRole('button', { name: 'Add attendee' }).click()
      const box = dialog.getByRole('checkbox', { name: 'Send an invitation by e-mail' })
      await expectSoon(box).toHaveAccessibleDescription(new RegExp(`^To .*${guest.replace('.', '\\.')}`))
      await box.setChecked(isInvited)
      await dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
      await seeToast(page, 'Meeting scheduled successfully')
    }
    await plan('Quiet talk', guests[0]!, false)
    await plan('Site visit', guests[1]!, true)
    expect((await mailbox(guests[1]!).waitForMail()).subject).toContain('Site visit')
    expect(await mailbox(guests[0]!).all()).toEqual([])
  },
)

journey('several addresses are invited at once, into the only vertical', async ({ portal }) => {
  const { admin } = await createOrganization()
  const page = await portal.open('/settings?tab=team', { user: admin })
  const emails = [freshEmail('one'), freshEmail('two'), freshEmail('three')]
  await expectSoon(page.getByRole('checkbox', { name: 'Sales' })).toBeChecked()
  await fill(page, 'Email', emails.join(', '))
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await seeToast(page, '3 invitations sent successfully')
  for (const email of emails) await mailbox(email).waitForMail()
})

journey(
  'in every region words are English, digits are of one kind, and Devanagari is drawn',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: 'प्रिया शर्मा' })
    await createEnquiry(admin, lead.id, { title: 'Roof', value: 1_250_000, expectedCloseDate: '2031-09-30' })
    for (const locale of ['hi-IN', 'ar-EG', 'en-IN']) {
      bodyOf(await as(admin).patch('/api/auth/me', { locale }), 200)
      const page = await portal.open('/enquiries?view=board', { user: admin })
      await expectSoon(page.getByText('Roof').first()).toBeVisible()
      const text = await page.locator('main').innerText()
      // Digits of Devanagari and Arabic, and months in their letters, stand nowhere.
      expect(text.replaceAll('प्रिया शर्मा', ''), locale).not.toMatch(
        /[\u0900-\u097f\u0660-\u0669\u0600-\u06ff]/,
      )
      expect(text, locale).toMatch(/Sep/)
      await page.context().close()
    }
  },
)
