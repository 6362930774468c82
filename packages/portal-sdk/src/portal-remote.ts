import type { RouteObject } from '@ginkgo/router'
import type { ComponentType } from 'react'
import type { DialogName, DialogProps, WidgetMap, WidgetName } from './dialog-map.ts'

type Lazy<Props> = () => Promise<{ default: ComponentType<Props> }>

/** What a remote gives to the portal; the default export of its `src/remote.tsx`. */
export interface PortalRemote {
  /** The range of SDK versions it works with, e.g. `^2.0.0`; outside of it the shell does not run it. */
  readonly sdk: string
  /** Routes with paths from the root (`/leads`, `/leads/:leadId`); made anew for each use, as the router keeps them. */
  readonly routes: () => RouteObject[]
  readonly dialogs?: { readonly [Name in DialogName]?: Lazy<DialogProps<Name>> }
  readonly widgets?: { readonly [Name in WidgetName]?: Lazy<WidgetMap[Name]> }
}

/** Declares a remote. */
export function definePortalRemote(remote: PortalRemote): PortalRemote {
  return remote
}

/**
 * A page in a chunk of its own: `{ path: '/leads', lazy: page(() => import('./pages/leads-page.tsx')) }`. Unlike
 * with React.lazy, a load that failed is tried again on Retry.
 */
export function page(load: Lazy<object>): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: (await load()).default })
}
