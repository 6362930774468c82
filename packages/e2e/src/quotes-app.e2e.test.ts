import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '@ginkgo/dev-stack'
import { createEnquiry, createLead, createOrganization, type SignedIn, testStack } from '@ginkgo/testing'
import type { Download, Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { deliveryJourney } from './journey.ts'
import { copyOutside, outsideTimeout, releaseAccess, run } from './outside.ts'
import {
  expectSoon,
  offerQuotes,
  repositoryState,
  startQuotesBackend,
  withdrawQuotes,
  workMeanwhile,
} from './quotes-app.ts'
import { goTo, seeToast } from './screen.ts'

const name = 'mfe-quotes'
/** The console's lines about what is not there on purpose: versions that change, a backend that refuses. */
const tolerated = /mfe-quotes|404|409/

const sectionsOf = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem')

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Quotes', exact: true }) })

const statusFor = async ({ cookie }: SignedIn, path: string) =>
  (await fetch(testStack().origin + path, { headers: { cookie } })).status

async function bytesOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'latin1')
}

/** What a team changes between two versions. */
function change(appDir: string, file: string, from: string, to: string): void {
  const path = join(appDir, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

async function installQuotes(page: Page): Promise<void> {
  await page.goto('/settings?tab=apps')
  await page.getByRole('button', { name: 'Install Quotes' }).click()
  const question = page.getByRole('dialog', { name: 'Install Quotes?' })
  await expectSoon(question).toContainText('By Quotes Ltd, version 1.0.0')
  await question.getByRole('button', { name: 'Install' }).click()
  await expectSoon(page.getByText('Installed', { exact: true })).toBeVisible()
}

async function removeQuotes(page: Page): Promise<void> {
  await page.goto('/settings?tab=apps')
  await page.getByRole('button', { name: 'Remove Quotes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectSoon(page.getByRole('button', { name: 'Install Quotes' })).toBeVisible()
}

/** Pages that are opened later get what was released; each asks anew. */
const untilShown = (page: Page, path: string, text: string) =>
  expect
    .poll(
      async () => {
        await page.goto(path)
        await expectSoon(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeAttached()
        return page.getByText(text).count()
      },
      { timeout: 180_000 },
    )
    .toBe(1)

deliveryJourney(
  'an app with a backend of its own is built elsewhere, installed, used, upgraded, rolled back and removed while others work',
  { timeout: outsideTimeout },
  async ({ portal }) => {
    const before = await repositoryState()
    const [own, others] = await Promise.all([createOrganization(), createOrganization()])
    const { admin, verticals } = own
    const lead = await createLead(admin, verticals[0].id, { name: 'Initech' })
    const enquiry = await createEnquiry(admin, lead.id, { title: 'Printer', value: 1_200, currency: 'EUR' })

    // The team builds it and releases it, which reaches nobody yet.
    const appDir = await copyOutside('quotes')
    const [port = 0] = await freePorts(1)
    const backend = `http://127.0.0.1:${port}/`
    const access = { ...(await releaseAccess(name, 'Quotes Ltd')), QUOTES_BACKEND: backend }
    await run(appDir, 'npm', ['run', 'check'], access)
    const worker = await portal.open('/dashboard', { user: others.admin })
    const meanwhile = workMeanwhile(worker)
    expect(await run(appDir, 'npm', ['run', 'release'], access)).toContain('live is 1.0.0-')

    // The operator offers it, its backend begins, and the admin installs it.
    const { key } = await offerQuotes('full', backend)
    onTestFinished(async () => void (await withdrawQuotes()), outsideTimeout)
    await startQuotesBackend(appDir, port, key)
    const page = await portal.open('/settings?tab=apps', { user: admin, tolerated })
    page.setDefaultTimeout(60_000)
    await expectSoon(sectionsOf(page)).toHaveCount(6)
    const list = `/remotes/${name}/api/quotes?verticalId=${verticals[0].id}`
    expect(await statusFor(admin, list)).toBe(404)
    await installQuotes(page)
    expect([await statusFor(admin, list), await statusFor(others.admin, list)]).toEqual([200, 404])
    await page.getByRole('button', { name: 'Reload' }).click()
    await expectSoon(sectionsOf(page)).toHaveCount(7)

    // A quote for an enquiry, on its page.
    await page.goto(`/enquiries/${enquiry.id}`)
    await expectSoon(card(page).getByText('No quotes yet')).toBeVisible()
    await card(page).getByRole('button', { name: 'New quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'New quote' })
    await expectSoon(dialog.getByRole('textbox', { name: 'Customer' })).toHaveValue('Initech')
    await dialog.getByRole('button', { name: 'Add line' }).click()
    const second = dialog.getByRole('group', { name: 'Line 2' })
    await second.getByRole('textbox', { name: 'Description' }).fill('O’Brien’s toner')
    await second.getByRole('textbox', { name: 'Quantity' }).fill('3')
    await second.getByRole('textbox', { name: 'Price' }).fill('50')
    await dialog.getByRole('textbox', { name: 'Discount in %' }).fill('10')
    await expectSoon(dialog.getByText('€1,215')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create quote' }).click()
    await seeToast(page, 'Quote created')
    await expectSoon(card(page).getByText('€1,215')).toBeVisible()

    const downloading = page.waitForEvent('download')
    await card(page).getByRole('button', { name: 'Actions for Q-0001' }).click()
    await page.getByRole('menuitem', { name: 'Download PDF' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('quote-Q-0001.pdf')
    expect(await bytesOf(download)).toMatch(/^%PDF-/)

    // The palette knows the enquiry on the screen, and the list has the quote.
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Create Quote' }).click()
    await expectSoon(dialog).toContainText('For Printer')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await goTo(page, 'Quotes')
    await expectSoon(page.getByRole('row', { name: /Q-0001/ })).toContainText('Initech')
    await page.getByRole('searchbox', { name: 'Search quotes' }).fill('nothing of the kind')
    await expectSoon(page.getByText('No quotes found')).toBeVisible()

    // A second version, and back.
    change(
      appDir,
      'src/pages/quotes-page.tsx',
      'What was offered, and what became of it',
      'All that was offered',
    )
    change(appDir, 'package.json', '"version": "1.0.0"', '"version": "1.1.0"')
    expect(await run(appDir, 'npm', ['run', 'release'], access)).toContain('live is 1.1.0-')
    await untilShown(page, '/quotes', 'All that was offered')
    expect(await run(appDir, 'npm', ['run', 'rollback'], access)).toContain('live is 1.0.0-')
    await untilShown(page, '/quotes', 'What was offered, and what became of it')

    // Removed, nobody of the organization has it; its quotes are there again when it comes back, now in a sandbox.
    await removeQuotes(page)
    await page.goto('/dashboard')
    await expectSoon(sectionsOf(page)).toHaveCount(6)
    expect(await statusFor(admin, list)).toBe(404)
    await offerQuotes('sandbox', backend)
    const offers = async () =>
      (await fetch(`${testStack().origin}/apps.json`, { headers: { cookie: admin.cookie } })).text()
    await expect.poll(offers, { timeout: 20_000 }).toContain('"trust":"sandbox"')
    await installQuotes(page)
    await page.goto('/quotes')
    const frame = page.frameLocator('iframe[title="Quotes"]')
    await expectSoon(frame.getByText('O’Brien').or(frame.getByText('Q-0001')).first()).toBeVisible()
    await removeQuotes(page)

    expect(await meanwhile.stop()).toBeGreaterThan(10)
    expect(await fetch(`${testStack().origin}/remotes.json`).then((answer) => answer.text())).not.toContain(
      name,
    )
    expect(await repositoryState()).toBe(before)
  },
)
