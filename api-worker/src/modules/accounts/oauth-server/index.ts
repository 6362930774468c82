import { deleteConnection } from './delete-connection.ts'
import { getClient } from './get-client.ts'
import { listConnections } from './list-connections.ts'
import { updateConnection } from './update-connection.ts'

export const oauthConnectionOperations = [listConnections, updateConnection, deleteConnection]
export const publicOauthOperations = [getClient]
