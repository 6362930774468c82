import { createOrganization } from '@ginkgo/testing'
import { expectSoon, journey } from './journey.ts'
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
