import { ApiError, useRetryWhenBack } from '@ginkgo/api-client'
import { extensionsAtom, ThemeProvider } from '@ginkgo/portal-sdk'
import { leaveKeysToInputMethods } from '@ginkgo/ui'
import { getDefaultStore, Provider } from 'jotai'
import { useCallback } from 'react'
import { createRoot } from 'react-dom/client'
import { mutate, SWRConfig, type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr'
import { fetchMissingFonts } from './fonts/fetch-missing-fonts.ts'
import { shellExtensions } from './extensions.ts'
import { reportCaught } from './error-reports/report-caught.ts'
import { ToastOutlet } from './outlets/toast-outlet.tsx'
import { forgetAnswers } from './device/device-answers.ts'
import { confirmedUser, forgetAfterChangedRights, hideRefused } from './device/unconfirmed-answers.ts'
import { isCurrentUser } from './session/current-user-key.ts'
import { pageData } from './page-data.ts'
import { portal } from './session/enter-portal.ts'
import { SiteOrPortal } from './site-or-portal.tsx'

const { cache } = SWRConfig.defaultValue

/** Cached answers stay valid until `refresh` or the change feed says that they changed. */
const caching: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  onSuccess: (answer, name) => forgetAfterChangedRights(cache, answer, name),
  onError: (error, name) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 403 || error.status === 404) hideRefused(cache, name)
    // The session may have ended: the current user is read again, and the portal goes to the landing page if so. Who the
    // device says it is, is not shown until then.
    if (error.status === 401) void mutate(isCurrentUser, confirmedUser)
  },
}

/** Reads that failed are repeated once the server answers again. */
function ReadAgainWhenBack() {
  const { cache } = useSWRConfig()
  const readAgain = useCallback(
    () => void mutate((key) => cache.get(unstable_serialize(key))?.error !== undefined),
    [cache],
  )
  useRetryWhenBack(true, readAgain)
  return null
}

leaveKeysToInputMethods()

// Before React has drawn anything that asks for it.
if (pageData.hasSession) portal.prefetch()
// The session may have run out while no page was open to see it.
else if (pageData.hasSession === false) void forgetAnswers()

// The public pages know the shell's own addresses; the remotes' follow with the portal.
getDefaultStore().set(extensionsAtom, [shellExtensions])

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root, { onCaughtError: reportCaught }).render(
  <Provider store={getDefaultStore()}>
    <SWRConfig value={caching}>
      <ThemeProvider>
        <ReadAgainWhenBack />
        <SiteOrPortal />
        <ToastOutlet />
      </ThemeProvider>
    </SWRConfig>
  </Provider>,
)

/** Milliseconds in which the page gets what it needs first. */
const fontsAfterMs = 2_000
const whenIdle = globalThis.requestIdleCallback ?? setTimeout
// Drawing the letters that show what is missing takes some milliseconds, and the declarations of a font 30 kB. Without
// them names are boxes, as they were; the next page tries again.
setTimeout(() => whenIdle(() => fetchMissingFonts().catch(() => undefined)), fontsAfterMs)
