import * as z from 'zod'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { AppIdentity, AppInstall, AppName, AppToken, InstalledApp } from '../entities/app.ts'
import type { Permission } from '../permissions.ts'
import { noContent } from '../primitives.ts'

const params = z.object({ name: AppName })

/** What the operator offers stands in `/apps.json`, which the gateway answers. */
export const appsApi = {
  list: defineEndpoint({
    id: 'apps.list',
    method: 'get',
    path: '/api/apps',
    summary: 'Apps that the organization has installed',
    access: 'organization:read',
    paged: true,
    output: InstalledApp,
  }),
  install: defineEndpoint({
    id: 'apps.install',
    method: 'put',
    path: '/api/apps/{name}',
    summary: 'Install an app for the organization, or change what it may do',
    description: 'Nobody gets it while the operator does not offer it.',
    access: 'organization:manage',
    confirm: 'always',
    changes: ['apps', 'auditLog'],
    params,
    body: AppInstall,
    output: InstalledApp,
    errors: ['rule_broken'],
  }),
  remove: defineEndpoint({
    id: 'apps.remove',
    method: 'delete',
    path: '/api/apps/{name}',
    summary: 'Remove an app from the organization; its tokens end at once',
    access: 'organization:manage',
    changes: ['apps', 'auditLog'],
    params,
    status: 204,
    output: noContent,
  }),
  identity: defineEndpoint({
    id: 'apps.identity',
    method: 'get',
    path: '/api/apps/{name}/identity',
    summary: 'What the backend of an installed app is told of the caller',
    description: 'The gateway asks for it with each call that it hands on to the backend.',
    access: 'organization:read',
    params,
    output: AppIdentity,
  }),
  token: defineEndpoint({
    id: 'apps.token',
    method: 'post',
    path: '/api/apps/{name}/token',
    summary: 'A token for ten minutes, with which the portal calls /api/app for an installed app',
    description:
      'It acts for the caller, with at most their rights and the scopes that the organization granted. It ends with the session, and when the app is removed.',
    access: 'organization:read',
    changes: [],
    params,
    output: AppToken,
  }),
} as const

/** What apps may ask for: the records of sales, and nothing of accounts, keys, profiles and the organization's settings. */
const forApps = new Set<Permission | 'public'>([
  'pipeline:read',
  'leads:read',
  'leads:write',
  'enquiries:read',
  'enquiries:write',
  'activities:read',
  'activities:write',
])

/** Whether apps may call an endpoint, at its path below `/api/app` in place of `/api`. */
export const isForApps = ({ access, method, produces }: Endpoint): boolean =>
  !produces && (forApps.has(access) || (access === 'organization:read' && method === 'get'))

/** Where an app's call of this endpoint goes: `/api/app/leads` for `/api/leads`. */
export const pathForApps = (path: string): `/${string}` => `/api/app${path.slice('/api'.length)}`
