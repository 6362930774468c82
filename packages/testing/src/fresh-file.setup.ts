import { vi } from 'vitest'

// Test files share processes and imported modules, which saves most of their time. So the clocks, spies, globals,
// variables and settings that a file has changed must be reset before the next one.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetConfig()

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  // As long as `expect.poll`: other work on the machine may slow the test down.
  configure({ asyncUtilTimeout: 10_000 })
}
