import { createContact, createLead } from '@ginkgo/testing'
import { expect } from 'vitest'
import { boardWith } from './board-world.ts'
import { expectSoon, journey } from './journey.ts'
import { choose, counted, fill, seeToast, slidesSideways } from './screen.ts'

journey(
  'a new enquiry: the lead by name, e-mail or phone, its contact, and what is required',
  async ({ portal }) => {
    const { admin, verticalId } = await boardWith()
    const globex = await createLead(admin, verticalId, { name: 'Globex', email: 'office@globex.test' })
    await createLead(admin, verticalId, { name: 'Initech', phone: '+44 20 7946 0000' })
    await createContact(admin, globex.id, { name: 'Hank Scorpio' })
    const page = await portal.open('/enquiries?view=table', { user: admin })
    await page.getByRole('button', { name: 'Add Enquiry' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
    await expectSoon(dialog).toContainText('Create a new enquiry/deal for a lead.')
    await dialog.getByRole('button', { name: 'Create Enquiry' }).click()
    await expectSoon(dialog.getByText('Lead is required')).toBeVisible()
    await expectSoon(dialog.getByText('Enquiry Title is required')).toBeVisible()
    await expectSoon(dialog.getByRole('combobox', { name: 'Priority' })).toContainText('Medium')
    await expectSoon(dialog.getByRole('combobox', { name: 'Currency' })).toContainText('USD')
    await expectSoon(dialog.getByRole('combobox', { name: 'Stage' })).toContainText('Inquiry')

    const lead = dialog.getByRole('combobox', { name: 'Lead', exact: true })
    const find = async (text: string, name: string, ...offered: string[]) => {
      await lead.click()
      await page.getByPlaceholder('Search by name, email or phone').fill(text)
      await expectSoon(page.getByRole('option')).toHaveText([new RegExp(`^${name}`), ...offered])
      await page.getByRole('option', { name }).click()
      await expectSoon(lead).toContainText(name)
    }
    await find('office@globex', 'Globex')
    await choose(dialog, 'Primary Contact', 'Hank Scorpio')
    await find('7946', 'Initech')
    await expectSoon(dialog.getByRole('combobox', { name: 'Primary Contact' })).toContainText('No contact')
    await find('glob', 'Globex', 'Create lead "glob"')
    await choose(dialog, 'Primary Contact', 'Hank Scorpio')
    await fill(dialog, 'Enquiry Title', 'Moon base')
    await fill(dialog, 'Value', '5000')
    await dialog.getByRole('button', { name: 'Create Enquiry' }).click()
    await seeToast(page, 'Enquiry created successfully')
    const row = page.getByRole('row', { name: /Moon base/ })
    await expectSoon(row).toContainText('Hank Scorpio')
    await expectSoon(row).toContainText('$5,000')
  },
)

journey(
  'a deal for a new customer is one dialog and three actions by keyboard, a given lead leads to the title',
  async ({ portal }) => {
    const { admin, lead } = await boardWith()
    const page = await portal.open('/enquiries?view=table', { user: admin })
    const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
    const title = dialog.getByRole('textbox', { name: 'Enquiry Title' })
    const actions = counted()
    await actions.press(page.getByRole('button', { name: 'Add Enquiry' }).first())
    await expectSoon(dialog.getByRole('combobox', { name: 'Lead', exact: true })).toBeFocused()
    await page.keyboard.type("O'Brien & Söhne")
    await expectSoon(page.getByRole('option')).toHaveText([`Create lead "O'Brien & Söhne"`])
    await actions.key(page, 'Enter')
    await expectSoon(title).toBeFocused()
    await page.keyboard.type('Solar roof')
    await actions.key(page, 'Enter')
    await seeToast(page, 'Enquiry created successfully')
    expect(actions.count).toBe(3)
    await expectSoon(page.getByRole('row', { name: /Solar roof/ })).toContainText("O'Brien & Söhne")

    await page.goto(`/leads/${lead.id}`)
    await page.getByRole('button', { name: 'Create Enquiry' }).click()
    await expectSoon(title).toBeFocused()
  },
)

journey('on a phone a deal for a new customer is one dialog and four taps', async ({ portal }) => {
  const { admin, verticalId } = await boardWith()
  await createLead(admin, verticalId, { name: 'Twin', email: 'office@twin.test' })
  const page = await portal.open('/enquiries', { user: admin, viewport: 'phone' })
  const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
  const newLead = dialog.getByRole('group', { name: 'New lead' })
  const actions = counted()
  await actions.press(page.getByRole('button', { name: 'Add Enquiry' }).first())
  await actions.press(dialog.getByRole('combobox', { name: 'Lead', exact: true }))
  await page.getByPlaceholder('Search by name, email or phone').fill('Twin 🤝')
  await actions.press(page.getByRole('option', { name: 'Create lead "Twin 🤝"' }))
  await expectSoon(dialog.getByRole('textbox', { name: 'Enquiry Title' })).toBeFocused()
  await page.keyboard.type('Solar roof')
  await fill(newLead, 'Email', 'office@twin.test')
  await expectSoon(newLead).toContainText('There is already a lead with the same email: Twin')
  expect(await slidesSideways(page)).toBe(false)
  await actions.press(dialog.getByRole('button', { name: 'Create Enquiry' }))
  await seeToast(page, 'Enquiry created successfully')
  expect(actions.count).toBe(4)
})

journey(
  'on a low screen the search box, the choices and what follows them are all in sight',
  async ({ portal }) => {
    const { admin, verticalId } = await boardWith()
    const names = ['Globex', 'Initech', 'Hooli', 'Umbrella', 'Stark', 'Wayne', 'Tyrell', 'Vandelay']
    await Promise.all(names.map((name) => createLead(admin, verticalId, { name })))
    const page = await portal.open('/enquiries?view=table', { user: admin })
    await page.setViewportSize({ width: 1280, height: 440 })
    await page.getByRole('button', { name: 'Add Enquiry' }).first().click()
    await page.getByRole('combobox', { name: 'Lead', exact: true }).click()
    await expectSoon(page.getByRole('option', { name: 'Vandelay' })).toBeAttached()
    await expectSoon(page.getByPlaceholder('Search by name, email or phone')).toBeInViewport({ ratio: 1 })
    await expectSoon(page.getByRole('listbox')).toBeInViewport({ ratio: 1 })
    await page.getByRole('option', { name: 'Vandelay' }).click()
    await expectSoon(page.getByRole('combobox', { name: 'Lead', exact: true })).toContainText('Vandelay')
  },
)

journey('without a pipeline or stages the dialog says what to do', async ({ portal }) => {
  const { admin } = await boardWith()
  const page = await portal.open('/enquiries?view=table', { user: admin })
  const dialog = page.getByRole('dialog', { name: 'Add New Enquiry' })
  const openDialog = () => page.getByRole('button', { name: 'Add Enquiry' }).first().click()
  const nothing = { status: 200, contentType: 'application/json', body: '[]' }

  await page.route('**/pipelines', (route) => route.fulfill(nothing))
  await openDialog()
  await expectSoon(dialog).toContainText('Pipeline Required')
  await expectSoon(dialog).toContainText(
    'Please create a pipeline first before creating enquiries. Go to Pipeline Settings to set up a pipeline.',
  )
  await page.unroute('**/pipelines')
  await page.route('**/stages', (route) => route.fulfill(nothing))
  await page.reload()
  await openDialog()
  await expectSoon(dialog).toContainText('Stages Required')
  await expectSoon(dialog).toContainText(
    'Please create at least one stage in your pipeline before creating enquiries.',
  )
  await dialog.getByRole('link', { name: 'Pipeline Settings' }).click()
  await expectSoon(page).toHaveURL('/settings?tab=pipeline')
})
