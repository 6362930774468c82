import type { Page } from 'playwright'
import { expect } from 'vitest'
import { everyForm } from './every-form.ts'
import { expectSoon, journey } from './journey.ts'
import { goTo } from './screen.ts'
import { answer, organization } from './unsaved-world.ts'

/** Goes to an address as a link in the page does, without reloading the page. */
const follow = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

journey('every form asks before typed input is lost', async ({ portal }) => {
  const { admin, leadId, enquiryId } = await organization()
  const page = await portal.open('/tasks', { user: admin })
  await expectSoon(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible()
  const failures: string[] = []
  let shown = ''
  for (const { file, at, type } of everyForm) {
    const path = at({ leadId, enquiryId })
    try {
      if (shown !== path) await follow(page, path)
      shown = path
      const dialog = await type(page)
      if (dialog) {
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await answer(page, 'Discard')
        await expectSoon(dialog).toHaveCount(0)
        continue
      }
      await goTo(page, 'Tasks')
      await answer(page, 'Keep editing')
      await goTo(page, 'Tasks')
      await answer(page, 'Discard')
      await expectSoon(page).toHaveURL('/tasks')
      shown = '/tasks'
    } catch (error) {
      failures.push(`${file}: ${(error as Error).message.slice(0, 400)}`)
      await page.goto('/tasks')
      shown = ''
    }
  }
  expect(failures).toEqual([])
})
