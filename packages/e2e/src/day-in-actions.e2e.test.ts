import { freshEmail, mailbox, signIn, connectProvider } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { fillSignUp } from './account.ts'
import { expectSoon, journey } from './journey.ts'
import { counted, fill, goTo, seeToast } from './screen.ts'

// One action is a press of a button, a link or an entry, a key that decides something, or a file that is chosen. What is
// typed into a form belongs to the press that sends it. A task begins on the page where its record stands.

const password = 'correct horse 42'
const customers = Array.from({ length: 60 }, (_, place) => `Customer ${String(place + 1).padStart(2, '0')}`)
const file = [
  'Company,Contact,Contact email,City',
  ...customers.map((name, place) => `${name},Person ${place + 1},person${place + 1}@customer.example,Ulm`),
].join('\n')

const codeFor = async (email: string) => (await mailbox(email).waitForMail()).code()

/** From the first page to a deal of a new customer. */
async function startSelling(page: Page, email: string): Promise<number> {
  const actions = counted()
  await actions.press(page.getByRole('link', { name: 'Start Free Trial' }).first())
  await fillSignUp(page, { email, password })
  await actions.press(page.getByRole('button', { name: 'Create account' }))
  // The sixth digit verifies.
  const code = await codeFor(email)
  await page.getByRole('textbox', { name: 'Verification code', exact: true }).pressSequentially(code)
  await expectSoon(page).toHaveURL('/dashboard')
  await actions.press(page.getByRole('button', { name: 'Add Enquiry' }).first())
  const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
  await expectSoon(dialog.getByRole('combobox', { name: 'Lead', exact: true })).toBeFocused()
  await page.keyboard.type('First Customer')
  await expectSoon(page.getByRole('option')).toHaveText(['Create lead "First Customer"'])
  await actions.key(page, 'Enter')
  await expectSoon(dialog.getByRole('textbox', { name: 'Enquiry Title' })).toBeFocused()
  await page.keyboard.type('First deal')
  await actions.key(page, 'Enter')
  await expectSoon(page.getByRole('link', { name: /First deal/ })).toBeVisible()
  return actions.count
}

async function importCustomers(page: Page): Promise<number> {
  const actions = counted()
  await actions.press(page.getByRole('link', { name: 'Leads', exact: true }))
  await actions.press(page.getByRole('link', { name: 'Import', exact: true }))
  await actions.selectFile(page.locator('input[type=file]'), 'customers.csv', 'text/csv', file)
  await actions.press(page.getByRole('button', { name: 'Continue' }))
  await actions.press(page.getByRole('button', { name: 'Import 60 rows' }))
  await expectSoon(page.getByRole('heading', { name: '60 rows imported' })).toBeVisible()
  await actions.press(page.getByRole('link', { name: 'View leads' }))
  await expectSoon(page.getByRole('row', { name: /Customer 60/ })).toBeVisible()
  return actions.count
}

/** In the list of leads. */
async function addDeal(page: Page): Promise<number> {
  const actions = counted()
  // A row has its buttons while it is pointed at.
  await page.getByRole('row', { name: /Customer 60/ }).hover()
  await actions.press(page.getByRole('button', { name: 'Create Enquiry for Customer 60' }))
  await expectSoon(page.getByRole('textbox', { name: 'Enquiry Title' })).toBeFocused()
  await page.keyboard.type('Second deal')
  await actions.key(page, 'Enter')
  await seeToast(page, 'Enquiry created successfully')
  return actions.count
}

/** In the list of enquiries. */
async function loseDeal(page: Page): Promise<number> {
  const actions = counted()
  const row = page.getByRole('row', { name: /First deal/ })
  await row.hover()
  await actions.press(row.getByRole('button', { name: 'Mark First deal as lost' }))
  const why = page.getByRole('dialog', { name: 'Select Loss Reason' })
  await actions.press(why.getByRole('radio', { name: 'Price' }))
  await actions.press(why.getByRole('button', { name: 'Confirm' }))
  await expectSoon(row).toHaveCount(0)
  return actions.count
}

/** On the page of the lead, whose contact it goes to. */
async function sendWithAttachment(page: Page): Promise<number> {
  const actions = counted()
  await actions.press(page.getByRole('button', { name: 'Write E-mail', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Write E-mail' })
  await expectSoon(dialog.getByText('person60@customer.example')).toBeVisible()
  await fill(dialog, 'Subject', 'Your offer')
  await fill(dialog, 'Text', 'Here it is.')
  await actions.selectFile(dialog.locator('input[type=file]').first(), 'offer.txt', 'text/plain', 'Ten lifts')
  await expectSoon(dialog.getByRole('checkbox', { name: /offer\.txt/ })).toBeChecked()
  await actions.press(dialog.getByRole('button', { name: 'Send E-mail' }))
  await expectSoon(dialog).toHaveCount(0)
  return actions.count
}

/** On the page of the lead, with its contact and somebody else. */
async function inviteTwo(page: Page): Promise<number> {
  const actions = counted()
  const composer = page.getByRole('form', { name: 'New activity' })
  await actions.press(composer.getByRole('button', { name: 'Meeting', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
  await fill(dialog, 'Title', 'Site visit')
  await actions.press(dialog.getByRole('button', { name: 'Add Person 60' }))
  await fill(dialog, 'Attendee Email', 'partner@partner.example')
  await actions.press(dialog.getByRole('button', { name: 'Add attendee' }))
  await actions.press(dialog.getByRole('button', { name: 'Schedule Meeting' }))
  await seeToast(page, 'Meeting scheduled successfully')
  return actions.count
}

journey('a day of sales is done in few actions', async ({ portal }) => {
  const email = freshEmail('grace')
  const page = await portal.open('/')
  expect(await startSelling(page, email)).toBeLessThanOrEqual(12)
  expect(await importCustomers(page)).toBeLessThanOrEqual(12)
  expect(await addDeal(page)).toBeLessThanOrEqual(3)
  await goTo(page, 'Enquiries')
  await page.getByRole('button', { name: 'Table' }).click()
  expect(await loseDeal(page)).toBeLessThanOrEqual(3)
  await connectProvider(await signIn({ email, password }), 'gmail')
  // As on the way back from the provider.
  await page.goto('/leads')
  await page.getByRole('tab', { name: /^All Leads/ }).click()
  await page.getByRole('link', { name: 'Customer 60' }).click()
  expect(await sendWithAttachment(page)).toBeLessThanOrEqual(5)
  expect(await inviteTwo(page)).toBeLessThanOrEqual(6)
  await expectSoon(page.getByText('Site visit').first()).toBeVisible()
})
