import { createContact, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { multiplyLead } from './many-leads.ts'
import { boxOf, isWhole } from './screen.ts'

const longName = 'Internationale Gesellschaft für angewandte Bewässerungssysteme mbH & Co. KG'
const longTag = 'wants to be called only in the second half of July'

/** Texts with letters as well as digits, as imports have them. */
const longPhone = '+49 89 1234567 (office), 0170 123456789'

const organization = async () => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, {
    name: longName,
    tags: ['vip', longTag],
    city: 'München',
    country: 'Germany',
    pincode: '80331',
    phone: longPhone,
  })
  await createContact(admin, lead.id, {
    name: 'Prof. Dr. Maximilian-Alexander von und zu Hohenstein-Wittgenstein',
    email: 'maximilian-alexander.von-und-zu.hohenstein@bewaesserung.test',
  })
  return { admin }
}

journey(
  'name, tags, phone numbers and contact persons of a lead have room at every width',
  async ({ portal }) => {
    const { admin } = await organization()
    const page = await portal.open('/leads?tab=all', { user: admin })
    await page.getByRole('link', { name: longName }).click()
    const name = page.getByRole('heading', { level: 1, name: longName })
    await expectSoon(page.getByText('1 of 1')).toBeVisible()
    await expectSoon(name).toHaveAttribute('title', longName)
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectSoon(name).toBeVisible()
      expect((await boxOf(name)).width).toBeGreaterThan(240)
    }
    // The last width is that of a phone, where the name takes as many lines as it needs.
    expect(await isWhole(name)).toBe(true)

    const tag = page.getByText(longTag)
    await expectSoon(tag).toBeVisible()
    const contact = page.getByRole('listitem').filter({ hasText: 'Maximilian-Alexander' }).first()
    for (const text of [
      tag,
      page.getByRole('link', { name: longPhone, exact: true }),
      contact.getByText(/^Prof\./),
      contact.getByText('Primary'),
      contact.getByRole('link'),
    ])
      expect(await isWhole(text)).toBe(true)
    await expectSoon(page.getByText('München, Germany', { exact: true })).toBeVisible()
    await expectSoon(page.getByRole('definition').filter({ hasText: /80331$/ })).toBeVisible()
  },
)

journey('a lead with many contact persons and enquiries shows all of them', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  const contacts = Array.from({ length: 50 }, (_, at) => ({ name: `Person ${at}`, mobile: `0${at}` }))
  const lead = await createLead(admin, verticals[0].id, { contacts })
  await createContact(admin, lead.id, { name: 'The last one' })
  for (let at = 0; at < 51; at += 1) await createEnquiry(admin, lead.id, { title: `Enquiry ${at}` })
  const page = await portal.open(`/leads/${lead.id}`, { user: admin })
  await expectSoon(page.getByText('51 in total')).toBeVisible()
  const rows = (title: string) => {
    const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
    const card = page.locator('section').filter({ has: heading })
    return { items: card.getByRole('listitem'), more: card.getByRole('button', { name: 'Show more' }) }
  }
  for (const { items, more } of [rows('Contacts'), rows('Enquiries')]) {
    await expectSoon(items).toHaveCount(50)
    await more.click()
    await expectSoon(items).toHaveCount(51)
    await expectSoon(more).toHaveCount(0)
  }
  await expectSoon(page.getByRole('button', { name: 'Edit The last one' })).toBeVisible()
})

journey('on a phone the number of leads stands in one line, however long it is', async ({ portal }) => {
  const { admin, verticals } = await createOrganization()
  await multiplyLead(await createLead(admin, verticals[0].id), 1_199)
  const page = await portal.open('/leads?tab=all', { user: admin, viewport: 'phone' })
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Leads 1,200' })).toBeAttached()
  const number = page.getByText('1,200 leads', { exact: true })
  expect(await isWhole(number)).toBe(true)
  expect((await boxOf(number)).height).toBeLessThan(30)
})
