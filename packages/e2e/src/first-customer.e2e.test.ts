import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { logIn } from './account.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { card, column, figure, fill, goTo, seeToast } from './screen.ts'

const messyFile = join(import.meta.dirname, '../../../mfe-leads/src/features/import/messy-files/clients.csv')
/** Console messages about requests without a connection. */
const tolerated = /ERR_INTERNET_DISCONNECTED|Failed to fetch/

/** Imports a company's list without changing it, and checks the result. */
const importLeads = async (page: Page): Promise<void> => {
  await goTo(page, 'Leads')
  await expectSoon(page.getByText('No leads found')).toBeVisible()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const buffer = readFileSync(messyFile)
  await page.locator('input[type=file]').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Continue' }).click()
  const start = page.getByRole('button', { name: /^Import \d+ rows$/ })
  await expectSoon(start).toBeEnabled()
  const promised = /\d+/.exec(await start.innerText())![0]
  await start.click()
  await expectSoon(page.getByRole('heading', { name: `${promised} rows imported` })).toBeVisible()
  await page.getByRole('link', { name: 'View leads' }).click()
  await expectSoon(page.getByRole('row', { name: /Garage Dupré/ }).first()).toBeVisible()
}

/** On the phone: adds an enquiry to one of the imported leads, with an amount as people type it. */
const addEnquiry = async (page: Page): Promise<void> => {
  await page.goto('/leads?tab=all&search=garage%20dupre')
  await page
    .getByRole('link', { name: /Garage Dupré/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Create First Enquiry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
  await fill(dialog, 'Enquiry Title', 'Three lifts')
  await fill(dialog, 'Value', '12.500,50')
  await expectSoon(dialog.getByText(/Will be saved as \$12,501/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Enquiry' }).click()
  await seeToast(page, 'Enquiry created successfully')
}

/** Marks the enquiry as won without a connection; the move is sent once there is one. */
const win = async (page: Page): Promise<void> => {
  await page.goto('/enquiries?view=board')
  await expectSoon(card(column(page, 'Inquiry'), 'Three lifts')).toBeVisible()
  // The confirmation dialog must be loaded before the connection is cut.
  const moveTo = async () => {
    await page.getByRole('button', { name: 'Actions for Three lifts' }).click()
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
  }
  await moveTo()
  const question = page.getByRole('dialog', { name: 'Move to…' })
  await page.context().setOffline(true)
  await question.getByRole('option', { name: 'Won' }).click()
  await seeToast(page, 'The stage move waits on this device, and is sent when Ginkgo answers again.')
  await page.context().setOffline(false)
  await seeToast(page, 'What waited on this device has been sent.')
  await expectSoon(card(page, 'Three lifts')).toHaveCount(0)
}

deliveryJourney(
  "a new customer's first day: from a file of leads on the desk to a won deal on the phone",
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const desk = await portal.open('/dashboard', { user: admin })
    await importLeads(desk)

    const phone = await portal.open('/login', { viewport: 'phone', tolerated })
    await logIn(phone, admin)
    await expectSoon(phone).toHaveURL('/dashboard')
    await addEnquiry(phone)
    await win(phone)

    await goTo(desk, 'Dashboard')
    await expectSoon(figure(desk, 'Closed Won')).toHaveText('1')
  },
)
