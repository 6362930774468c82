import { toastError } from '@ginkgo/portal-sdk'
import { PlaceContext } from '@ginkgo/portal-sdk/host'
import { RouterProvider } from '@ginkgo/router'
import { lazyCode, LoadFailed, onOverlaysFailed, TooltipLayer } from '@ginkgo/ui'
import { useEffect, useState } from 'react'
import { FirstPaint } from './outlets/first-paint.tsx'
import { SlotPlace } from './outlets/slot-place.tsx'
import { useCode } from './outlets/use-code.ts'
import { knowsApps, loadApps } from './remotes/portal-apps.ts'
import { createPortalRouter } from './router.tsx'
import { SessionProvider } from './session/session-provider.tsx'

/** Everything behind the sign-in, once it is known which remotes there are. */
export function Portal() {
  const [apps] = useState(() => lazyCode(loadApps, knowsApps()))
  const { loaded, error, retry } = useCode(apps)
  if (loaded) return <Pages />
  // Who is signed in is read at the same time.
  return (
    <SessionProvider>
      {error === undefined ? (
        <FirstPaint />
      ) : (
        <LoadFailed
          className="flex min-h-dvh items-center justify-center"
          title="The portal could not be loaded"
          error={error}
          retry={retry}
        />
      )}
    </SessionProvider>
  )
}

/** The pages of shell and remotes. */
function Pages() {
  // A new router for each sign-in, as routes and location belong to the session. It loads the page while the session
  // is read.
  const [router] = useState(createPortalRouter)
  useEffect(() => () => router.dispose(), [router])
  useEffect(() => onOverlaysFailed(() => toastError('This part could not be loaded. Please try again.')), [])
  return (
    <PlaceContext value={SlotPlace}>
      <TooltipLayer />
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </PlaceContext>
  )
}
