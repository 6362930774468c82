import { pagesOf, portalExtensions, type RegisteredPage } from '@ginkgo/portal-sdk/host'
import { type RouteObject, useLocation } from '@ginkgo/router'
import { SkeletonTable } from '@ginkgo/ui'
import { moduleOf } from './load-remote.ts'
import { RemoteFailed } from './remote-failed.tsx'
import { RemotePlace } from './remote-place.tsx'
import { RouteFailed } from './route-failed.tsx'

/**
 * Milliseconds that a page of a remote may take before the portal goes on without it: until then the page before, or
 * the first paint, stays; afterwards the page's place shows that it is being waited for.
 */
const patienceMs = 3_000

/** Ends when the promise does, whichever way, and after the milliseconds at the latest. */
const settledWithin = (work: Promise<unknown>, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })

function routeOf({ app, module, path }: RegisteredPage): RouteObject {
  function RemotePage() {
    const { pathname } = useLocation()
    return (
      <RemotePlace
        app={app}
        module={module}
        waiting={<SkeletonTable rows={8} columns={4} />}
        failed={RemoteFailed}
        resetKey={pathname}
      />
    )
  }
  return {
    path,
    ErrorBoundary: () => <RouteFailed app={app} />,
    lazy: async () => {
      // A failure shows in the page's place, which loads it again.
      await settledWithin(moduleOf(app, module).load(), patienceMs)
      return { Component: RemotePage }
    },
  }
}

/** The pages that remotes declare; none of their code is needed to know them. */
export const remoteRoutes = (): RouteObject[] =>
  pagesOf(portalExtensions())
    .filter(({ app }) => app !== 'shell-app')
    .map(routeOf)
