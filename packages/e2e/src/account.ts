import type { Page } from 'playwright'
import { expectSoon } from './journey.ts'
import { dismissToast, fill } from './screen.ts'

/** Console messages about failing requests that the journey causes on purpose. */
export const refusals = /status of (4|5)\d\d|ERR_FAILED/

/** Waits for an Error toast in the destructive style and dismisses it. */
export const seeError = async (page: Page, text: string): Promise<void> => {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expectSoon(toast).toContainText(text)
  await expectSoon(toast.getByText('Error', { exact: true })).toBeVisible()
  await dismissToast(page)
}

export const logIn = async (page: Page, user: { email: string; password: string }): Promise<void> => {
  await fill(page, 'Email', user.email)
  await fill(page, 'Password', user.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export interface NewAccount {
  readonly email: string
  readonly password?: string
}

/** Fills in the form of /signup. */
export const fillSignUp = async (page: Page, { email, password = 'correct horse 42' }: NewAccount) => {
  await fill(page, 'First Name', 'Grace')
  await fill(page, 'Last Name', "O'Hara")
  await fill(page, 'Email', email)
  await fill(page, 'Password', password)
  await fill(page, 'Organization Name', 'Fern & Sons')
  await fill(page, 'First Vertical Name', 'Sales')
}

/** Gives the browser another person's session, as if they had signed in where somebody was signed in before. */
export async function signInAs(page: Page, { cookie }: { readonly cookie: string }): Promise<void> {
  const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
  const own = (await page.context().cookies()).find((each) => each.name === name)
  await page.context().addCookies([{ ...own!, value }])
}

/** Makes visits of a page bring no answers, as where a script asks for it, so that the browser asks for each of them. */
export const withoutAnswers = (page: Page, url: string): Promise<unknown> =>
  page.route(url, async (route) => {
    const headers = { ...route.request().headers(), 'sec-fetch-dest': 'empty' }
    await route.fulfill({ response: await route.fetch({ headers }) })
  })

/** Delays the answers of one address until `release` is called, so that the test can check what is shown meanwhile. */
export const holdBack = async (page: Page, url: string | RegExp): Promise<{ release: () => void }> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
