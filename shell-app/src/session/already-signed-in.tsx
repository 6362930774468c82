import { paths } from '@ginkgo/portal-sdk'
import { Navigate, useSearchParams } from '@ginkgo/router'
import { safeReturn } from './safe-return.ts'

/** Landing and account pages of the portal: who is signed in goes to where they were heading, else to the dashboard. */
export function AlreadySignedIn() {
  const [search] = useSearchParams()
  return <Navigate to={safeReturn(search.get('return')) ?? paths.dashboard} replace />
}
