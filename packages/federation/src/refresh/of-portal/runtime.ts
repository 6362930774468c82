import type * as Runtime from 'react-refresh/runtime'

// In the place of `react-refresh/runtime` in remotes: the runtime of the shell, to which React reports.
const { portalRefreshRuntime } = globalThis as unknown as { portalRefreshRuntime: typeof Runtime }

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = portalRefreshRuntime
