import { Outlet, type RouteObject, useLocation, useNavigate, useRouteError } from '@ginkgo/router'
import { useCallback } from 'react'
import { isVisitor } from '../session/visitor.ts'
import { loadRemote } from './load-remote.ts'
import { loadRegistry, ownerOf } from './registry.ts'
import { RemoteFailed } from './remote-failed.tsx'
import { RemoteRoot } from './remote-root.tsx'

/** The route below which remotes put theirs. */
export const portalRouteId = 'portal'

/** Shown in place of the page; going to the same address again loads what was missing. */
export function RouteFailed() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const retry = useCallback(
    () => void navigate(`${pathname}${search}${hash}`, { replace: true }),
    [navigate, pathname, search, hash],
  )
  return <RemoteFailed error={error} retry={retry} />
}

/** What kept the remote of a path from loading, the last time the router asked. */
let failure: { readonly path: string; readonly error: unknown } | undefined

/**
 * For one router: finds the routes of the remote that owns a path the router does not know yet. It never throws, as
 * the router would then show nothing around the error: the path falls to the splat route, whose loader throws instead.
 */
export function remoteDiscovery() {
  const patched = new Set<string>()
  return async ({
    path,
    patch,
    signal,
  }: {
    path: string
    signal: AbortSignal
    patch: (parent: string | null, routes: RouteObject[]) => void
  }): Promise<void> => {
    // Visitors are sent to the landing page, so no remote is loaded.
    if (isVisitor()) return
    try {
      const name = ownerOf(await loadRegistry(), path)
      const routes = name && !patched.has(name) ? (await loadRemote(name)).routes() : undefined
      failure = undefined
      // The router ignores routes that an aborted navigation patches in.
      if (!name || !routes || signal.aborted || patched.has(name)) return
      patched.add(name)
      const root = (
        <RemoteRoot name={name}>
          <Outlet />
        </RemoteRoot>
      )
      patch(portalRouteId, [{ id: name, element: root, ErrorBoundary: RouteFailed, children: routes }])
    } catch (error) {
      failure = { path, error }
    }
  }
}

/** Loader of the splat route: there is no such page, or its remote could not be loaded. */
export function throwDiscoveryFailure({ request }: { request: Request }): null {
  if (failure?.path === new URL(request.url).pathname) throw failure.error
  return null
}
