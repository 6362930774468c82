import { Outlet, type RouteObject, useLocation, useNavigate, useRouteError } from '@ginkgo/router'
import { isSignedOut } from '../session/signed-in.ts'
import { loadRemote } from './load-remote.ts'
import { loadRegistry, ownerOf } from './registry.ts'
import { RemoteFailed } from './remote-failed.tsx'
import { RemoteRoot } from './remote-root.tsx'

/** The route below which remotes put theirs. */
export const portalRouteId = 'portal'

const patched = new Set<string>()

/**
 * Whether files of a remote were preloaded with this page. The browser then answers a request for each of them from
 * that, failures included, so that only a new page really asks again.
 */
const hasPreloadedRemote = () => document.querySelector('link[rel="preload"][href^="/remotes/"]') !== null

/** Shown in place of the page; going to the same address again loads what was missing. */
export function RouteFailed() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const retry = () => {
    if (hasPreloadedRemote()) location.reload()
    else void navigate(`${pathname}${search}${hash}`, { replace: true })
  }
  return <RemoteFailed error={error} retry={retry} />
}

/** What kept the remote of a path from loading, the last time the router asked. */
let failure: { readonly path: string; readonly error: unknown } | undefined

async function loadRoutes(path: string): Promise<{ name: string; routes: RouteObject[] } | undefined> {
  const name = ownerOf(await loadRegistry(), path)
  if (!name || patched.has(name)) return undefined
  return { name, routes: (await loadRemote(name)).routes() }
}

/**
 * Finds the routes of the remote that owns a path the router does not know yet. It never throws, as the router
 * would then show nothing around the error: the path falls to the splat route, whose loader throws instead.
 */
export async function discoverRemoteRoutes({
  path,
  patch,
  signal,
}: {
  path: string
  signal: AbortSignal
  patch: (parent: string | null, routes: RouteObject[]) => void
}): Promise<void> {
  // They are sent to the landing page, and cost no remote.
  if (isSignedOut()) return
  try {
    const found = await loadRoutes(path)
    failure = undefined
    // The router ignores what a navigation that was given up patches.
    if (!found || signal.aborted || patched.has(found.name)) return
    patched.add(found.name)
    const root = (
      <RemoteRoot name={found.name}>
        <Outlet />
      </RemoteRoot>
    )
    patch(portalRouteId, [
      { id: found.name, element: root, ErrorBoundary: RouteFailed, children: found.routes },
    ])
  } catch (error) {
    failure = { path, error }
  }
}

/** Loader of the splat route: nothing is there, or what should be there could not be loaded. */
export function throwDiscoveryFailure({ request }: { request: Request }): null {
  if (failure?.path === new URL(request.url).pathname) throw failure.error
  return null
}
