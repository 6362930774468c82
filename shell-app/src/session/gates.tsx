import { paths, SessionContext } from '@ginkgo/portal-sdk'
import { Navigate, Outlet, useLocation, useSearchParams } from '@ginkgo/router'
import { useContext } from 'react'
import { safeReturn, withReturn } from './safe-return.ts'

const useIsSignedIn = () => useContext(SessionContext) !== undefined

/** Landing and account pages; who is signed in goes to where they were heading, else to the dashboard. */
export function SignedOutOnly() {
  const [search] = useSearchParams()
  if (!useIsSignedIn()) return <Outlet />
  return <Navigate to={safeReturn(search.get('return')) ?? paths.dashboard} replace />
}

/** Everything that is not public; a stranger goes to the landing page. */
export function SignedInOnly() {
  return useIsSignedIn() ? <Outlet /> : <Navigate to="/" replace />
}

/** The consent page: a stranger signs in first and comes back with the whole request. */
export function SignInFirst() {
  const { pathname, search } = useLocation()
  if (useIsSignedIn()) return <Outlet />
  return <Navigate to={withReturn(paths.login, `${pathname}${search}`)} replace />
}
