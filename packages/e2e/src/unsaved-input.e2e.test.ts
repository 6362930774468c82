import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { fill, goTo, seeToast } from './screen.ts'
import { answer, organization, question } from './unsaved-world.ts'

journey('every way of leaving the page asks about unsaved input, and one can stay', async ({ portal }) => {
  const { admin, enquiryId } = await organization()
  const page = await portal.open('/tasks', { user: admin })
  await goTo(page, 'Enquiries')
  await page.getByRole('link', { name: 'Printer' }).first().click()
  await page.getByRole('tab', { name: /^Notes/ }).click()
  const address = `/enquiries/${enquiryId}?tab=notes`
  await expectSoon(page).toHaveURL(address)
  const note = page.getByRole('textbox', { name: 'Add a note' })
  await note.fill('Three hours of thoughts')
  const ways: Record<string, () => Promise<unknown>> = {
    'a tab of the page': () => page.getByRole('tab', { name: /^Tasks/ }).click(),
    'the way back in the page': () => page.getByRole('link', { name: 'Back to Enquiries' }).click(),
    "the browser's Back": () => page.evaluate(() => history.back()),
    'the menu of the account': async () => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Profile' }).click()
    },
    'signing out': async () => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
    },
  }
  for (const [way, go] of Object.entries(ways)) {
    await go()
    await expectSoon(question(page), way).toBeVisible()
    await answer(page, 'Keep editing')
    await expectSoon(page).toHaveURL(address)
    await expectSoon(note).toHaveValue('Three hours of thoughts')
  }
  // Before the tab is closed or reloaded, the browser asks with its own text.
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.dismiss()
    })
  })
  await page.evaluate(() => location.reload())
  expect(await asked).toBe('beforeunload')
  await expectSoon(note).toHaveValue('Three hours of thoughts')

  // After saving, the form does not ask any more.
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Note' }).click()
  await seeToast(page, 'Note added successfully')
  await goTo(page, 'Settings')
  await page.getByRole('tab', { name: 'Team' }).click()
  await fill(page, 'Email', 'somebody@example.test')
  const toService = async () => {
    await page.getByRole('button', { name: 'Vertical: Sales' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Service' }).click()
  }
  await toService()
  await answer(page, 'Keep editing')
  await expectSoon(page.getByRole('button', { name: 'Vertical: Sales' })).toBeVisible()
  await toService()
  await answer(page, 'Discard')
  await expectSoon(page.getByRole('button', { name: 'Vertical: Service' })).toBeVisible()
  await expectSoon(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('')
  await page.getByRole('tab', { name: 'Pipeline' }).click()
  await expectSoon(page.getByRole('button', { name: 'Add Stage' })).toBeVisible()
})
