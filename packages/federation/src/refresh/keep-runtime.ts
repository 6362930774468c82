import * as runtime from 'react-refresh/runtime'

// React reports to the refresh runtime that was loaded before it, the shell's; remotes from source must use the same
// one.
Object.assign(globalThis, { portalRefreshRuntime: runtime })
