import * as z from 'zod'
import { Timestamp } from '../primitives.ts'
import { permissions } from '../permissions.ts'
import { AiScope } from './api-key.ts'
import { CurrentUser, PersonName } from './user.ts'

/** The name of a remote, e.g. `mfe-quotes`. */
export const AppName = z
  .string()
  .regex(/^mfe-[a-z0-9][a-z0-9-]{0,35}$/, 'Not the name of an app')
  .meta({ maxLength: 40, example: 'mfe-quotes' })

/** What an app may do. It calls the portal's own endpoints, none of which needs the scope `destructive`. */
export const AppScope = AiScope.exclude(['destructive'])
export type AppScope = z.output<typeof AppScope>

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
  })
  .meta({ id: 'AppInstall' })
export type AppInstall = z.output<typeof AppInstall>

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
  })
  .meta({ id: 'AppIdentity' })
export type AppIdentity = z.output<typeof AppIdentity>

/** Apps that one organization may install, so that what every page reads of them stays short. */
export const maxInstalledApps = 50
