import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { desktop, phone, setTheme } from '../testing/page.ts'
import { show } from '../testing/show.tsx'
import { violationsOf } from '../testing/violations-of.ts'
import { Gallery } from './gallery.tsx'

for (const theme of ['light', 'dark'] as const)
  for (const { width, height } of [desktop, phone])
    test(`every component is accessible in the ${theme} theme at ${width} px`, async () => {
      setTheme(theme)
      await page.viewport(width, height)
      show(<Gallery />)
      await expect.element(page.getByRole('heading', { name: 'Board', exact: true })).toBeVisible()
      expect(await violationsOf()).toEqual([])
    })
