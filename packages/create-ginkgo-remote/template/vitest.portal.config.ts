import { defineConfig } from 'vitest/config'

// Inside a portal for tries: GINKGO_CHECK_EMAIL and GINKGO_CHECK_PASSWORD name one of its admins.
export default defineConfig({
  test: { include: ['portal/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
