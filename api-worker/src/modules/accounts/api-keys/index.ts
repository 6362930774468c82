import { createApiKey } from './create-api-key.ts'
import { deleteApiKey } from './delete-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'

export const apiKeyOperations = [listApiKeys, createApiKey, deleteApiKey]
