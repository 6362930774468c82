import * as runtime from 'react-refresh/runtime'

// React reports to the runtime that was there before it, which is the shell's: remotes from source refresh by it.
Object.assign(globalThis, { portalRefreshRuntime: runtime })
