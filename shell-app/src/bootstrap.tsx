import { ApiError } from '@ginkgo/api-client'
import { ThemeProvider, WidgetOutletContext } from '@ginkgo/portal-sdk'
import { RouterProvider } from '@ginkgo/router'
import { TooltipProvider } from '@ginkgo/ui'
import { getDefaultStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { mutate, SWRConfig, type SWRConfiguration } from 'swr'
import { ToastOutlet } from './outlets/toast-outlet.tsx'
import { WidgetOutlet } from './outlets/widget-outlet.tsx'
import { router } from './router.tsx'
import { currentUserKey } from './session/current-user.ts'
import { SessionProvider } from './session/session-provider.tsx'

/** What was read stays until somebody says that it changed. */
const caching: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  onError: (error) => {
    // The session ended: find out, so that the portal goes to the landing page.
    if (error instanceof ApiError && error.status === 401) void mutate(currentUserKey)
  },
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <Provider store={getDefaultStore()}>
    <SWRConfig value={caching}>
      <ThemeProvider>
        <TooltipProvider>
          <WidgetOutletContext value={WidgetOutlet}>
            <SessionProvider>
              <RouterProvider router={router} />
            </SessionProvider>
            <ToastOutlet />
          </WidgetOutletContext>
        </TooltipProvider>
      </ThemeProvider>
    </SWRConfig>
  </Provider>,
)
