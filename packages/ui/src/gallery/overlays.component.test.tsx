import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { desktop, phone, setTheme } from '../testing/page.ts'
import { show } from '../testing/show.tsx'
import { violationsOf } from '../testing/violations-of.ts'
import { ControlsSection } from './controls-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FormSection } from './form-section.tsx'

const openers = [
  ...['Dialog', 'Long dialog', 'Waiting dialog', 'Command dialog', 'Confirm', 'Left sheet', 'Right sheet'],
  ...['Toasts', 'Form in a dialog', 'Two versions', 'More actions', 'Sales', 'Popover'],
]

/** What is open without having been there before: it is in a portal at the end of the page. */
const opened = () => [...document.body.children].slice(-4)

for (const [theme, { width, height }] of [
  ['light', desktop],
  ['dark', phone],
] as const)
  test(`whatever opens is accessible in the ${theme} theme at ${width} px`, async () => {
    setTheme(theme)
    await page.viewport(width, height)
    show(
      <main>
        <h1>Design system</h1>
        <ControlsSection />
        <FieldsSection />
        <FormSection />
        <FeedbackSection />
      </main>,
    )
    const found: string[] = []
    for (const name of openers) {
      await page.getByRole('button', { name, exact: true }).first().click()
      for (const element of opened())
        found.push(...(await violationsOf(element)).map((violation) => `${name}: ${violation}`))
      await userEvent.keyboard('{Escape}')
    }
    expect(found).toEqual([])
  })
