import type { AppInstall, InstalledApp } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { type AppState, installedApps, users } from '../../../db/schema/index.ts'
import { personFields, personName, type PersonColumns } from '../../audit/activity-stream/person-name.ts'

const { name, scopes, trust, state, installedAt } = installedApps

/** Installed apps with the names of those who installed them. */
export const selectApps = (db: OrgDb) =>
  db
    .select({ name, scopes, trust, state, installedAt, ...personFields })
    .from(installedApps)
    .innerJoin(users, eq(users.id, installedApps.installedBy))

export const readApp = (db: OrgDb, of: string) => selectApps(db).where(eq(name, of)).first()

type Wire = z.input<typeof InstalledApp>

type Row = Pick<Wire, 'name' | 'scopes' | 'trust' | 'installedAt'> & { readonly state: AppState | null }

/** A row in the form of the API. */
export function appOf({ name, scopes, trust, state, installedAt, ...person }: Row & PersonColumns): Wire {
  const agreed = { name, scopes, trust, backendHost: state?.backendHost, automation: state?.automation }
  const hold = state?.held && { held: state.held }
  return { ...agreed, paused: state?.paused ?? null, ...hold, installedAt, installedBy: personName(person) }
}

/** What the audit log says that was granted. */
export const grantText = ({ scopes, trust, backendHost, automation }: AppInstall): string =>
  [
    scopes.join(' and ') || 'no records',
    trust === 'full' ? 'full trust' : 'in a sandbox',
    ...(backendHost ? [`with ${backendHost}`] : []),
    ...[...(automation?.triggers ?? []), ...(automation?.actions ?? [])].map(
      ({ title }) => `“${title}” in rules`,
    ),
  ].join(', ')
