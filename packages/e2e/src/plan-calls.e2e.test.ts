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
const select = async (page: Page, leads: readonly string[]) => {
  const begin = page.getByRole('button', { name: 'Select', exact: true })
  const all = page.getByRole('checkbox', { name: /^Select / }).first()
  await expectSoon(begin.or(all).first()).toBeVisible()
  if (await begin.isVisible()) await begin.click()
  for (const name of leads) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
}
const bar = (page: Page) => page.getByRole('region', { name: 'Selected leads' })

journey('selected leads get a task each in two presses, spread over days', async ({ portal }) => {
  const { admin } = await organizationWithLeads()
  const page = await portal.open('/leads?tab=all&sort=name', { user: admin })
  await select(page, names)
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
})

journey('a call list is one press for each lead, and goes on after an interruption', async ({ portal }) => {
  const { admin } = await organizationWithLeads()
  const page = await portal.open('/leads?tab=all&sort=name', { user: admin, viewport: 'phone' })
  await select(page, names.slice(0, 3))
  const main = page.getByRole('main')
  const turnOf = async (name: string, place: string) => {
    await expectSoon(main.getByRole('heading', { level: 2, name })).toBeVisible()
    await expectSoon(main.getByText(place, { exact: true })).toBeVisible()
  }
  const outcome = (name: string) => main.getByRole('button', { name, exact: true })
  const actions = counted()
  await actions.press(bar(page).getByRole('button', { name: 'Start call list' }))
  await turnOf('Ant', '1 of 3')
  await expectSoon(main.getByRole('link', { name: '+44 20 7946 0100', exact: true })).toHaveAttribute(
    'href',
    'tel:+442079460100',
  )
  await main.getByRole('textbox', { name: 'Note' }).fill('Wants a quote')
  await actions.press(outcome('Reached'))
  await seeToast(page, 'Call logged: Reached')
  await turnOf("Bee O'Hara", '2 of 3')
  expect(actions.count).toBe(2)
  expect(await slidesSideways(page)).toBe(false)

  await page.goto(new URL('/leads', page.url()).href)
  await page.getByRole('link', { name: 'Continue call list (2 left)' }).click()
  await turnOf("Bee O'Hara", '2 of 3')
  await main.getByRole('textbox', { name: 'Note' }).fill('Half a')
  await main.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await main.getByRole('textbox', { name: 'Note' }).fill('')
  await main.getByRole('button', { name: 'Skip' }).click()
  await turnOf('Cat 🐈', '3 of 3')
  await main.getByRole('button', { name: /^Previous lead/ }).click()
  await turnOf("Bee O'Hara", '2 of 3')
  // What was logged before is beside the call.
  await main.getByRole('button', { name: /^Previous lead/ }).click()
  await expectSoon(main.getByRole('listitem').filter({ hasText: 'Wants a quote' })).toBeVisible()
  await page.keyboard.press('j')
  await turnOf("Bee O'Hara", '2 of 3')
  await expectSoon(outcome('No answer')).toBeEnabled()
  await page.keyboard.press('2')
  await seeToast(page, 'Call logged: No answer')
  await turnOf('Cat 🐈', '3 of 3')
  await main.getByRole('button', { name: 'Tomorrow' }).click()
  await outcome('Voicemail').click()
  await seeToast(page, 'Call logged: Voicemail, and the next step added')
  await expectSoon(main.getByRole('heading', { level: 1, name: 'All 3 done' })).toBeVisible()
  await main.getByRole('button', { name: 'Back to Leads' }).click()
  await expectSoon(main.getByRole('heading', { level: 1, name: /^Leads/ })).toBeVisible()
  await expectSoon(page.getByRole('link', { name: /Continue call list/ })).toHaveCount(0)
})
