import { atom, getDefaultStore } from 'jotai'
import type { DialogName, PropsOf, ResultOf } from './extensions/merged-types.ts'
import { dialogOf } from './extensions/registered.ts'
import { portalExtensions } from './extensions-atom.ts'
import type { ShownRecord } from './shown-record.ts'

/** A dialog that somebody asked for; the shell's outlet loads and shows it. */
export interface OpenDialog {
  readonly id: number
  readonly name: string
  readonly props: object
  readonly settle: (result: object | undefined) => void
}

/** Open dialogs, the topmost last. */
export const openDialogsAtom = atom<readonly OpenDialog[]>([])

let lastId = 0

/** As `dialogs.open`, for the shell, which knows no dialog. */
export function openDialog(name: string, props: object): Promise<object | undefined> {
  const store = getDefaultStore()
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    const settle = (result: object | undefined) => {
      store.set(openDialogsAtom, (open) => open.filter((dialog) => dialog.id !== id))
      resolve(result)
    }
    store.set(openDialogsAtom, (open) => [...open, { id, name, props, settle }])
  })
}

/** What a dialog is given of the record on the screen: its id, where the dialog takes such a record. */
export function offeredTo(name: string, record: ShownRecord | undefined): object {
  const takes = dialogOf(portalExtensions(), name)?.takes ?? []
  return record && takes.includes(record.kind) ? { [record.parameter]: record.id } : {}
}

export const dialogs = {
  /**
   * Opens a dialog of whichever remote owns it.
   * @returns its result, or `undefined` when it was closed or could not be loaded
   */
  open: <Name extends DialogName>(name: Name, props: PropsOf<Name>): Promise<ResultOf<Name> | undefined> =>
    openDialog(name, props) as Promise<ResultOf<Name> | undefined>,
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
