import { type WidgetName, type WidgetOutletProps, widgetOwners } from '@ginkgo/portal-sdk'
import { SkeletonCard } from '@ginkgo/ui'
import type { ComponentType } from 'react'
import { loadRemote } from '../remotes/load-remote.ts'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { RemoteFailed } from '../remotes/remote-failed.tsx'
import { RemoteRoot } from '../remotes/remote-root.tsx'
import { useLoaded } from './use-loaded.ts'

type AnyWidget = ComponentType<Record<string, unknown>>

async function loadWidget(name: WidgetName): Promise<AnyWidget> {
  const load = (await loadRemote(widgetOwners[name])).widgets?.[name]
  if (!load) throw new Error(`${widgetOwners[name]} has no widget ${name}`)
  return (await load()).default as AnyWidget
}

/** A widget of whichever remote owns it; while that is down, a card with Retry in its place. */
export function WidgetOutlet({ name, props }: WidgetOutletProps) {
  const { loaded: Widget, error, retry } = useLoaded(() => loadWidget(name), name)
  if (error !== undefined) return <RemoteFailed error={error} retry={retry} />
  if (!Widget) return <SkeletonCard />
  return (
    <RemoteBoundary onRetry={retry}>
      <RemoteRoot name={widgetOwners[name]}>
        <Widget {...(props as Record<string, unknown>)} />
      </RemoteRoot>
    </RemoteBoundary>
  )
}
