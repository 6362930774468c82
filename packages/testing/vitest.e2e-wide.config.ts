import { defineConfig } from 'vitest/config'
import { otherFolders, wideTests } from './long-tests.ts'
import e2e from './vitest.e2e.config.ts'

/** The same for the sweeps, which `npm test` leaves out. */
export default defineConfig({ ...e2e, test: { ...e2e.test, include: wideTests.e2e, exclude: otherFolders } })
