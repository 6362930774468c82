import type { AppAutomation, AppScope, InstalledApp } from '@ginkgo/contracts'
import type { OfferedApp, WithdrawnApp } from '@ginkgo/portal-sdk'

/** An app as the tab lists it: offered by the operator, installed by the organization, or both. */
export interface ListedApp {
  readonly name: string
  readonly title: string
  readonly offered: OfferedApp | undefined
  readonly installed: InstalledApp | undefined
  /** What the operator said when they took it back. */
  readonly withdrawn?: WithdrawnApp | undefined
}

/** What is offered, and behind it what is installed and not offered any more. */
export function listedApps(
  offers: readonly OfferedApp[],
  installed: readonly InstalledApp[],
  withdrawals: readonly WithdrawnApp[] = [],
): ListedApp[] {
  const said = new Map(withdrawals.map((withdrawal) => [withdrawal.name, withdrawal]))
  const withdrawn = installed.filter(({ name }) => offers.every((offer) => offer.name !== name))
  return [
    ...offers.map((offered) => ({
      name: offered.name,
      title: offered.title,
      offered,
      installed: installed.find(({ name }) => name === offered.name),
    })),
    ...withdrawn.map((app) => ({
      name: app.name,
      title: said.get(app.name)?.title ?? app.name,
      offered: undefined,
      installed: app,
      withdrawn: said.get(app.name),
    })),
  ]
}

/** Whether it would send data to a host that nobody agreed to; the gateway decides alike. */
const hasNewHost = (
  { backendHost, offeredAt = '' }: OfferedApp,
  installed: Pick<InstalledApp, 'backendHost' | 'installedAt'>,
): boolean => {
  if (backendHost === undefined) return false
  if (installed.backendHost !== undefined) return installed.backendHost !== backendHost
  return offeredAt !== '' && Date.parse(offeredAt) > Date.parse(installed.installedAt)
}

type Part = AppAutomation['triggers'][number]

const partsOf = (parts: NonNullable<OfferedApp['automation']>['triggers'] = []): Part[] =>
  parts.map(({ name, title, about, fields = [] }) => ({
    name,
    title,
    about,
    fields: fields.map(({ name, label, type, choices, required }) => ({
      name,
      label,
      type,
      ...(choices && { choices: { ...choices } }),
      ...(required !== undefined && { required }),
    })),
  }))

/** What an app adds to rules, as the admin agrees to it; undefined where nothing. */
export const automationOf = ({ title, automation }: OfferedApp): AppAutomation | undefined =>
  automation && {
    title,
    triggers: partsOf(automation.triggers),
    actions: partsOf(automation.actions),
  }

/** Names of the parts to which nobody agreed, or in another form. */
function newParts(parts: readonly Part[] = [], agreed: readonly Part[] = []): string[] {
  const known = new Set(agreed.map((part) => JSON.stringify(part)))
  return parts.filter((part) => !known.has(JSON.stringify(part))).map(({ name }) => name)
}

/** What an installed app is offered with to which nobody agreed. */
export interface NewGrants {
  readonly hasFullTrust: boolean
  readonly scopes: readonly AppScope[]
  readonly hasHost: boolean
  /** Names. */
  readonly triggers: readonly string[]
  readonly actions: readonly string[]
}

export function newGrants(offered: OfferedApp, installed: InstalledApp): NewGrants {
  const { triggers, actions } = automationOf(offered) ?? {}
  const { automation: agreed } = installed
  return {
    hasFullTrust: offered.trust === 'full' && installed.trust !== 'full',
    scopes: offered.scopes.filter((scope) => !installed.scopes.includes(scope)),
    hasHost: hasNewHost(offered, installed),
    triggers: newParts(triggers, agreed?.triggers),
    actions: newParts(actions, agreed?.actions),
  }
}

/** Whether an installed app is offered with more than was agreed to; until somebody agrees it does with less. */
export function asksForMore({ offered, installed }: ListedApp): boolean {
  if (!offered || !installed) return false
  const { hasFullTrust, hasHost, scopes, triggers, actions } = newGrants(offered, installed)
  return hasFullTrust || hasHost || scopes.length + triggers.length + actions.length > 0
}
