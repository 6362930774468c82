import { vi } from 'vitest'

// Test files share processes and the modules they import, which saves most of their time. What a file left behind of
// clocks, spies, globals, variables and settings ends before the next one.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetConfig()
