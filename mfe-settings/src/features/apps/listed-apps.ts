import type { AppAutomation, InstalledApp } from '@ginkgo/contracts'
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

/** Whether it would add to rules what nobody agreed to, or in another form. */
const addsToRules = (offered: OfferedApp, { automation: agreed }: InstalledApp): boolean => {
  const known = [agreed?.triggers, agreed?.actions].map(
    (parts = []) => new Set(parts.map((part) => JSON.stringify(part))),
  )
  const { triggers = [], actions = [] } = automationOf(offered) ?? {}
  return [triggers, actions].some((parts, place) =>
    parts.some((part) => !known[place]?.has(JSON.stringify(part))),
  )
}

/** Whether an installed app is offered with more than was agreed to; until somebody agrees it does with less. */
export const asksForMore = ({ offered, installed }: ListedApp): boolean =>
  offered !== undefined &&
  installed !== undefined &&
  ((offered.trust === 'full' && installed.trust !== 'full') ||
    hasNewHost(offered, installed) ||
    addsToRules(offered, installed) ||
    offered.scopes.some((scope) => !installed.scopes.includes(scope)))
