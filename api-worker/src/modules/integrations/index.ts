import { disconnect } from './disconnect.ts'
import { getEmailSettings, setEmailSettings } from './email-settings.ts'
import { listConnections } from './list-connections.ts'
import { setMailServer } from './set-mail-server.ts'

export const integrationOperations = [
  listConnections,
  disconnect,
  setMailServer,
  getEmailSettings,
  setEmailSettings,
]
