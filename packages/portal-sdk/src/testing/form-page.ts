import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** Types into the field with this label. */
export const fill = (inside: Locator, label: string, text: string): Promise<void> =>
  inside.getByRole('textbox', { name: label, exact: true }).fill(text)

const fieldOf = (inside: Locator, label: string): Locator =>
  inside.getByRole('combobox', { name: label, exact: true })

/** Selects from the select or picker with this label. */
export const selectOption = async (inside: Locator, label: string, option: string): Promise<void> => {
  await fieldOf(inside, label).click()
  await page.getByRole('option', { name: option, exact: false }).first().click()
  await expectChosen(inside, label, option)
}

export const expectChosen = (inside: Locator, label: string, text: string): Promise<void> =>
  expect.element(fieldOf(inside, label)).toMatchTextContent(text)

/** What the select or picker with this label offers. */
export const optionsOf = async (inside: Locator, label: string): Promise<(string | null)[]> => {
  await fieldOf(inside, label).click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  const texts = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument()
  return texts
}

/** The texts of the labels inside, in their order. */
export const labelsOf = (inside: Locator): (string | null)[] =>
  [...inside.element().querySelectorAll('label')].map(({ textContent }) => textContent)

/** Waits for a toast with this text and takes it away, so that the next one is surely a new one. */
export const seeToast = async (text: string): Promise<void> => {
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect.element(notifications).toMatchTextContent(text)
  const dismiss = notifications.getByRole('button', { name: 'Dismiss' })
  await dismiss.click()
  await expect.element(dismiss).not.toBeInTheDocument()
}
