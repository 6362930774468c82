import { appScopeTexts } from '@ginkgo/contracts'
import { Badge, Button, formatDateTime, formatDay, IconButton, personName, isolated } from '@ginkgo/ui'
import { Trash2 } from 'lucide-react'
import { AppIcon } from './app-icon.tsx'
import { AppVersions } from './app-versions.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { MakerLinks } from './maker-links.tsx'
import { asksForMore, type ListedApp } from './listed-apps.ts'

const asks = ({ offered }: ListedApp): string => {
  if (!offered) return ''
  if (offered.trust === 'full') return 'Asks to run as a part of the portal'
  const scopes = offered.scopes.map((scope) => appScopeTexts[scope])
  return scopes.length > 0 ? `Asks to: ${scopes.join('; ')}` : 'Asks for no records'
}

/** One app: whose it is, what it asks for, and what can be done about it. */
export function AppRow({
  app,
  mayManage,
  onInstall,
  onPause,
  onResume,
  onRemove,
  onShow,
  onHold,
  onUpdate,
}: {
  app: ListedApp
  mayManage: boolean
  onInstall: () => void
  onPause: () => void
  onResume: () => void
  onRemove: () => void
  onShow: () => void
  onHold: () => void
  /** Ends the hold. */
  onUpdate: () => void
}) {
  const { title, offered, installed, withdrawn } = app
  const paused = installed?.paused
  const needsMore = asksForMore(app)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <AppIcon src={offered?.icon} />
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere text-fg">{title}</span>
          {installed && offered && !paused ? <Badge tone="accent">Installed</Badge> : null}
          {paused ? <Badge tone="danger">Paused</Badge> : null}
          {installed?.held ? <Badge tone="gold">{offered?.update ? 'Update held' : 'Kept'}</Badge> : null}
          {offered?.trust === 'sandbox' ? <Badge>Sandbox</Badge> : null}
          {offered ? null : <Badge tone="danger">Not offered any more</Badge>}
        </p>
        {offered ? (
          <>
            <p className="text-sm wrap-anywhere text-fg">{offered.summary}</p>
            <p className="mt-0.5 text-sm wrap-anywhere text-muted">
              By <Maker offered={offered} /> · version {offered.version}
            </p>
            <p className="text-sm text-muted">{asks(app)}</p>
            <MakerLinks app={offered} />
            {offered.versions.length > 0 ? (
              <details className="mt-0.5 text-sm text-muted">
                <summary className="w-fit cursor-pointer">Versions</summary>
                <AppVersions versions={offered.versions} />
              </details>
            ) : null}
          </>
        ) : (
          <p className="text-sm text-muted">
            The operator of the portal has withdrawn it
            {withdrawn ? ` on ${formatDay(withdrawn.at)}: “${isolated(withdrawn.reason)}”` : ''}. Nobody sees
            it. If it comes back, it is there again with what you granted; remove it to end that.
          </p>
        )}
        {installed ? (
          <p className="text-sm text-muted">
            Installed {formatDay(installed.installedAt)}
            {installed.installedBy ? ` by ${isolated(personName(installed.installedBy))}` : ''}
          </p>
        ) : null}
        <HoldNotice app={app} />
        {paused ? (
          <p className="mt-1 text-sm wrap-anywhere text-gold-text">
            Paused by {isolated(personName(paused.by))} on {formatDateTime(paused.at)}: “
            {isolated(paused.reason)}”. Nobody sees it, and it can read and change nothing.
          </p>
        ) : null}
        {needsMore ? (
          <p className="mt-1 text-sm text-gold-text">
            It asks for more than your organization granted. Until an Organisation Admin agrees, it works with
            what it has.
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap content-start items-start gap-1 max-md:col-span-full md:max-w-80 md:justify-end">
        {offered ? (
          <Button variant="ghost" onClick={onShow}>
            Details
            <span className="sr-only"> of {title}</span>
          </Button>
        ) : null}
        {mayManage ? (
          <>
            {offered && (!installed || needsMore) ? (
              <Button variant={installed ? 'secondary' : 'primary'} onClick={onInstall}>
                {installed ? 'Review' : 'Install'}
                <span className="sr-only"> {title}</span>
              </Button>
            ) : null}
            {installed && offered ? (
              <Button variant="secondary" onClick={installed.held ? onUpdate : onHold}>
                {installed.held ? (offered.update ? 'Update' : 'End hold') : 'Hold updates'}
                <span className="sr-only"> of {title}</span>
              </Button>
            ) : null}
            {installed ? (
              <Button variant="secondary" onClick={paused ? onResume : onPause}>
                {paused ? 'Resume' : 'Pause'}
                <span className="sr-only"> {title}</span>
              </Button>
            ) : null}
            {installed ? (
              <IconButton label={`Remove ${isolated(title)}`} onClick={onRemove}>
                <Trash2 size={14} />
              </IconButton>
            ) : null}
          </>
        ) : null}
      </div>
    </li>
  )
}

function Maker({ offered: { maker, website } }: { offered: NonNullable<ListedApp['offered']> }) {
  if (!website) return maker
  return (
    <a href={website} target="_blank" rel="noreferrer" className="text-accent-text underline">
      {maker}
    </a>
  )
}
