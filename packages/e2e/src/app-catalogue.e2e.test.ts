import { createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { untilOffered, untilServedOf, withdrawAfterTest } from './app-maker.ts'
import { appOf, buildApp } from './broken-app.ts'
import { asOperator, catalogueFiles, catalogueTexts, packed, publish } from './catalogue-app.ts'
import { deliveryJourney, expectSoon } from './journey.ts'
import { followsDevice, lookingAt } from './objections.ts'
import { seeToast } from './screen.ts'

const name = 'mfe-postcards'
const tolerated = /policy: |sandbox|mfe-postcards|404|status of/i
const untilServed = untilServedOf(name)
const served = (version: string) => expect.stringMatching(new RegExp(`^${version}-[0-9a-f]{10}$`))

const entryOf = (page: Page) =>
  page.getByRole('list', { name: 'Apps' }).getByRole('listitem').filter({ hasText: 'Postcards' })
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })

/** Presses Tab until a button has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  await expectSoon(button(page, label)).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await button(page, label).evaluate((node) => node === node.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${label}`)
}

/** The image is loaded and drawn, not only in the page. */
const seeImage = (page: Page, alt: string) =>
  expectSoon
    .poll(() =>
      page.getByRole('img', { name: alt }).evaluate((node) => (node as HTMLImageElement).naturalWidth),
    )
    .toBe(1280)

deliveryJourney(
  'the operator offers an app from a folder, an archive and npm; admins look at it, install, keep, update and lose it',
  { timeout: 900_000 },
  async ({ portal, browser }) => {
    const { admin, members } = await createOrganization({
      members: [{ role: 'sales_executive', verticals: ['Sales'] }],
    })
    const member = members[0]!
    const images = await catalogueFiles(browser)
    const fine = { scopes: ['leads:read'], purposes: { 'leads:read': 'Writes names on postcards.' } }
    const wider = {
      scopes: ['leads:read', 'enquiries:read'],
      purposes: { ...fine.purposes, 'enquiries:read': 'Writes what it is about.' },
    }
    const build = (version: string, app: object) =>
      buildApp(name, {
        path: '/postcards',
        files: images,
        manifest: { version, keywords: ['ginkgo-app'] },
        app: appOf({ ...catalogueTexts, ...app }),
      })
    withdrawAfterTest(name)

    // From a folder.
    const said = await asOperator.offer(name, await build('1.0.0', fine), '--trust', 'sandbox')
    expect(said).toMatch(/ 1\.0\.0-\w+ is live: mfe-postcards@1\.0\.0\.\nIt is offered in a sandbox/)
    await untilOffered(admin, name)

    // By the keyboard alone: look, leaf through the pictures, install.
    const page = await portal.open('/settings?tab=apps', { user: admin, tolerated })
    await expectSoon(entryOf(page)).toContainText('Writes postcards to leads.')
    await expectSoon
      .poll(() =>
        entryOf(page)
          .locator('img')
          .evaluate((node) => (node as HTMLImageElement).naturalWidth),
      )
      .toBe(256)
    await tabTo(page, 'Details of Postcards')
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'Postcards' })
    await seeImage(page, 'The list of postcards')
    for (const text of [
      ...['What was written stands in the notes of the lead.', 'View leads and their contacts'],
      ...['Postcards Ltd says: Writes names on postcards.', 'the page “Postcards”', 'Privacy'],
      ...['Where this version was built is not proved.', '1.0.0'],
    ])
      await expectSoon(details).toContainText(text)
    await tabTo(page, 'Next picture')
    await page.keyboard.press('ArrowRight')
    await seeImage(page, 'A postcard before it is printed')
    await page.keyboard.press('Escape')
    await expectSoon(details).toHaveCount(0)
    await expectSoon(button(page, 'Details of Postcards')).toBeFocused()
    await tabTo(page, 'Install Postcards')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Install')
    await page.keyboard.press('Enter')
    await seeToast(page, 'Postcards was installed')
    await expectSoon(entryOf(page)).toContainText(/Installed \w+ \d+, \d{4} by /)
    await untilServed(member, served('1.0.0'))
    expect(await asOperator.installedWhere(name)).toContain('leads:read')

    // Kept, so the update from an archive is shown and not got, until it is wanted.
    await button(page, 'Hold updates of Postcards').click()
    await seeToast(page, 'Updates are held')
    await asOperator.offer(name, await packed(await build('2.0.0', { ...wider, changes: 'Prices in yen.' })))
    await page.reload()
    await expectSoon(entryOf(page)).toContainText('Update held')
    await expectSoon(entryOf(page)).toContainText(/Version 2\.0\.0-\w+ is available since .*: Prices in yen/)
    await untilServed(member, served('1.0.0'))
    await button(page, 'Update of Postcards').click()
    const updating = page.getByRole('dialog', { name: /^Update Postcards to 2\.0\.0/ })
    await expectSoon(updating).toContainText('Postcards Ltd says what is new: Prices in yen.')
    await expectSoon(updating).toContainText('It asks also to: View enquiries')
    await updating.getByRole('button', { name: 'Update' }).click()
    await seeToast(page, 'Postcards is updated')
    await untilServed(member, served('2.0.0'))
    await button(page, 'Review Postcards').click()
    await page
      .getByRole('dialog', { name: 'Allow Postcards more?' })
      .getByRole('button', { name: 'Allow' })
      .click()
    await seeToast(page, 'Postcards may do more now')

    // From npm, with a provenance; nothing keeps the version, so it comes by itself.
    const archive = await packed(await build('3.0.0', { ...wider, changes: 'Prices in francs.' }))
    await asOperator.offer(name, `npm:${name}`, ...(await publish(archive, name, '3.0.0')))
    await untilServed(member, served('3.0.0'))
    await page.reload()
    await button(page, 'Hold updates of Postcards').click()
    await seeToast(page, 'Updates are held')
    await button(page, 'End hold of Postcards').click()
    await seeToast(page, 'Updates come again')

    // On a phone, for who decides nothing.
    const phone = await portal.open('/settings?tab=apps', {
      ...followsDevice,
      user: member,
      viewport: 'phone',
      tolerated,
    })
    const { objections, look } = lookingAt(phone)
    await expectSoon(entryOf(phone)).toContainText('Postcards')
    await look('the catalogue')
    await button(phone, 'Details of Postcards').tap()
    await seeImage(phone, 'The list of postcards')
    const shown = phone.getByRole('dialog', { name: 'Postcards' })
    for (const text of [
      ...[
        'built from https://github.com/postcards/ginkgo-app, as its provenance proves',
        'Prices in francs.',
      ],
      ...['Prices in yen.', 'Asks also to: View enquiries'],
    ])
      await expectSoon(shown).toContainText(text)
    await look('an app', { floating: true })
    await button(phone, 'Next picture').tap()
    await seeImage(phone, 'A postcard before it is printed')
    expect(objections).toEqual([])
    await phone.keyboard.press('Escape')
    await expectSoon(button(phone, 'Pause Postcards')).toHaveCount(0)

    // Withdrawn, with a reason that everybody reads; offered again it is there as it was.
    await asOperator.withdraw(name, 'Its maker has closed')
    await untilServed(member, undefined)
    for (const reader of [page, phone]) {
      await reader.reload()
      await expectSoon(entryOf(reader)).toContainText('Not offered any more')
      await expectSoon(entryOf(reader)).toContainText('“Its maker has closed”')
    }
    await asOperator.offer(
      name,
      `npm:${name}`,
      '--trust',
      'sandbox',
      ...(await publish(archive, name, '3.0.0')),
    )
    await untilServed(member, served('3.0.0'))
  },
)
