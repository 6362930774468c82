import { deleteConnection } from './delete-connection.ts'
import { getClient } from './get-client.ts'
import { listConnections } from './list-connections.ts'

export const oauthConnectionOperations = [listConnections, deleteConnection]
export const publicOauthOperations = [getClient]
