import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments, findChromium } from '@ginkgo/dev-stack'
import { otherFolders, wideTests } from './long-tests.ts'
import { finger, mouse, wheel } from './src/gestures.ts'
import { portalStyles } from './src/portal-styles.ts'

// Undefined where the run has yet to install it: lint reads this file before that.
const executablePath = findChromium()

/** Tests of single components in Chromium, in the styles of the portal; they need no service and no build. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // The libraries are prepared anew for each build of React, so each has its own folder.
  cacheDir: fileURLToPath(new URL(`../../node_modules/.vite/${process.env.NODE_ENV}`, import.meta.url)),
  css: { postcss: { plugins: [portalStyles] } },
  // The libraries of all sources are prepared at once, and anew for each run. One that only a later test imports, or that
  // was not there when an earlier run prepared them, would be found while its test runs, and the page be loaded anew.
  optimizeDeps: {
    force: true,
    entries: [
      '{shell-app,mfe-*,packages/{ui,fields,lists,portal-sdk,router,api-client,contracts}}/src/**/*.{ts,tsx}',
    ],
  },
  test: {
    include: ['**/*.component.test.tsx'],
    exclude: [...otherFolders, ...wideTests.components],
    setupFiles: ['ui/src/testing/page.setup.ts', 'portal-sdk/src/testing/shared-page.setup.ts'].map((file) =>
      fileURLToPath(new URL(`../${file}`, import.meta.url)),
    ),
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      // The libraries are prepared before the first page answers, which takes minutes beside other work.
      connectTimeout: 300_000,
      screenshotFailures: false,
      commands: { finger, mouse, wheel },
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
        contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
