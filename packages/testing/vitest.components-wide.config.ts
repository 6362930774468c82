import { defineConfig } from 'vitest/config'
import { otherFolders } from './long-tests.ts'
import components from './vitest.components.config.ts'

/** All of them, also those that `npm test` leaves out, with the build of React that warns of mistakes. */
export default defineConfig({
  ...components,
  test: { ...components.test, exclude: otherFolders },
})
