import { createLead, createOrganization } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { counted, fill, seeToast, slidesSideways } from './screen.ts'

const names = ['Ant', "Bee O'Hara", 'Cat 🐈', 'Dog', 'Elk']

const organizationWithLeads = async () => {
  const { admin, verticals } = await createOrganization()
  for (const [index, name] of names.entries())
    await createLead(admin, verticals[0].id, { name, phone: `+44 20 7946 010${index}` })
  return { admin, verticalId: verticals[0].id }
}
const bar = (page: Page) => page.getByRole('region', { name: 'Selected leads' })

for (const viewport of ['desktop', 'phone'] as const)
  journey(
    `selected leads get a task each in two presses, spread over days, on a ${viewport}`,
    async ({ portal }) => {
      const { admin } = await organizationWithLeads()
      const page = await portal.open('/leads?tab=all&sort=name', { user: admin, viewport })
      for (const name of names)
        await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Create tasks' })
      const actions = counted()
      await actions.press(bar(page).getByRole('button', { name: 'Create tasks' }))
      await expectSoon(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Call')
      await fill(dialog, 'Tasks per Day', '2')
      await dialog.getByLabel('First Due Date').fill('2126-11-29')
      await expectSoon(dialog).toContainText(
        '5 tasks on 3 working days, from Fri, Nov 29, 2126 to Tue, Dec 3, 2126',
      )
      expect(await slidesSideways(page)).toBe(false)
      await actions.press(dialog.getByRole('button', { name: 'Create 5 tasks' }))
      await seeToast(page, '5 tasks created')
      expect(actions.count).toBe(2)
      await expectSoon(bar(page)).toHaveCount(0)

      await page.goto(new URL('/tasks?assignee=me', page.url()).href)
      const main = page.getByRole('main')
      await expectSoon(main.getByRole('checkbox', { name: 'Complete Call' })).toHaveCount(5)
      for (const [day, count] of [
        ['Nov 29, 2126', 2],
        ['Dec 2, 2126', 2],
        ['Dec 3, 2126', 1],
      ] as const)
        await expectSoon(main.getByText(day)).toHaveCount(count)
    },
  )
