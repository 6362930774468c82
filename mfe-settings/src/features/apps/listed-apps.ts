import type { InstalledApp } from '@ginkgo/contracts'
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
      ...{ name: offered.name, title: offered.title, offered },
      installed: installed.find(({ name }) => name === offered.name),
    })),
    ...withdrawn.map((app) => ({
      ...{ name: app.name, title: said.get(app.name)?.title ?? app.name, offered: undefined, installed: app },
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

/** Whether an installed app is offered with more than was agreed to; until somebody agrees it does with less. */
export const asksForMore = ({ offered, installed }: ListedApp): boolean =>
  offered !== undefined &&
  installed !== undefined &&
  ((offered.trust === 'full' && installed.trust !== 'full') ||
    hasNewHost(offered, installed) ||
    offered.scopes.some((scope) => !installed.scopes.includes(scope)))
