import { defineConfig } from 'vitest/config'
import { otherFolders, wideTests } from './long-tests.ts'
import unit from './vitest.unit.config.ts'

/** The same for the sweeps, which `npm test` leaves out. */
export default defineConfig({
  ...unit,
  test: { ...unit.test, include: wideTests.unit, exclude: otherFolders },
})
