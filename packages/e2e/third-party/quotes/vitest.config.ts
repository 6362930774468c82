import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'pages', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'backend', environment: 'node', include: ['backend/**/*.test.ts'] } },
    ],
  },
})
