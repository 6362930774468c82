import { type AppScope, appScopeTexts } from '@ginkgo/contracts'
import type { AppVersion } from '@ginkgo/portal-sdk'
import { formatDateTime, isolated } from '@ginkgo/ui'

export const scopesText = (scopes: readonly AppScope[]): string =>
  scopes.map((scope) => appScopeTexts[scope]).join('; ')

/** What became live and when, so that a change in the portal finds its release, with what it asks for since then. */
export function AppVersions({ versions }: { versions: readonly AppVersion[] }) {
  if (versions.length === 0) return <p className="text-sm text-muted">None of its versions is known.</p>
  return (
    <ul className="text-sm text-muted tabular-nums">
      {versions.map(({ version, at, isRollback, changes, addedScopes = [], removedScopes = [] }) => (
        <li key={at} className="mt-1">
          <span>
            {isRollback ? `Back to ${version}` : version} on {formatDateTime(at)}
          </span>
          <div className="ms-4 wrap-anywhere">
            {changes ? <p className="whitespace-pre-line">{isolated(changes)}</p> : null}
            {addedScopes.length > 0 ? <p>Asks also to: {scopesText(addedScopes)}</p> : null}
            {removedScopes.length > 0 ? <p>No longer asks to: {scopesText(removedScopes)}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
