import { useLocation, useNavigate, useRouteError } from '@ginkgo/router'
import { useCallback } from 'react'
import { RemoteFailed } from './remote-failed.tsx'

/** Shown in place of a page that crashed, of a remote or of the shell; going to the same address again shows it anew. */
export function RouteFailed({ app }: { app?: string }) {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const retry = useCallback(
    () => void navigate(`${pathname}${search}${hash}`, { replace: true }),
    [navigate, pathname, search, hash],
  )
  return <RemoteFailed app={app} error={error} retry={retry} />
}
