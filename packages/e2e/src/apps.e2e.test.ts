import { as, bodyOf, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { deliveryJourney, expectSoon } from './journey.ts'
import { offerSandboxedApp, withdrawSandboxedApp } from './sandboxed-app.ts'
import { goTo, seeToast } from './screen.ts'

/** The console's lines about what the app tries and may not do. */
const tolerated = /remarks\.example|mfe-remarks|policy: |sandbox|401|403|404/i

const sectionsOf = (page: Page) => page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem')
const frameOf = (page: Page) => page.frameLocator('iframe[title="Remarks"]')

/** A frame that takes too long says so, and is shown all the same when it comes. The page's clock is the test's. */
async function seeSlowFrame(page: Page): Promise<void> {
  let letCome = () => {}
  const held = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/sandbox/mfe-remarks/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/remarks', { waitUntil: 'commit' })
  await expectSoon(page.locator('iframe[title="Remarks"]')).toBeAttached()
  await page.clock.fastForward('00:08')
  const failed = page.getByRole('alert').filter({ hasText: 'Remarks could not be loaded' })
  await expectSoon(failed).toBeVisible()
  letCome()
  await expectSoon(frameOf(page).getByRole('heading', { name: 'All remarks' })).toBeVisible()
  await expectSoon(failed).toHaveCount(0)
}

/** The tab of its settings: what is saved for the organization and for a person is there when it is opened again. */
async function keepSettings(page: Page): Promise<void> {
  await page.goto('/settings?tab=remarks')
  const frame = frameOf(page)
  for (const [label, signature] of [
    ['Company', 'Initrode'],
    ['Person', 'Ada'],
  ] as const) {
    await expectSoon(frame.getByText(`${label} signs as nobody`)).toBeVisible()
    await frame.getByRole('textbox', { name: label }).fill(signature)
    await frame.getByRole('button', { name: `Save ${label}` }).click()
    await seeToast(page, 'Settings saved')
    await expectSoon(frame.getByText(`${label} signs as ${signature}`)).toBeVisible()
  }
  await page.reload()
  await expectSoon(frame.getByText('Company signs as Initrode')).toBeVisible()
  await expectSoon(frame.getByText('Person signs as Ada')).toBeVisible()
}

deliveryJourney(
  'an app of somebody outside is installed, works in its sandbox, gets at nothing else, and goes again',
  { timeout: 300_000 },
  async ({ portal }) => {
    const [own, other] = await Promise.all([
      createOrganization({ members: [{ role: 'sales_executive', verticals: ['Sales'] }] }),
      createOrganization(),
    ])
    const { admin, verticals, members } = own
    const lead = await createLead(admin, verticals[0].id, { name: 'Initech' })
    // Of an active lead, which the list shows first.
    await createEnquiry(admin, lead.id, { title: 'Printer' })
    const { releaseAs } = await offerSandboxedApp()

    const page = await portal.open('/settings?tab=apps', { user: admin, tolerated })
    await page.getByRole('button', { name: 'Install Remarks' }).click()
    const question = page.getByRole('dialog', { name: 'Install Remarks?' })
    await expectSoon(question).toContainText('By Remarks Ltd, version 1.0.0')
    await expectSoon(question).toContainText('Runs in a sandbox')
    await expectSoon(question).toContainText('the page “Remarks”, the command “Add Remark”, parts in leads')
    await expectSoon(question).not.toContainText('Run Remark')
    await question.getByRole('button', { name: 'Install' }).click()
    await expectSoon(page.getByText('Installed', { exact: true })).toBeVisible()
    await expectSoon(sectionsOf(page)).toHaveCount(6)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expectSoon(sectionsOf(page)).toHaveCount(7)

    await goTo(page, 'Remarks')
    const frame = frameOf(page)
    await expectSoon(frame.getByRole('heading', { name: 'All remarks' })).toBeVisible()
    await frame.getByRole('button', { name: 'Add Remark' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remarks' }).frameLocator('iframe')
    await dialog.getByRole('textbox', { name: 'Remark' }).fill('Likes printers')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expectSoon(page.getByText('Remark added')).toBeVisible()
    await expectSoon(page.getByRole('dialog')).toHaveCount(0)
    const notes = bodyOf<{ content: string }[]>(await as(admin).get(`/api/leads/${lead.id}/notes`), 200)
    expect(notes.map(({ content }) => content)).toEqual(['Likes printers'])

    await frame.getByRole('link', { name: 'Initech' }).click()
    await expectSoon(page).toHaveURL(`/leads/${lead.id}`)
    await expectSoon(frameOf(page).getByText('Remarks about Initech, origin null')).toBeVisible()
    await expectSoon(
      frameOf(page).getByText(
        ['page', 'cookie', 'frame', 'database', 'network', 'account', 'keys', 'elsewhere', 'others', 'script']
          .map((name) => `${name} closed`)
          .join(', '),
      ),
    ).toBeVisible()

    await goTo(page, 'Leads')
    await page.getByRole('button', { name: 'Remark', exact: true }).click()
    await expectSoon(frameOf(page).getByText('Remark about Initech')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expectSoon(page.getByRole('option', { name: 'Add Remark' })).toBeVisible()
    await expectSoon(page.getByRole('option', { name: 'Run Remark' })).toHaveCount(0)

    await keepSettings(page)

    const stranger = await portal.open('/dashboard', { user: other.admin })
    await expectSoon(sectionsOf(stranger)).toHaveCount(6)
    const member = await portal.open('/settings?tab=apps', { user: members[0]!, tolerated })
    await expectSoon(sectionsOf(member)).toHaveCount(7)
    await expectSoon(member.getByText('Only an Organisation Admin can install apps.')).toBeVisible()
    await expectSoon(member.getByRole('button', { name: 'Remove Remarks' })).toHaveCount(0)
    // What an admin saved for the organization is everybody's to read; a person's is nobody else's.
    await member.goto('/settings?tab=remarks')
    await expectSoon(frameOf(member).getByText('Company signs as Initrode')).toBeVisible()
    await expectSoon(frameOf(member).getByText('Person signs as nobody')).toBeVisible()

    // A tab whose frames run the app is offered its next version, and the settings tell when that became live.
    await member.clock.install()
    await member.goto('/remarks')
    await expectSoon(frameOf(member).getByRole('heading', { name: 'All remarks' })).toBeVisible()
    await seeSlowFrame(member)
    await releaseAs('1.1.0')
    await expectSoon
      .poll(() => member.evaluate(async () => (await fetch('/versions.json')).json()))
      .toMatchObject({ 'mfe-remarks': '1.1.0' })
    await member.clock.fastForward('06:00')
    const update = member.getByRole('status').filter({ hasText: 'A new version is available' })
    await expectSoon(update).toBeVisible()
    await page.goto('/settings?tab=apps')
    const entry = page
      .getByRole('list', { name: 'Apps' })
      .getByRole('listitem')
      .filter({ hasText: 'Remarks' })
    await entry.getByText('Versions', { exact: true }).click()
    await expectSoon(page.getByText(/^1\.1\.0 on /)).toBeVisible()

    // Without the right to read leads, its part on a lead is handed the lead's id alone.
    const narrowed = { scopes: ['enquiries:read', 'write'], trust: 'sandbox' }
    bodyOf(await as(admin).put('/api/apps/mfe-remarks', narrowed), 200)
    await page.goto(`/leads/${lead.id}`)
    await expectSoon(frameOf(page).getByText('Remarks about , origin null')).toBeVisible()

    await withdrawSandboxedApp()
    await page.goto('/settings?tab=apps')
    await expectSoon(sectionsOf(page)).toHaveCount(6)
    await expectSoon(page.getByText('Not offered any more')).toBeVisible()
    await page.getByRole('button', { name: 'Remove mfe-remarks' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectSoon(page.getByText('No apps offered yet')).toBeVisible()
  },
)
