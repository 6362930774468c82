import { as, bodyOf, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { boxOf, counted, seeToast } from './screen.ts'

const value = (page: Page | Locator, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Edit ${label}, `) })

journey('a value of a lead is changed in two actions', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, { name: "O'Brien 🤝", phone: '+44 20 7946 0958' })
  const page = await portal.open(`/leads/${lead.id}`, { user: admin, viewport: 'phone' })
  const typed = counted()
  await typed.press(value(page, 'Phone'))
  await expectSoon(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await page.keyboard.type('+44 20 7946 0100')
  await typed.key(page, 'Enter')
  await expectSoon(value(page, 'Phone')).toBeFocused()
  await seeToast(page, 'Lead updated successfully')
  expect(typed.count).toBe(2)
  await expectSoon(page.getByRole('link', { name: '+44 20 7946 0100', exact: true })).toHaveAttribute(
    'href',
    'tel:+442079460100',
  )

  const chosen = counted()
  await chosen.press(value(page, 'Source'))
  await chosen.press(page.getByRole('option', { name: 'Referral' }))
  await seeToast(page, 'Lead updated successfully')
  expect(chosen.count).toBe(2)
  await expectSoon(value(page, 'Referred By')).toBeVisible()

  const named = counted()
  await named.press(value(page, 'Name'))
  await expectSoon(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('שלום Globex')
  await named.key(page, 'Enter')
  await seeToast(page, 'Lead updated successfully')
  expect(named.count).toBe(2)
  await expectSoon(page.getByRole('heading', { level: 1, name: 'שלום Globex' })).toBeVisible()

  for (const label of ['Phone', 'Source', 'Owner', 'Location', 'Name']) {
    const { height } = await boxOf(value(page, label))
    expect(height).toBeGreaterThanOrEqual(40)
  }
})

journey('a value of an enquiry is changed in two actions', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Solar roof', value: 1_200 })
  const page = await portal.open(`/enquiries/${enquiry.id}`, { user: admin })
  const typed = counted()
  await typed.press(value(page, 'Value'))
  await expectSoon(page.getByRole('textbox', { name: 'Value' })).toBeFocused()
  await page.keyboard.type('12.500')
  await typed.key(page, 'Enter')
  await expectSoon(value(page, 'Value')).toBeFocused()
  await seeToast(page, 'Enquiry updated successfully')
  expect(typed.count).toBe(2)
  await expectSoon(value(page, 'Value')).toHaveAccessibleName('Edit Value, $12,500')

  await value(page, 'Message').click()
  await expectSoon(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
  await page.keyboard.type('First line')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second line')
  await page.keyboard.press('ControlOrMeta+Enter')
  await seeToast(page, 'Enquiry updated successfully')
  await expectSoon(value(page, 'Message')).toContainText('First line Second line')

  const chosen = counted()
  await chosen.press(value(page, 'Priority'))
  await chosen.press(page.getByRole('option', { name: 'High' }))
  await seeToast(page, 'Enquiry updated successfully')
  expect(chosen.count).toBe(2)
  await expectSoon(value(page, 'Priority')).toContainText('High priority')
})

journey(
  'a cell of the leads is changed in two actions, with the mouse and with the keyboard, and no row moves',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    for (const name of ['Ant', 'Bee', 'Cat']) await createLead(admin, verticals[0].id, { name, phone: '111' })
    const page = await portal.open('/leads?tab=all&sort=name', { user: admin })
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    const row = rows.filter({ hasText: 'Ant' })
    const before = await boxOf(row)
    const mouse = counted()
    await row.getByRole('gridcell').filter({ hasText: '111' }).hover()
    await mouse.press(value(page, 'Phone'))
    await expectSoon(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await page.keyboard.type('222')
    await mouse.key(page, 'Enter')
    await seeToast(page, 'Lead updated successfully')
    expect(mouse.count).toBe(2)
    await expectSoon(row).toContainText('222')
    await expectSoon(page).toHaveURL('/leads?tab=all&sort=name')

    // The name that comes last now stays where it is read.
    await row.focus()
    await page.keyboard.press('F2')
    await expectSoon(value(page, 'Name')).toBeFocused()
    const keys = counted()
    await keys.key(page, 'Enter')
    await expectSoon(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Zebra')
    await keys.key(page, 'Enter')
    expect(keys.count).toBe(2)
    await expectSoon(value(page, 'Name')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expectSoon(value(page, 'Account Type')).toBeFocused()
    await page.keyboard.press('Escape')
    await expectSoon(rows.filter({ hasText: 'Zebra' })).toBeFocused()
    await seeToast(page, 'Lead updated successfully')
    await expectSoon(rows.getByRole('link', { name: /^(Zebra|Bee|Cat)$/ })).toHaveText([
      'Zebra',
      'Bee',
      'Cat',
    ])
    expect(await boxOf(rows.filter({ hasText: 'Zebra' }))).toEqual(before)

    // A list that is shown later is in order.
    await page.getByRole('tab', { name: /No Enquiry/ }).click()
    await expectSoon(rows.getByRole('link', { name: /^(Zebra|Bee|Cat)$/ })).toHaveText([
      'Bee',
      'Cat',
      'Zebra',
    ])
  },
)

journey('a cell of the enquiries is changed in two actions', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  await createEnquiry(admin, lead.id, { title: 'Solar roof', value: 1_200 })
  await createEnquiry(admin, lead.id, { title: 'Heat pump', value: 900 })
  const page = await portal.open('/enquiries', { user: admin })
  const row = page.getByRole('row').filter({ hasText: 'Solar roof' })
  const before = await boxOf(row)
  const typed = counted()
  await row.getByRole('gridcell').filter({ hasText: '$1,200' }).hover()
  await typed.press(value(page, 'Value'))
  await expectSoon(page.getByRole('textbox', { name: 'Value' })).toBeFocused()
  await page.keyboard.type('3000')
  await typed.key(page, 'Enter')
  await seeToast(page, 'Enquiry updated successfully')
  expect(typed.count).toBe(2)
  await expectSoon(row).toContainText('$3,000')

  const chosen = counted()
  await row.getByRole('gridcell').filter({ hasText: 'Medium' }).hover()
  await chosen.press(value(page, 'Priority'))
  await chosen.press(page.getByRole('option', { name: 'Low' }))
  await seeToast(page, 'Enquiry updated successfully')
  expect(chosen.count).toBe(2)
  await expectSoon(row).toContainText('Low')
  expect(await boxOf(row)).toEqual(before)
})

journey(
  'of two people who change the same value, the second sees both and decides; other values are no reason to ask',
  async ({ portal }) => {
    const { admin, members, verticals } = await createOrganization({ members: [{ role: 'sales_head' }] })
    const lead = await createLead(admin, verticals[0].id, { name: 'Globex', phone: '111111', city: 'Rome' })
    // The browser logs every answer with a status of 400 or above.
    const tolerated = /status of 409/
    const first = await portal.open(`/leads/${lead.id}`, { user: admin })
    const second = await portal.open(`/leads/${lead.id}`, { user: members[0]!, tolerated })
    await value(second, 'Phone').click()
    await expectSoon(second.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    await value(first, 'Location').click()
    await first.getByRole('textbox', { name: 'City' }).fill('Milan')
    await first.keyboard.press('Enter')
    await seeToast(first, 'Lead updated successfully')
    await second.keyboard.type('222222')
    await second.keyboard.press('Enter')
    await seeToast(second, 'Lead updated successfully')
    await expectSoon(second.getByRole('definition').filter({ hasText: 'Milan' })).toBeVisible()

    await value(second, 'Phone').click()
    await expectSoon(second.getByRole('textbox', { name: 'Phone' })).toBeFocused()
    // Before anything is typed, what others change comes into the input.
    await second.keyboard.type('444444')
    bodyOf(await as(admin).patch(`/api/leads/${lead.id}`, { phone: '333333' }), 200)
    await second.keyboard.press('Enter')
    const both = second.getByRole('dialog', { name: 'Someone else changed this lead' })
    await expectSoon(both).toContainText('nothing is saved before you do')
    const phone = both.getByRole('radiogroup', { name: 'Phone' })
    await expectSoon(phone.getByRole('radio', { name: '444444' })).toBeChecked()
    await phone.getByRole('radio', { name: '333333' }).click()
    await phone.getByRole('radio', { name: '444444' }).click()
    await both.getByRole('button', { name: 'Save' }).click()
    await seeToast(second, 'Lead updated successfully')
    await expectSoon(second.getByRole('link', { name: '444444', exact: true })).toBeVisible()
    expect(bodyOf(await as(admin).get(`/api/leads/${lead.id}`), 200)).toMatchObject({
      phone: '444444',
      city: 'Milan',
    })
  },
)
