import { vi } from 'vitest'

// Test files share processes and imported modules, which saves most of their time. So the clocks, spies, globals,
// variables and settings that a file has changed must be reset before the next one.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetConfig()
