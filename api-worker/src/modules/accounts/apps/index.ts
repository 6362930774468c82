import { giveAppToken } from './give-token.ts'
import { identify } from './identify.ts'
import { installApp } from './install-app.ts'
import { listApps } from './list-apps.ts'
import { removeApp } from './remove-app.ts'

export const appOperations = [listApps, installApp, removeApp, identify, giveAppToken]
