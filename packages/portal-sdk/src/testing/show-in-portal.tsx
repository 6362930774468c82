import { Answers, AnswersContext } from '@ginkgo/api-client/testing'
import { createBrowserRouter, RouterProvider } from '@ginkgo/router'
import { ConfirmDialog, StyleScope, ToastViewport } from '@ginkgo/ui'
import { show } from '@ginkgo/ui/testing/show'
import { getDefaultStore, Provider, useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { initCache } from 'swr/_internal'
import { afterEach } from 'vitest'
import { confirmationAtom, openDialogsAtom } from '../dialogs.ts'
import { extensionsAtom } from '../extensions-atom.ts'
import type { Extensions } from '../extensions/declaration.ts'
import type { SlotName } from '../extensions/merged-types.ts'
import { useLiveAnswers } from '../live-answers.ts'
import { type Session, SessionContext } from '../session.ts'
import { PlaceContext, type PlaceProps } from '../slot.tsx'
import { dismissToast, toastAtom } from '../toasts.ts'
import { sampleSession } from './samples.ts'

/**
 * A cache for each test, of what is not of the API. It outlives what is shown: an answer may come after the test has ended, and
 * SWR throws where somebody changes a cache that was made and taken away with a component.
 */
const caching = (): SWRConfiguration => ({ provider: () => initCache(new Map())![0] })

/** The address that the browser has loaded the tests from. */
const address = location.href
export function leavePortal(): void {
  getDefaultStore().set(toastAtom, undefined)
  getDefaultStore().set(openDialogsAtom, [])
  getDefaultStore().set(confirmationAtom, undefined)
  getDefaultStore().set(extensionsAtom, [])
  history.replaceState(null, '', address)
}
afterEach(leavePortal)

function Toasts() {
  const toast = useAtomValue(toastAtom)
  return (
    <ToastViewport
      toasts={toast ? [{ ...toast, id: String(toast.id) }] : []}
      onDismiss={(id) => dismissToast(Number(id))}
    />
  )
}

/** The question that `confirm()` asks. */
function Question() {
  const question = useAtomValue(confirmationAtom)
  if (!question) return null
  const { settle, ...texts } = question
  return (
    <ConfirmDialog
      {...texts}
      open
      onOpenChange={(open) => !open && settle(false)}
      onConfirm={() => settle(true)}
    />
  )
}

function LiveAnswers() {
  useLiveAnswers()
  return null
}

/** The dialogs that were opened by name and are open still, the topmost last. */
export const openedDialogs = () => getDefaultStore().get(openDialogsAtom)

type Dialogs = Readonly<Record<string, ComponentType<never>>>

/** The dialogs that were opened by name, as far as the test has them. */
function OpenDialogs({ known }: { known: Dialogs }) {
  return useAtomValue(openDialogsAtom).map(({ id, name, props, settle }) => {
    const Dialog = known[name] as ComponentType<{ close: typeof settle }> | undefined
    return Dialog ? <Dialog key={id} {...props} close={settle} /> : null
  })
}

/** How a part is shown; with the `extensions` of its remote `paths` has the addresses of its pages. */
interface Shown {
  readonly remote: string
  readonly search?: string
  readonly session?: Partial<Session>
  readonly extensions?: Extensions
  /** By their names; others that are opened are listed by `openedDialogs` alone. */
  readonly dialogs?: Dialogs
  /** What another remote has added to slots, by the names of the slots. */
  readonly parts?: Readonly<Partial<Record<SlotName, ComponentType<never>>>>
}

/** Draws a part of a remote as the shell does: in its styles, with a session, a router, a cache and toasts. */
export function showInPortal(
  children: ReactNode,
  { remote, search = '', session = {}, extensions = {}, dialogs = {}, parts = {} }: Shown,
): void {
  const pages = Object.entries(extensions.pages ?? {}).map(([name, { path, module, record }]) => [
    name,
    { path, module, record },
  ])
  const slots = (Object.keys(parts) as SlotName[]).map((slot) => ({
    slot,
    id: slot,
    order: 10,
    module: './part.tsx' as const,
  }))
  getDefaultStore().set(extensionsAtom, [
    { app: remote, pages: Object.fromEntries(pages) },
    { app: 'other', slots },
  ])
  const Place = ({ part, props }: PlaceProps) => {
    const Added = (parts as Readonly<Record<string, ComponentType<object> | undefined>>)[part.slot]
    return Added ? <Added {...props} /> : null
  }
  history.replaceState(null, '', `/${search}`)
  const element = (
    <>
      <LiveAnswers />
      {children}
      <OpenDialogs known={dialogs} />
      <Question />
    </>
  )
  const router = createBrowserRouter([{ path: '*', element }])
  show(
    <Provider store={getDefaultStore()}>
      <SWRConfig value={caching()}>
        <AnswersContext value={new Answers()}>
          <SessionContext value={{ ...sampleSession, ...session }}>
            <PlaceContext value={Place}>
              <StyleScope name={remote}>
                <RouterProvider router={router} />
              </StyleScope>
            </PlaceContext>
          </SessionContext>
          <Toasts />
        </AnswersContext>
      </SWRConfig>
    </Provider>,
  )
}
