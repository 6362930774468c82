import { defineConfig } from 'vitest/config'
import { otherFolders, wideTests } from './long-tests.ts'
import api from './vitest.api.config.ts'

/** The same for the sweeps, which `npm test` leaves out. */
export default defineConfig({ ...api, test: { ...api.test, include: wideTests.api, exclude: otherFolders } })
