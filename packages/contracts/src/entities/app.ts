import * as z from 'zod'
import { permissions } from '../permissions.ts'
import { line, Timestamp } from '../primitives.ts'
import { AppAutomation, hasDifferentParts } from './app-automation.ts'
import { CurrentUser, PersonName } from './user.ts'

/**
 * What an app may do: read or write records of one kind, or with `read` and `write` those of every kind. Writing does not
 * include reading. `organization:read` is who works there, and the names of verticals, stages, fields and lists.
 */
export const AppScope = z.enum([
  ...['read', 'write'],
  ...['leads:read', 'leads:write', 'enquiries:read', 'enquiries:write'],
  ...['activities:read', 'activities:write', 'organization:read'],
] as const)
export type AppScope = z.output<typeof AppScope>

/** What each of them means to the admin who grants it, with what records say of those of other kinds. */
export const appScopeTexts: Readonly<Record<AppScope, string>> = {
  read: 'View leads, enquiries, activities and all other data of sales',
  write: 'Create and change leads, enquiries and activities, and send e-mails',
  'leads:read': 'View leads and their contacts',
  'leads:write': 'Create and change leads and their contacts',
  'enquiries:read':
    'View enquiries, with the names and main contacts of their leads, and their next task and meeting',
  'enquiries:write': 'Create and change enquiries',
  'activities:read':
    'View tasks, meetings, notes, calls, e-mails and files, with the names and phone numbers of their leads, and what was changed in leads and enquiries',
  'activities:write': 'Create and change tasks, meetings, notes, calls and files, and send e-mails',
  'organization:read':
    'View people with their e-mail addresses and roles, and the names of verticals, stages, fields and lists',
}

/**
 * How an app runs: with `full` trust in the portal's own page, as the operator's remotes do; in a `sandbox` apart from
 * it, with nothing of the session.
 */
export const AppTrust = z.enum(['full', 'sandbox'])
export type AppTrust = z.output<typeof AppTrust>

/** An app that the organization uses, with what an admin agreed to. */
export const InstalledApp = z
  .object({
    name: z.string(),
    /** What it may do with the organization's records, in the name of whoever uses it. */
    scopes: z.array(AppScope),
    /** The most that it may be trusted with; the operator may offer it with less. */
    trust: AppTrust,
    /**
     * The host of the server to which the admin agreed that it sends data; null for none. Absent of apps installed before
     * that was recorded.
     */
    backendHost: z.string().nullable().optional(),
    /** What it adds to rules and webhooks, as the admin was shown it; absent where nothing. */
    automation: AppAutomation.optional(),
    /** While it is paused nobody gets it and its tokens open nothing; what was granted stays. */
    paused: z.object({ reason: z.string(), at: Timestamp, by: PersonName }).nullable(),
    /** The organization keeps this version until an admin ends that, whatever becomes live; absent where it gets what is live. */
    held: z.object({ version: z.string(), at: Timestamp, by: PersonName }).optional(),
    installedAt: Timestamp,
    installedBy: PersonName.nullable(),
  })
  .meta({ id: 'InstalledApp' })
export type InstalledApp = z.output<typeof InstalledApp>

/** What the admin agrees to: exactly this is granted. */
export const AppInstall = z
  .object({
    scopes: z
      .array(AppScope)
      .max(10)
      .transform((scopes) => [...new Set(scopes)].sort()),
    trust: AppTrust,
    /** The host that the admin was shown; null where the app has no server. Absent: the one that was offered at the time. */
    backendHost: z
      .string()
      .regex(/^[a-z0-9.:[\]-]{1,260}$/, 'Must be the name of a host')
      .meta({ maxLength: 260, example: 'quotes.example' })
      .nullable()
      .optional(),
    /** What the admin was shown that it adds to rules and webhooks; nothing where it is absent. */
    automation: AppAutomation.optional(),
  })
  .refine(({ automation }) => !automation || hasDifferentParts(automation), {
    message: 'Two triggers or actions have the same name',
    path: ['automation'],
  })
  .meta({ id: 'AppInstall' })
export type AppInstall = z.output<typeof AppInstall>

export const AppPause = z.object({ reason: line('Say why', 200) }).meta({ id: 'AppPause' })
export type AppPause = z.output<typeof AppPause>

/** The version that the organization gets now, and keeps. */
export const AppHold = z
  .object({
    version: z
      .string()
      .regex(/^[A-Za-z0-9][\w.+-]{0,63}$/, 'Must be the name of a version')
      .meta({ maxLength: 64, example: '1.2.0-4db27abe7b' }),
  })
  .meta({ id: 'AppHold' })
export type AppHold = z.output<typeof AppHold>

/** Bytes of an app's settings as JSON, for the organization and for each person. */
export const maxAppSettings = 100_000

const settings = z.record(z.string().max(200), z.unknown())

/** What an app keeps for an organization, or for one of its people. */
export const AppSettings = z
  .object({
    data: settings,
    /** Counts the changes; 0 where nothing was ever saved. */
    version: z.int().nonnegative(),
  })
  .meta({ id: 'AppSettings' })
export type AppSettings = z.output<typeof AppSettings>

export const AppSettingsWrite = z
  .object({
    /** All of it: what is not there is gone. */
    data: settings.refine(
      (data) => new TextEncoder().encode(JSON.stringify(data)).length <= maxAppSettings,
      `At most ${maxAppSettings} bytes as JSON`,
    ),
    /** The one that was read; when somebody else has saved since, nothing is changed. */
    version: AppSettings.shape.version,
  })
  .meta({ id: 'AppSettingsWrite' })
export type AppSettingsWrite = z.output<typeof AppSettingsWrite>

/** With what the portal calls `/api/app` for an app, and in whose name. */
export const AppToken = z
  .object({
    token: z.string(),
    expiresAt: Timestamp,
    organizationId: z.string(),
    userId: z.string(),
    scopes: z.array(AppScope),
    /** What the person may do in at least one vertical; an app may never do more. */
    permissions: z.array(z.enum(permissions)),
  })
  .meta({ id: 'AppToken' })
export type AppToken = z.output<typeof AppToken>

/** Who uses an app, for its backend. */
export const AppIdentity = z
  .object({
    organizationId: z.string(),
    userId: z.string(),
    globalRole: CurrentUser.shape.globalRole,
    verticals: CurrentUser.shape.verticals,
    /** What the organization granted to the app. */
    scopes: z.array(AppScope),
    /** The host of the backend that was agreed to, as of the installed app. */
    backendHost: InstalledApp.shape.backendHost,
    installedAt: Timestamp,
    /** Whether its server reports events, for which it gets a token. */
    tells: z.boolean(),
  })
  .meta({ id: 'AppIdentity' })
export type AppIdentity = z.output<typeof AppIdentity>

/** Apps that one organization may install, so that what every page reads of them stays short. */
export const maxInstalledApps = 50
