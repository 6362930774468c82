import { createBrowserRouter, RouterProvider } from '@ginkgo/router'
import { StyleScope, ToastViewport } from '@ginkgo/ui'
import { show } from '@ginkgo/ui/testing'
import { getDefaultStore, Provider, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { afterEach } from 'vitest'
import { openDialogsAtom } from '../dialogs.ts'
import { extensionsAtom } from '../extensions-atom.ts'
import type { Extensions } from '../extensions/declaration.ts'
import { type Session, SessionContext } from '../session.ts'
import { dismissToast, toastAtom } from '../toasts.ts'
import { sampleSession } from './samples.ts'

/** As the shell has it, with a cache for each test. */
const caching = (): SWRConfiguration => ({
  ...{ revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false },
  ...{ shouldRetryOnError: false, provider: () => new Map() },
})

/** The address that the browser has loaded the tests from. */
const address = location.href
afterEach(() => {
  getDefaultStore().set(toastAtom, undefined)
  getDefaultStore().set(openDialogsAtom, [])
  getDefaultStore().set(extensionsAtom, [])
  history.replaceState(null, '', address)
})

function Toasts() {
  const toast = useAtomValue(toastAtom)
  return (
    <ToastViewport
      toasts={toast ? [{ ...toast, id: String(toast.id) }] : []}
      onDismiss={(id) => dismissToast(Number(id))}
    />
  )
}

/** How a part is shown; with the `extensions` of its remote `paths` has the addresses of its pages. */
interface Shown {
  readonly remote: string
  readonly search?: string
  readonly session?: Partial<Session>
  readonly extensions?: Extensions
}

/** Draws a part of a remote as the shell does: in its styles, with a session, a router, a cache and toasts. */
export function showInPortal(
  children: ReactNode,
  { remote, search = '', session = {}, extensions = {} }: Shown,
): void {
  const pages = Object.entries(extensions.pages ?? {}).map(([name, { path, module }]) => [
    name,
    { path, module },
  ])
  getDefaultStore().set(extensionsAtom, [{ app: remote, pages: Object.fromEntries(pages) }])
  history.replaceState(null, '', `/${search}`)
  const router = createBrowserRouter([{ path: '*', element: children }])
  show(
    <Provider store={getDefaultStore()}>
      <SWRConfig value={caching()}>
        <SessionContext value={{ ...sampleSession, ...session }}>
          <StyleScope name={remote}>
            <RouterProvider router={router} />
          </StyleScope>
        </SessionContext>
        <Toasts />
      </SWRConfig>
    </Provider>,
  )
}
