import {
  as,
  createCall,
  createContact,
  createLead,
  createNote,
  createOrganization,
  createEnquiry,
} from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'

for (const viewport of ['desktop', 'phone'] as const)
  journey(`shots ${viewport}`, async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const names = ["O'Brien & Söhne Solartechnik", 'Bee', 'Cat', 'Dog', 'Elk']
    const leads = []
    for (const [i, name] of names.entries())
      leads.push(
        await createLead(admin, verticals[0].id, {
          name,
          email: `office${i}@example.test`,
          phone: `+44 20 7946 010${i}`,
        }),
      )
    await createContact(admin, leads[0]!.id, {
      name: 'Hank Scorpio',
      mobile: '+44 7700 900123',
      email: 'hank@example.test',
    })
    await createCall(admin, `/api/leads/${leads[0]!.id}`, {
      note: 'Asked for the offer again; wants it by Friday.',
    })
    const e = await createEnquiry(admin, leads[0]!.id, { title: 'Solar roof' })
    await createNote(admin, e.id, { content: 'Roof faces south, 12 m by 8 m.' })
    void as
    const page = await portal.open(`/leads/${leads[0]!.id}`, { user: admin, viewport })
    if (viewport === 'desktop') await page.setViewportSize({ width: 1440, height: 900 })
    const shot = async (name: string) => {
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/call-${name}-${viewport}.png` })
    }
    await page.locator('header').getByRole('button', { name: 'Log Call' }).click()
    await expectSoon(page.getByRole('dialog')).toBeVisible()
    await shot('dialog')
    await page.getByRole('dialog').getByRole('button', { name: 'No answer' }).click()
    await shot('toast')
    await page.goto('/leads?tab=all&sort=name')
    for (const name of names.slice(0, 4))
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
    await shot('bar')
    if (viewport === 'desktop') {
      await page.setViewportSize({ width: 1280, height: 800 })
      await shot('bar1280')
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await page.getByRole('button', { name: 'Create tasks' }).click()
    await shot('tasks')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Start call list' }).click()
    await expectSoon(page.getByRole('heading', { level: 2 })).toBeVisible()
    await shot('list')
    await page.screenshot({ path: `/tmp/call-listfull-${viewport}.png`, fullPage: true })
    await page.emulateMedia({ colorScheme: 'dark' })
    await shot('list-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/leads?tab=all')
    await expectSoon(page.getByRole('link', { name: /Continue/ })).toBeVisible()
    await shot('continue')
  })
