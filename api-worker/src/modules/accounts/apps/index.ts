import { giveAppToken } from './give-token.ts'
import { endHold, holdApp } from './hold-app.ts'
import { identify } from './identify.ts'
import { installApp } from './install-app.ts'
import { listApps } from './list-apps.ts'
import { pauseApp, resumeApp } from './pause-app.ts'
import { readAppSettings, saveAppSettings } from './app-settings.ts'
import { removeApp } from './remove-app.ts'

export const appOperations = [
  ...[listApps, installApp, removeApp, pauseApp, resumeApp, holdApp, endHold],
  ...[readAppSettings, saveAppSettings, identify, giveAppToken],
]
