import { WidgetOutletContext } from '@ginkgo/portal-sdk'
import { RouterProvider } from '@ginkgo/router'
import { TooltipProvider } from '@ginkgo/ui'
import { useEffect, useState } from 'react'
import { WidgetOutlet } from './outlets/widget-outlet.tsx'
import { createPortalRouter } from './router.tsx'
import { SessionProvider } from './session/session-provider.tsx'

/** Everything behind the sign-in. */
export function Portal() {
  // A new router for each sign-in, as routes and location belong to the session.
  const [router] = useState(createPortalRouter)
  useEffect(() => () => router.dispose(), [router])
  return (
    <TooltipProvider>
      <WidgetOutletContext value={WidgetOutlet}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </WidgetOutletContext>
    </TooltipProvider>
  )
}
