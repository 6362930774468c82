import type { Locator, Page } from 'playwright'

interface World {
  readonly leadId: string
  readonly enquiryId: string
}

export interface FormCase {
  /** The source file of the form. */
  readonly file: string
  /** The page on which it is opened. */
  readonly at: (world: World) => string
  /** Opens it and types something into it; returns its dialog, if it has one. */
  readonly type: (page: Page) => Promise<Locator | undefined>
}

export const press = (inside: Page | Locator, name: string | RegExp) =>
  inside
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Opens a dialog by a button, or by a button and a menu item, and types into its field. */
export const inDialog =
  (
    title: string,
    path: readonly [button: string, entry?: string],
    label: string,
    text = 'Typed',
    isExact = true,
  ) =>
  async (page: Page): Promise<Locator> => {
    const [first = '', second] = path
    await page.getByRole('button', { name: first, exact: true }).first().click()
    if (second) await page.getByRole('menuitem', { name: second, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('textbox', { name: label, exact: isExact }).first().fill(text)
    return dialog
  }

export const onPage = (type: (page: Page) => Promise<void>) => async (page: Page) => {
  await type(page)
  return undefined
}

export const settings = (tab: string) => () => `/settings?tab=${tab}`
export const lead = ({ leadId }: World) => `/leads/${leadId}`
export const enquiry =
  (tab = '') =>
  ({ enquiryId }: World) =>
    `/enquiries/${enquiryId}${tab && `?tab=${tab}`}`
