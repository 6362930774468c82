import * as z from 'zod'
import { onlyReads } from './ai-endpoint.ts'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import {
  AppHold,
  AppIdentity,
  AppInstall,
  AppPause,
  type AppScope,
  AppSettings,
  AppSettingsWrite,
  AppToken,
  InstalledApp,
} from '../entities/app.ts'
import { AppEvent, AppEventNoted } from '../entities/app-automation.ts'
import { AppName } from '../entities/app-name.ts'
import type { ChangeKind } from '../entities/change-kinds.ts'
import type { Permission } from '../permissions.ts'
import { noContent } from '../primitives.ts'

const params = z.object({ name: AppName })
const ofSettings = params.extend({
  of: z.enum(['organization', 'me']).meta({ description: 'Those of the organization, or the caller’s own' }),
})

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
    changes: ['apps', 'rules', 'auditLog'],
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
    changes: ['apps', 'rules', 'auditLog'],
    params,
    status: 204,
    output: noContent,
  }),
  pause: defineEndpoint({
    id: 'apps.pause',
    method: 'put',
    path: '/api/apps/{name}/pause',
    summary: 'Pause an app for the organization, with a reason that everybody sees; its tokens end at once',
    access: 'organization:manage',
    changes: ['apps', 'rules', 'auditLog'],
    params,
    body: AppPause,
    output: InstalledApp,
  }),
  resume: defineEndpoint({
    id: 'apps.resume',
    method: 'delete',
    path: '/api/apps/{name}/pause',
    summary: 'Let a paused app go on, with what was granted before',
    access: 'organization:manage',
    changes: ['apps', 'rules', 'auditLog'],
    params,
    output: InstalledApp,
  }),
  hold: defineEndpoint({
    id: 'apps.hold',
    method: 'put',
    path: '/api/apps/{name}/hold',
    summary: 'Hold updates of an app: the organization keeps the version that it gets now',
    description:
      'An app that is held already stays at its version. A version that its maker has taken back, or never made live, is not kept: the organization gets the one that is live.',
    access: 'organization:manage',
    changes: ['apps', 'auditLog'],
    params,
    body: AppHold,
    output: InstalledApp,
  }),
  endHold: defineEndpoint({
    id: 'apps.endHold',
    method: 'delete',
    path: '/api/apps/{name}/hold',
    summary:
      'Let an app be updated again: the organization gets the version that is live, with what was granted before',
    access: 'organization:manage',
    changes: ['apps', 'auditLog'],
    params,
    output: InstalledApp,
  }),
  settings: defineEndpoint({
    id: 'apps.settings',
    method: 'get',
    path: '/api/apps/{name}/settings/{of}',
    summary: 'What an installed app keeps for the organization, or for the caller',
    access: 'organization:read',
    params: ofSettings,
    output: AppSettings,
  }),
  saveSettings: defineEndpoint({
    id: 'apps.saveSettings',
    method: 'put',
    path: '/api/apps/{name}/settings/{of}',
    summary: 'Replace what an installed app keeps for the organization, or for the caller',
    description:
      'Up to 100,000 bytes as JSON. Those of the organization are written by its admins, a person’s own by that person. They are exported with the organization, and erased with the app.',
    access: 'organization:read',
    changes: ['apps'],
    params: ofSettings,
    body: AppSettingsWrite,
    output: AppSettings,
    errors: ['stale_edit'],
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

/** What the server of an app calls by itself, with the token that the portal gives it for an organization. */
export const appEventsApi = {
  create: defineEndpoint({
    id: 'appEvents.create',
    method: 'post',
    path: '/api/app-events',
    summary:
      'Tell of an event that the app declares: it is noted in the history, starts rules and is sent to webhooks',
    description:
      'For the server of an installed app, with the token that comes with each call that the portal hands on to it (`ginkgo-events-token`).',
    access: 'activities:write',
    changes: ['activities', 'rules', 'webhooks'],
    body: AppEvent,
    status: 201,
    output: AppEventNoted,
    errors: ['not_found', 'rule_broken'],
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

/** An app's own settings need no scope, and it has no access to another's. */
export const isOwnSettings = ({ id }: Pick<Endpoint, 'id'>): boolean =>
  id === 'apps.settings' || id === 'apps.saveSettings'

/** Which apps are installed, and what they learn of people, is for nobody's app to know. */
const isAboutApps = ({ id }: Endpoint): boolean => id.startsWith('apps.')

/** Whether apps may call an endpoint, at its path below `/api/app` in place of `/api`. */
export const isForApps = (endpoint: Endpoint): boolean => {
  const { access, method, produces } = endpoint
  if (isAboutApps(endpoint)) return isOwnSettings(endpoint)
  return !produces && (forApps.has(access) || (access === 'organization:read' && method === 'get'))
}

/** Groups of endpoints that tell of records of every kind, or change them. */
const ofEveryKind = new Set([
  ...['search', 'query', 'reports', 'reportDashboards', 'reportMails', 'exports', 'dashboard', 'changes'],
  ...['myDay', 'leadImports', 'rules', 'forms', 'emailReview', 'changeSets'],
])

/** The kind of record that a permission is about. */
const kindOf = (access: Endpoint['access']): 'leads' | 'enquiries' | 'activities' | undefined => {
  const [kind] = access.split(':')
  return kind === 'leads' || kind === 'enquiries' || kind === 'activities' ? kind : undefined
}

/** What an app needs: the scope for every kind of record, or all of those for single kinds. */
export interface NeededScopes {
  readonly every: 'read' | 'write'
  readonly kinds: readonly AppScope[]
}

/** The scopes that an app needs for an endpoint; for what it undoes, `appScopesOfUndo` says which. */
export function appScopesOf(endpoint: Endpoint): NeededScopes {
  const every = onlyReads(endpoint) ? 'read' : 'write'
  if (endpoint.id === 'changeSets.undo') return { every, kinds: [] }
  if (ofEveryKind.has(endpoint.id.split('.')[0]!))
    return { every, kinds: [`leads:${every}`, `enquiries:${every}`, `activities:${every}`] }
  const kind = kindOf(endpoint.access)
  return { every, kinds: [kind ? `${kind}:${every}` : 'organization:read'] }
}

const writeAll = ['leads:write', 'enquiries:write', 'activities:write'] as const satisfies AppScope[]

/** The kinds of record that undoing a change writes; null where it changes the organization's settings. */
const writtenByUndo: Readonly<Record<ChangeKind, readonly AppScope[] | null>> = {
  'leads.merge': writeAll,
  'leadImports.run': writeAll,
  'customFields.update': null,
  'customFields.mergeOptions': null,
  'leads.bulk': ['leads:write'],
  'enquiries.bulk': ['enquiries:write'],
  'tasks.bulk': ['activities:write'],
  'tasks.createForLeads': ['activities:write'],
}

/** The scopes that an app needs to undo a change of a kind; undefined for what no app may undo. */
export function appScopesOfUndo(kind: ChangeKind): NeededScopes | undefined {
  const kinds = writtenByUndo[kind]
  return kinds ? { every: 'write', kinds } : undefined
}

/** Where an app's call of this endpoint goes: `/api/app/leads` for `/api/leads`. */
export const pathForApps = (path: string): `/${string}` => `/api/app${path.slice('/api'.length)}`
