import { createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expectSoon, journey } from './journey.ts'
import { multiplyLead } from './many-leads.ts'
import { dismissToast, seeToast } from './screen.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const focusedRow = (page: Page) => page.locator('[role="row"]:focus')

/** Presses Tab until the element with this name has the focus. */
const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement | null
      const label = at?.id ? document.querySelector(`label[for="${CSS.escape(at.id)}"]`) : null
      return at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? ''
    })
    if (typeof name === 'string' ? here === name : name.test(here)) return
  }
  throw new Error(`Tab does not lead to ${String(name)}`)
}

journey('all work with leads can be done by keyboard alone', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  for (const name of ['Ant', 'Bee', 'Cat', 'Dog']) await createLead(admin, verticals[0].id, { name })
  const page = await portal.open('/leads?tab=all&sort=name', { user: admin })
  await expectSoon(page.getByRole('row')).toHaveCount(5)

  // The key n opens the form for a new lead, whose first field has the focus.
  await page.keyboard.press('n')
  await expectSoon(page.getByRole('dialog', { name: 'Add New Lead' })).toBeVisible()
  await page.keyboard.type('Elk')
  await page.keyboard.press('Enter')
  await expectSoon(title(page)).toHaveText('Elk')
  await page.goBack()
  await expectSoon(page.getByRole('row')).toHaveCount(6)

  // Moves along the rows, opens a lead, goes to the next one and back to the same row.
  await page.keyboard.press('ArrowDown')
  await expectSoon(focusedRow(page)).toContainText('Ant')
  await page.keyboard.press('ArrowDown')
  await expectSoon(focusedRow(page)).toContainText('Bee')
  await page.keyboard.press('Enter')
  await expectSoon(title(page)).toHaveText('Bee')
  await page.keyboard.press('j')
  await expectSoon(title(page)).toHaveText('Cat')
  await tabTo(page, 'Back to Leads')
  await page.keyboard.press('Enter')
  await expectSoon(focusedRow(page)).toContainText('Bee')
  await expectSoon(page.getByRole('row')).toHaveCount(6)

  // Selects one of them and archives it.
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected leads' })
  await expectSoon(bar).toContainText('1 lead selected')
  // The bar stands behind all rows: one key leads there.
  await page.keyboard.press('a')
  await expectSoon(bar.getByRole('button', { name: 'Assign owner' })).toBeFocused()
  await tabTo(page, 'Archive')
  await page.keyboard.press('Enter')
  await expectSoon(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectSoon(page.getByRole('row')).toHaveCount(5)
  await expectSoon(page.getByRole('region', { name: 'Notifications' })).toContainText('1 lead archived')
  await dismissToast(page)

  // Search with /, and the letters are letters while one types.
  await page.locator('body').press('/')
  await expectSoon(page.getByRole('searchbox', { name: /^Search leads by/ })).toBeFocused()
  await page.keyboard.type('ant')
  await expectSoon(page.getByRole('row')).toHaveCount(2)
  await expectSoon(page.getByRole('dialog')).toHaveCount(0)

  // The keys are told on the page.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter')
  await expectSoon(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Add a lead')
})

journey('the list returns to its scroll position when one goes back', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await multiplyLead(await createLead(admin, verticals[0].id, { name: 'Lead 00000' }), 89)
  for (const viewport of ['desktop', 'phone'] as const) {
    const page = await portal.open('/leads?tab=all&sort=name', { user: admin, viewport })
    const link = page.getByRole('link', { name: 'Lead 00060', exact: true })
    await expectSoon(page.getByRole('link', { name: 'Lead 00000', exact: true })).toBeVisible()
    await page.mouse.move(300, 600)
    await expectSoon(async () => {
      await page.mouse.wheel(0, 900)
      await expectSoon(link).toBeVisible({ timeout: 300 })
    }).toPass({ timeout: 45_000, intervals: [0] })
    await link.click()
    await expectSoon(title(page)).toHaveText('Lead 00060')
    await page.keyboard.press('k')
    await expectSoon(title(page)).toHaveText('Lead 00059')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'City' }).fill('Rome')
    await page.getByRole('button', { name: 'Update Lead' }).click()
    await seeToast(page, 'Lead updated successfully')
    await page.getByRole('link', { name: 'Back to Leads' }).click()
    await expectSoon(page.getByRole('link', { name: 'Lead 00059', exact: true })).toBeInViewport()
    await expectSoon(page.getByRole('link', { name: 'Lead 00000', exact: true })).not.toBeInViewport()
  }
})
