import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments, findChromium } from '@ginkgo/dev-stack'
import { otherFolders } from './long-tests.ts'
import { finger, mouse, wheel } from './src/gestures.ts'
import { portalStyles } from './src/portal-styles.ts'

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium was found. Install it, or set CHROMIUM_PATH.')

/** Tests of single components in Chromium with the portal's styles. They need no server and no build. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  css: { postcss: { plugins: [portalStyles] } },
  test: {
    include: ['**/*.component.test.tsx'],
    exclude: otherFolders,
    setupFiles: fileURLToPath(new URL('../ui/src/testing/page.setup.ts', import.meta.url)),
    testTimeout: 60_000,
    // Chromium loses a simulated touch now and then; the report marks a test that was repeated with `(retry x1)`.
    retry: 3,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { finger, mouse, wheel },
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath, args: chromiumArguments },
        contextOptions: { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
