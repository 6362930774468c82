import { ApiError, useRetryWhenBack } from '@ginkgo/api-client'
import { answers, dropEarlyAnswers, receiveEarlyAnswers } from '@ginkgo/api-client/host'
import { extensionsAtom, ThemeProvider } from '@ginkgo/portal-sdk/host'
import { leaveKeysToInputMethods } from '@ginkgo/ui'
import { getDefaultStore, Provider } from 'jotai'
import { createRoot } from 'react-dom/client'
import { fetchMissingFonts } from './fonts/fetch-missing-fonts.ts'
import { shellExtensions } from './extensions.ts'
import { reportCaught } from './error-reports/report-caught.ts'
import { ToastOutlet } from './outlets/toast-outlet.tsx'
import { clearDevice } from './device/clear-device.ts'
import { forgetAfterChangedRights, hideRefused, readUserAnew } from './device/unconfirmed-answers.ts'
import { pageData } from './page-data.ts'
import { portal } from './session/enter-portal.ts'
import { SiteOrPortal } from './site-or-portal.tsx'

answers.watch({
  onAnswer: (key, answer, before) => forgetAfterChangedRights(key, answer, before),
  onError: (key, error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 403 || error.status === 404) hideRefused(key)
    // The session may have ended: the current user is read again, and the portal goes to the landing page if so. Who the
    // device says it is, is not shown until then.
    if (error.status === 401) void readUserAnew()
  },
})

const readFailed = () => answers.retryFailed()

/** Reads that failed are repeated once the server answers again. */
function ReadAgainWhenBack() {
  useRetryWhenBack(true, readFailed)
  return null
}

leaveKeysToInputMethods()

receiveEarlyAnswers(pageData.coming ?? [])
answers.onOutdated(dropEarlyAnswers)
// Before React has drawn anything that asks for it.
if (pageData.hasSession) portal.prefetch()
// The session may have run out while no page was open to see it.
else if (pageData.hasSession === false) void clearDevice().catch(() => undefined)

// The public pages know the shell's own addresses; the remotes' follow with the portal.
getDefaultStore().set(extensionsAtom, [shellExtensions])

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root, { onCaughtError: reportCaught }).render(
  <Provider store={getDefaultStore()}>
    <ThemeProvider>
      <ReadAgainWhenBack />
      <SiteOrPortal />
      <ToastOutlet />
    </ThemeProvider>
  </Provider>,
)

/** Milliseconds in which the page gets what it needs first. */
const fontsAfterMs = 2_000
const whenIdle = globalThis.requestIdleCallback ?? setTimeout
// Drawing the letters that show what is missing takes some milliseconds, and the declarations of a font 30 kB. Without
// them names are boxes, as they were; the next page tries again.
setTimeout(() => whenIdle(() => fetchMissingFonts().catch(() => undefined)), fontsAfterMs)
