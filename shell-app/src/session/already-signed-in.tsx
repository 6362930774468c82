import { paths } from '@ginkgo/portal-sdk'
import { Navigate, useSearchParams } from '@ginkgo/router'
import { useEffect } from 'react'
import { safeReturn } from './safe-return.ts'

/** Landing and account pages of the portal: a signed-in user goes to the return target, else to the dashboard. */
export function AlreadySignedIn() {
  const [search] = useSearchParams()
  const target = safeReturn(search.get('return')) ?? paths.dashboard
  // Previews of apps are opened by the server, and then come back to a page.
  const isOfServer = target.startsWith('/remotes/')
  useEffect(() => {
    if (isOfServer) location.replace(target)
  }, [isOfServer, target])
  return isOfServer ? null : <Navigate to={target} replace />
}
