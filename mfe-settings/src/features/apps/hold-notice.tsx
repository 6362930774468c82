import { formatDateTime, formatDay, isolated, personName } from '@ginkgo/ui'
import { scopesText } from './app-versions.tsx'
import type { ListedApp } from './listed-apps.ts'

/** Which version an organization keeps, who decided so, and what it does not get meanwhile. */
export function HoldNotice({ app: { installed, offered } }: { app: ListedApp }) {
  const hold = installed?.held
  if (!hold) return null
  const { update, isHoldOver, version, scopes = [] } = offered ?? {}
  const added = update?.scopes.filter((scope) => !scopes.includes(scope)) ?? []
  return (
    <div className="mt-1 text-sm wrap-anywhere text-gold-text">
      <p>
        Kept at version {hold.version} since {formatDateTime(hold.at)} by {isolated(personName(hold.by))}.
        {isHoldOver ? ` Its maker took that version back, so your organization gets ${version}.` : ''}
      </p>
      {update ? (
        <p>
          Version {update.version} is available{update.at ? ` since ${formatDay(update.at)}` : ''}
          {update.changes ? `: ${isolated(update.changes)}` : '.'}
          {added.length > 0 ? ` It asks also to: ${scopesText(added)}.` : ''}
        </p>
      ) : null}
    </div>
  )
}
