import { toastError } from '@ginkgo/portal-sdk'
import { dialogOf, extensionsAtom, type OpenDialog, openDialogsAtom } from '@ginkgo/portal-sdk/host'
import { lazyCode, loadOverlays, Spinner } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import { type ComponentType, Suspense, useState } from 'react'
import { moduleOf } from '../remotes/load-remote.ts'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { placeLimitMs } from '../remotes/place.tsx'
import { RemoteRoot } from '../remotes/remote-root.tsx'
import { useCode } from './use-code.ts'

/** Every dialog that somebody opened by name, the topmost last. */
export function DialogOutlet() {
  const open = useAtomValue(openDialogsAtom)
  return open.map((dialog) => <LoadedDialog key={dialog.id} dialog={dialog} />)
}

function LoadedDialog({ dialog }: { dialog: OpenDialog }) {
  const { name, props, settle } = dialog
  const declared = dialogOf(useAtomValue(extensionsAtom), name)
  const fail = (error: unknown) => {
    console.warn(`The dialog ${name} could not be shown:`, error)
    toastError('This dialog could not be loaded. Please try again.')
    settle(undefined)
  }
  const load = async () => {
    if (!declared) throw new Error(`No remote has the dialog ${name}`)
    const [module] = await Promise.all([moduleOf(declared.app, declared.module).load(), loadOverlays()])
    return module
  }
  const [code] = useState(() => lazyCode(load, declared && moduleOf(declared.app, declared.module).present()))
  const { loaded } = useCode(code, { limit: { ms: placeLimitMs, what: name }, onError: fail })
  if (!declared || !loaded) return <DialogLoading />
  const Dialog = loaded as ComponentType<Record<string, unknown>>
  return (
    <RemoteBoundary onError={fail}>
      <RemoteRoot name={declared.app}>
        <Suspense fallback={<DialogLoading />}>
          <Dialog {...props} close={settle} />
        </Suspense>
      </RemoteRoot>
    </RemoteBoundary>
  )
}

/** Shown where the dialog is going to be. */
function DialogLoading() {
  return (
    <div role="status" className="fixed inset-0 z-50 flex items-center justify-center bg-overlay">
      <span className="rounded-lg bg-raised p-4 text-accent-text shadow-lg">
        <Spinner size={24} />
      </span>
      <span className="sr-only">Loading</span>
    </div>
  )
}
