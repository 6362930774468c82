import type { Form, FormSubmission } from '@ginkgo/contracts'
import { as, bodyOf, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { violationsOn } from './objections.ts'
import { fill, seeToast } from './screen.ts'

journey(
  'a form is made, filled in by a visitor, held for spam, and accepted into a lead',
  async ({ portal }) => {
    const { admin } = await createOrganization()
    const page = await portal.open('/settings?tab=forms', { user: admin })
    await page.getByRole('button', { name: 'Add Web Form' }).click()
    const dialog = page.getByRole('dialog')
    await fill(dialog, 'Name', 'Ask us')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seeToast(page, 'Web form added successfully')
    const open = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for Ask us' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await open('Put on a website')
    const address = new URL((await dialog.getByRole('link', { name: 'Open the page' }).getAttribute('href'))!)

    const visitor = await portal.open(address.pathname)
    await visitor.getByRole('textbox', { name: 'Company (required)' }).fill('Northwind')
    await visitor.getByRole('textbox', { name: 'E-mail (required)' }).fill('ann@northwind.example.com')
    // What people do not see, programs fill in.
    await visitor.locator('[name=website]').evaluate((input: HTMLInputElement) => (input.value = 'spam'))
    await visitor.getByRole('button', { name: 'Send' }).click()
    await expectSoon(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible()

    await dialog.getByRole('button', { name: 'Done' }).click()
    await open('Submissions')
    await expectSoon(dialog.getByText('A field that people do not see was filled in')).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await seeToast(page, 'Submission accepted successfully')
    await dialog.getByRole('link', { name: 'Open lead' }).click()
    await expectSoon(page.getByRole('heading', { name: 'Northwind' })).toBeVisible()
  },
)

journey(
  'a form that asks for files and for work of the browser is sent by a visitor who notices neither',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const body = {
      name: 'Ask us',
      challenge: true,
      files: { label: 'Drawings' },
      enquiry: { title: 'From the website' },
      fields: [
        { field: 'lead.name', label: 'Company', required: true },
        { field: 'lead.email', label: 'E-mail', required: true },
        { field: 'enquiry.message', label: 'Message' },
      ],
    }
    const path = `/api/verticals/${verticals[0].id}/forms`
    const form: Form = bodyOf(await as(admin).post(path, body), 201)
    const submissions = async (): Promise<FormSubmission[]> =>
      bodyOf(await as(admin).get(`/api/forms/${form.id}/submissions`), 200)
    const visitor = await portal.open(`/f/${form.key}`)
    await visitor.getByRole('textbox', { name: 'Company (required)' }).fill('Northwind & sons')
    await visitor.getByRole('textbox', { name: 'E-mail (required)' }).fill('ann@northwind.example.com')
    await visitor.getByRole('textbox', { name: 'Message' }).fill('Two lines\nof “text” + 1')
    const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') }
    await visitor.getByLabel('Drawings').setInputFiles(plan)
    // Nobody is so quick that the time token counts against them.
    await visitor.waitForFunction(() => performance.now() > 2_500)
    await visitor.getByRole('button', { name: 'Send' }).click()
    await expectSoon(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(await submissions()).toMatchObject([{ state: 'accepted', values: { files: ['plan.txt'] } }])
    const [{ enquiryId }] = (await submissions()) as [FormSubmission]
    const page = await portal.open(`/enquiries/${enquiryId}?tab=files`, { user: admin })
    await expectSoon(page.getByText('plan.txt').first()).toBeVisible()
  },
)

journey(
  'the page of a form is read in both colour schemes and on a phone, with what is missing too',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const body = {
      name: 'Ask us',
      consent: 'I agree',
      files: { label: 'Drawings' },
      fields: [{ field: 'lead.name', label: 'Company', hint: 'Or your name', required: true }],
    }
    const path = `/api/verticals/${verticals[0].id}/forms`
    const form: Form = bodyOf(await as(admin).post(path, body), 201)
    const page = await portal.open(`/f/${form.key}`, { viewport: 'phone', tolerated: /status of 400/ })
    const accessible = async (what: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violationsOn(page, `${what}, ${colorScheme}`)).toEqual([])
      }
    }
    await accessible('empty')
    await page.locator('form').evaluate((asked: HTMLFormElement) => (asked.noValidate = true))
    await page.getByRole('button', { name: 'Send' }).click()
    await expectSoon(page.getByText('Company is required').first()).toBeVisible()
    await accessible('with what is missing')
  },
)
