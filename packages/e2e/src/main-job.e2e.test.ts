import { freshEmail, mailbox } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { deliveryJourney, expectSoon } from './journey.ts'
import { card, carry, selectOption, column, drag, figure, fill, goTo, seeToast } from './screen.ts'

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('link', { name: 'Start Free Trial' }).click()
  await fill(page, 'First Name', 'Grace')
  await fill(page, 'Last Name', "O'Hara 🌿")
  await fill(page, 'Email', email)
  await fill(page, 'Password', 'correct horse 42')
  await fill(page, 'Organization Name', 'Fern & Sons')
  await fill(page, 'First Vertical Name', 'Sales')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectSoon(page).toHaveURL(`/verify-otp?email=${encodeURIComponent(email)}`)
  const verify = page.getByRole('button', { name: 'Verify Email' })
  await expectSoon(verify).toBeDisabled()
  await fill(page, 'Verification code', (await mailbox(email).waitForMail()).code())
  await verify.click()
  await expectSoon(page).toHaveURL('/dashboard')
}

const addLead = async (page: Page): Promise<void> => {
  await goTo(page, 'Leads')
  await page.getByRole('button', { name: 'Add Lead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Lead' })
  await fill(dialog, 'Name', 'Northwind Traders')
  await fill(dialog, 'Email', 'office@northwind.test')
  const contacts = dialog.getByRole('region', { name: 'Contacts' })
  await fill(contacts, 'Contact Name', 'Nancy Davolio')
  await fill(contacts, 'Contact Email', 'nancy@northwind.test')
  await dialog.getByRole('button', { name: 'Create Lead' }).click()
  await expectSoon(page).toHaveURL(/\/leads\/[^/?]+$/)
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Northwind Traders' })).toBeVisible()
  await expectSoon(page.getByRole('link', { name: 'nancy@northwind.test' })).toBeVisible()
}

const addEnquiry = async (page: Page, button: string, title: string, value: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
  await expectSoon(dialog.getByRole('combobox', { name: 'Lead' })).toContainText('Northwind Traders')
  await fill(dialog, 'Enquiry Title', title)
  await fill(dialog, 'Value', value)
  await dialog.getByRole('button', { name: 'Create Enquiry' }).click()
  await seeToast(page, 'Enquiry created successfully')
  await expectSoon(page.getByRole('link', { name: new RegExp(title) })).toContainText('Inquiry')
}

deliveryJourney('from signing up to the figures of the dashboard', async ({ portal }) => {
  const page = await portal.open('/')
  await signUp(page, freshEmail('grace'))
  await expectSoon(figure(page, 'Total Leads')).toHaveText('0')
  await expectSoon(page.getByText('Create your first enquiry to see it here.')).toBeVisible()

  await addLead(page)
  await addEnquiry(page, 'Create First Enquiry', 'Spring order', '1200')
  await addEnquiry(page, 'Create Enquiry', 'Autumn order', '800')

  await page.getByRole('link', { name: 'Back to Leads' }).click()
  await goTo(page, 'Enquiries')
  await page.getByRole('button', { name: 'Pipeline' }).click()
  await drag(page, card(column(page, 'Inquiry'), 'Spring order'), column(page, 'Contacted'))
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(card(column(page, 'Contacted'), 'Spring order')).toBeVisible()
  await expectSoon(column(page, 'Inquiry')).toHaveAccessibleName('Inquiry, 1 card')

  await carry(page, card(column(page, 'Inquiry'), 'Autumn order'), ['Contacted', 'Qualified'])
  await seeToast(page, 'Enquiry stage updated successfully')
  await expectSoon(card(column(page, 'Qualified'), 'Autumn order')).toBeVisible()

  await page.reload()
  await expectSoon(card(column(page, 'Contacted'), 'Spring order')).toBeVisible()
  await expectSoon(card(column(page, 'Qualified'), 'Autumn order')).toBeVisible()

  await goTo(page, 'Dashboard')
  await expectSoon(figure(page, 'Total Leads')).toHaveText('1')
  await expectSoon(figure(page, 'Pipeline Value')).toHaveText('$2,000')

  await loseAutumnOrder(page)
  await winSpringOrder(page)
})

const loseAutumnOrder = async (page: Page): Promise<void> => {
  await goTo(page, 'Enquiries')
  await carry(page, card(column(page, 'Qualified'), 'Autumn order'), [
    'Proposal',
    'Negotiation',
    'Enquiry Lost',
  ])
  const dialog = page.getByRole('dialog', { name: 'Select Loss Reason' })
  await expectSoon(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Competitor' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await seeToast(page, 'Enquiry stage updated successfully')
  await card(column(page, 'Enquiry Lost'), 'Autumn order').press('Enter')
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Autumn order' })).toBeVisible()
  await expectSoon(page.getByText(/^Lost: Competitor · .* · by Grace O'Hara 🌿$/)).toBeVisible()
}

const winSpringOrder = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Back to Enquiries' }).click()
  await goTo(page, 'Dashboard')
  await expectSoon(figure(page, 'Pipeline Value')).toHaveText('$1,200')
  await page.getByRole('link', { name: /Spring order/ }).click()
  await selectOption(page, 'Stage of Spring order', 'Converted')
  await seeToast(page, 'Enquiry stage updated successfully')
  await page.getByRole('link', { name: 'Back to Enquiries' }).click()
  await goTo(page, 'Dashboard')
  await expectSoon(figure(page, 'Closed Won')).toHaveText('1')
  await expectSoon(figure(page, 'Conversion Rate')).toHaveText('100%')
  await expectSoon(figure(page, 'Pipeline Value')).toHaveText('$0')
}
