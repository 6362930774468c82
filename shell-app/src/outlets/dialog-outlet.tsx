import { dialogOwners, type OpenDialog, openDialogsAtom, toastError } from '@ginkgo/portal-sdk'
import { Spinner } from '@ginkgo/ui'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import { loadRemote } from '../remotes/load-remote.ts'
import { RemoteBoundary } from '../remotes/remote-boundary.tsx'
import { RemoteRoot } from '../remotes/remote-root.tsx'
import { useLoaded } from './use-loaded.ts'

type AnyDialog = ComponentType<Record<string, unknown>>

async function loadDialog(name: OpenDialog['name']): Promise<AnyDialog> {
  const load = (await loadRemote(dialogOwners[name])).dialogs?.[name]
  if (!load) throw new Error(`${dialogOwners[name]} has no dialog ${name}`)
  return (await load()).default as AnyDialog
}

/** Every dialog that somebody opened by name, the topmost last. */
export function DialogOutlet() {
  const open = useAtomValue(openDialogsAtom)
  return open.map((dialog) => <LoadedDialog key={dialog.id} dialog={dialog} />)
}

function LoadedDialog({ dialog }: { dialog: OpenDialog }) {
  const { name, props, settle } = dialog
  const fail = (error: unknown) => {
    console.warn(`The dialog ${name} could not be shown:`, error)
    toastError('This dialog could not be loaded. Please try again.')
    settle(undefined)
  }
  const { loaded: Dialog } = useLoaded(() => loadDialog(name), name, fail)
  if (!Dialog) return <DialogLoading />
  return (
    <RemoteBoundary onError={fail}>
      <RemoteRoot name={dialogOwners[name]}>
        <Dialog {...props} close={settle} />
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
