import { paths } from '@ginkgo/portal-sdk'
import { Navigate, useSearchParams } from '@ginkgo/router'
import { safeReturn } from './safe-return.ts'

/** Landing and account pages of the portal: a signed-in user goes to the return target, else to the dashboard. */
export function AlreadySignedIn() {
  const [search] = useSearchParams()
  return <Navigate to={safeReturn(search.get('return')) ?? paths.dashboard} replace />
}
