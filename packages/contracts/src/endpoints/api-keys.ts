import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { AccessControlPatch, ApiKey, ApiKeyCreate, CreatedApiKey } from '../entities/api-key.ts'
import { ApiKeyId, noContent } from '../primitives.ts'

export const apiKeysApi = {
  list: defineEndpoint({
    id: 'apiKeys.list',
    method: 'get',
    path: '/api/api-keys',
    summary: 'API keys of the organization, the latest first',
    access: 'organization:manage',
    paged: true,
    output: ApiKey,
  }),
  create: defineEndpoint({
    id: 'apiKeys.create',
    method: 'post',
    path: '/api/api-keys',
    summary: 'Create an API key; only this answer contains the key itself',
    access: 'organization:manage',
    confirm: 'always',
    changes: ['apiKeys', 'auditLog'],
    body: ApiKeyCreate,
    status: 201,
    output: CreatedApiKey,
    errors: ['not_found'],
  }),
  update: defineEndpoint({
    id: 'apiKeys.update',
    method: 'patch',
    path: '/api/api-keys/{apiKeyId}',
    summary: 'Pause an API key, resume it, or set how many calls a minute it may make',
    access: 'organization:manage',
    changes: ['apiKeys', 'auditLog'],
    params: z.object({ apiKeyId: ApiKeyId }),
    body: AccessControlPatch,
    status: 204,
    output: noContent,
  }),
  delete: defineEndpoint({
    id: 'apiKeys.delete',
    method: 'delete',
    path: '/api/api-keys/{apiKeyId}',
    summary: 'Revoke an API key; every later call with it is refused',
    access: 'organization:manage',
    changes: ['apiKeys', 'auditLog'],
    params: z.object({ apiKeyId: ApiKeyId }),
    status: 204,
    output: noContent,
  }),
} as const
