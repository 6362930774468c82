import { expect } from 'vitest'
import { brokenCall, breakCalls, dayAfter, enquiryWith, optionsOf } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { boxOf, choose, drawn, fill, seeToast } from './screen.ts'

const quarters = Array.from({ length: 96 }, (_, step) => {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(step / 4))}:${two((step % 4) * 15)}`
})

for (const viewport of ['desktop', 'phone'] as const)
  journey(`every rule and default of scheduling a meeting, on a ${viewport}`, async ({ portal }) => {
    const { admin } = await enquiryWith()
    const page = await portal.open('/meetings', {
      ...{ user: admin, viewport, timeZone: 'Europe/Berlin', tolerated: brokenCall },
    })
    await page.getByRole('button', { name: 'Schedule Meeting' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
    const send = () => dialog.getByRole('button', { name: 'Schedule Meeting' }).click()
    const shows = (label: string, text: string) =>
      expectSoon(dialog.getByRole('combobox', { name: label, exact: true })).toContainText(text)
    await expectSoon(dialog.locator('label')).toHaveText([
      ...['Enquiry*', 'Title*', 'Start Date*', 'Start Time*', 'End Date*', 'End Time*', 'Time Zone'],
      ...['Meeting Type*', 'Description', 'Attendee Email', 'Attendee Name'],
    ])
    await shows('Meeting Type', 'Online')
    await shows('Time Zone', 'Europe/Berlin')
    expect(await optionsOf(dialog, 'Meeting Type')).toEqual(['Online', 'In-person', 'Phone'])
    expect(await optionsOf(dialog, 'Start Time')).toEqual(quarters)
    const zones = (await optionsOf(dialog, 'Time Zone')).map((zone) => zone.split(' (')[0])
    expect(zones).toEqual([
      ...[
        'Europe/Berlin',
        'UTC',
        'America/New York',
        'America/Chicago',
        'America/Denver',
        'America/Los Angeles',
      ],
      ...['Europe/London', 'Europe/Paris', 'Asia/Kolkata', 'Asia/Tokyo', 'Australia/Sydney'],
    ])

    await send()
    await seeToast(page, 'Please fill in all required fields')
    await choose(dialog, 'Enquiry', 'Solar roof')
    await fill(dialog, 'Title', 'Kick-off')
    await dialog.getByLabel('Start Date').fill(dayAfter(-2))
    await expectSoon(dialog.getByLabel('End Date')).toHaveValue(dayAfter(-2))
    await send()
    await seeToast(page, 'Please fill in all required fields')
    await choose(dialog, 'Start Time', '23:15')
    await shows('End Time', 'Time')
    await choose(dialog, 'Start Time', '22:30')
    await shows('End Time', '23:30')
    expect(await optionsOf(dialog, 'End Time')).toEqual(['22:45', '23:00', '23:15', '23:30', '23:45'])
    await send()
    await seeToast(page, 'Scheduled meetings must be in the future')
    await dialog.getByLabel('Start Date').fill(dayAfter(3))
    await expectSoon(dialog.getByLabel('End Date')).toHaveValue(dayAfter(3))
    await dialog.getByLabel('End Date').fill(dayAfter(2))
    await send()
    await seeToast(page, 'End time must be after start time')
    await dialog.getByLabel('End Date').fill(dayAfter(3))

    await fill(dialog, 'Attendee Email', 'nobody')
    await dialog.getByRole('button', { name: 'Add attendee' }).click()
    await expectSoon(dialog.getByText('Please enter a valid email address')).toBeVisible()
    await fill(dialog, 'Attendee Email', 'Ann@Example.test')
    await dialog.getByRole('textbox', { name: 'Attendee Email' }).press('Enter')
    await expectSoon(dialog.getByRole('button', { name: 'Remove ann@example.test' })).toBeVisible()
    await fill(dialog, 'Attendee Email', 'bob@example.test')
    await fill(dialog, 'Attendee Name', 'Bob')
    const mend = await breakCalls(page, 'POST', /\/meetings$/)
    await send()
    await seeToast(page, 'Failed to create meeting')
    await mend()
    await send()
    await seeToast(page, 'Meeting scheduled successfully')
    await page.getByRole('button', { name: 'More for Kick-off' }).click()
    await page.getByRole('menuitem', { name: 'Details' }).click()
    const details = page.getByRole('dialog', { name: 'Kick-off' })
    for (const text of ['10:30 PM – 11:30 PM', 'ann@example.test', 'Bob, bob@example.test', 'Ada Admin'])
      await expectSoon(details).toContainText(text)
  })

journey('every rule and default of logging a meeting', async ({ portal }) => {
  const { admin } = await enquiryWith()
  const page = await portal.open('/meetings', { user: admin })
  await page.getByRole('button', { name: 'Log Meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Past Meeting' })
  const send = () => dialog.getByRole('button', { name: 'Log Meeting' }).click()
  await expectSoon(dialog.getByRole('combobox', { name: 'Meeting Type' })).toContainText('In-person')
  expect(await optionsOf(dialog, 'Meeting Type')).toEqual(['Online', 'In-person', 'Phone'])
  await send()
  await seeToast(page, 'Please fill in all required fields')
  await choose(dialog, 'Enquiry', 'Solar roof')
  await fill(dialog, 'Title', 'Site visit')
  await dialog.getByLabel('Start Date').fill(dayAfter(2))
  await choose(dialog, 'Start Time', '09:30')
  await send()
  await seeToast(page, 'Logged meetings must be in the past')
  await dialog.getByLabel('Start Date').fill(dayAfter(-2))
  await dialog.getByLabel('End Date').fill(dayAfter(-3))
  await send()
  await seeToast(page, 'End time must be after start time')
  await dialog.getByLabel('End Date').fill(dayAfter(-2))
  await fill(dialog, 'Notes', 'The roof is flat')
  await expectSoon(dialog.getByRole('button', { name: 'Add follow-up task' })).toBeDisabled()
  await fill(dialog, 'Task Description', 'With the plan')
  await send()
  await seeToast(page, 'Title is required')
  await fill(dialog, 'Task Title', 'Send the plan')
  await dialog.getByRole('button', { name: 'Add follow-up task' }).click()
  await fill(dialog, 'Task Title', 'Still being typed')
  await send()
  await seeToast(page, 'Meeting logged successfully')
  await page.getByRole('tab', { name: 'Completed' }).click()
  const row = page.getByRole('row', { name: /Site visit/ })
  await expectSoon(row).toContainText('In-Person')
  await expectSoon(row.getByRole('button', { name: 'Complete' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Tasks' }).click()
  await expectSoon(page.getByRole('row', { name: /Send the plan/ })).toBeVisible()
  await expectSoon(page.getByRole('row', { name: /Still being typed/ })).toBeVisible()
})

journey(
  'the page of an enquiry logs a meeting of an hour, with people and follow-up tasks',
  async ({ portal }) => {
    const { admin, enquiry } = await enquiryWith()
    const page = await portal.open(`/enquiries/${enquiry.id}?tab=meetings`, { user: admin })
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('button', { name: 'Log Meeting' }).click()
    for (const [label, text] of [
      ['Type', 'Online'],
      ['Time Zone', 'UTC'],
    ] as const)
      await expectSoon(panel.getByRole('combobox', { name: label, exact: true })).toContainText(text)
    const types = ['Online', 'Offline', 'Phone Call', 'Video Conference', 'In-Person', 'Client Visit']
    expect(await optionsOf(panel, 'Type')).toEqual(types)
    const send = () => panel.getByRole('button', { name: 'Log Meeting' }).click()
    await send()
    await seeToast(page, 'Please fill in all required fields')
    await panel.getByLabel('Date').fill(dayAfter(-1))
    await choose(panel, 'Time', '09:15')
    await choose(panel, 'Type', 'Client Visit')
    await fill(panel, 'Notes', 'Coffee was good')
    await fill(panel, 'Attendee Email', 'ann@example.test')
    await fill(panel, 'Task Title', 'Send the plan')
    await send()
    await seeToast(page, 'Meeting logged successfully')
    const item = panel.getByRole('listitem').filter({ hasText: 'Coffee was good' })
    await expectSoon(item).toContainText('9:15 AM – 10:15 AM · Client Visit')
    await expectSoon(page.getByRole('tab', { name: 'Tasks' })).toContainText('1')
  },
)

journey('a list of times stands still while it is scrolled', async ({ portal }) => {
  const { admin } = await enquiryWith()
  const page = await portal.open('/meetings', { user: admin })
  await page.getByRole('button', { name: 'Schedule Meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule Meeting' })
  await dialog.getByRole('combobox', { name: 'Start Time', exact: true }).click()
  const options = page.locator('[data-radix-select-viewport]')
  await expectSoon(options).toBeVisible()
  const before = await boxOf(options)
  await options.evaluate((element) => element.scrollTo({ top: 300 }))
  await drawn(page)
  expect(await boxOf(options)).toEqual(before)
  expect(await options.evaluate((element) => element.scrollTop)).toBe(300)
})
