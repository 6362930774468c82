import { defineConfig } from 'vitest/config'
import { otherFolders, wideTests } from './long-tests.ts'
import components from './vitest.components.config.ts'

/** The same for the sweeps, which `npm test` leaves out. */
export default defineConfig({
  ...components,
  test: { ...components.test, include: wideTests.components, exclude: otherFolders },
})
