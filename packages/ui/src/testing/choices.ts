import { page } from 'vitest/browser'

/** The select or picker with this label. */
export const choiceField = (name: string) => page.getByRole('combobox', { name, exact: true })

/** The texts of the choices of the list that is open. */
export const shownChoices = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent)
