import { atom, getDefaultStore } from 'jotai'
import type { DialogMap, DialogName } from './dialog-map.ts'

/** A dialog that somebody asked for; the shell's outlet loads and shows it. */
export interface OpenDialog<Name extends DialogName = DialogName> {
  readonly id: number
  readonly name: Name
  readonly props: DialogMap[Name]['props']
  readonly settle: (result: DialogMap[Name]['result'] | undefined) => void
}

/** Open dialogs, the topmost last. */
export const openDialogsAtom = atom<readonly OpenDialog[]>([])

let lastId = 0

export const dialogs = {
  /**
   * Opens a dialog of whichever remote owns it.
   * @returns its result, or `undefined` when it was closed or could not be loaded
   */
  open: <Name extends DialogName>(
    name: Name,
    props: DialogMap[Name]['props'],
  ): Promise<DialogMap[Name]['result'] | undefined> => {
    const store = getDefaultStore()
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      const settle = (result: DialogMap[Name]['result'] | undefined) => {
        store.set(openDialogsAtom, (open) => open.filter((dialog) => dialog.id !== id))
        resolve(result)
      }
      store.set(openDialogsAtom, (open) => [...open, { id, name, props, settle } as OpenDialog])
    })
  },
}

/** A question the shell asks in its confirm dialog. */
export interface Confirmation {
  readonly title: string
  readonly description: string
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly tone?: 'default' | 'destructive'
}

export const confirmationAtom = atom<(Confirmation & { settle: (confirmed: boolean) => void }) | undefined>(
  undefined,
)

/** Asks the user; a question that is still open counts as declined. */
export function confirm(question: Confirmation): Promise<boolean> {
  const store = getDefaultStore()
  store.get(confirmationAtom)?.settle(false)
  return new Promise((resolve) => {
    const settle = (confirmed: boolean) => {
      store.set(confirmationAtom, undefined)
      resolve(confirmed)
    }
    store.set(confirmationAtom, { ...question, settle })
  })
}
