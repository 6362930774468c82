import { disconnect } from './disconnect.ts'
import { listConnections } from './list-connections.ts'

export const integrationOperations = [listConnections, disconnect]
