import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawn } from '../testing/gestures.ts'
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

/** What the last click opened. Overlays are appended at the end of the page; toasts have a container of their own. */
const openedSince = (before: readonly Element[]): readonly Element[] => {
  const opened = [...document.body.children].filter((element) => !before.includes(element))
  return opened.length > 0 ? opened : [page.getByRole('region', { name: 'Notifications' }).element()]
}

for (const [theme, { width, height }] of [
  ['light', desktop],
  ['dark', phone],
] as const)
  test(`every overlay is accessible in the ${theme} theme at ${width} px`, async () => {
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
      const before = [...document.body.children]
      await page.getByRole('button', { name, exact: true }).first().click()
      await drawn()
      for (const element of openedSince(before))
        found.push(...(await violationsOf(element)).map((violation) => `${name}: ${violation}`))
      await userEvent.keyboard('{Escape}')
    }
    expect(found).toEqual([])
  })
