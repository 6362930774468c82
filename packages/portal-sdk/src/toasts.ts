import { atom, getDefaultStore } from 'jotai'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly description?: string
  /** `destructive` for failures. */
  readonly variant: 'default' | 'destructive'
  readonly action?: { readonly label: string; readonly onSelect: () => void }
  /** Milliseconds it is shown, where that is not as long as usual. */
  readonly durationMs?: number
}

/** Milliseconds a toast is shown. */
export const toastDurationMs = 5_000

/** The one toast on screen; a new one replaces it. */
export const toastAtom = atom<Toast | undefined>(undefined)

let lastId = 0

/** Shows a toast in place of the one that is there. */
export function toast(content: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): void {
  lastId += 1
  getDefaultStore().set(toastAtom, { variant: 'default', ...content, id: lastId })
}

/** Shows what was done, titled Success. */
export function toastSuccess(done: string, action?: Toast['action']): void {
  toast({ title: 'Success', description: done, ...(action && { action }) })
}

/** Shows a failure toast titled Error. */
export function toastError(description: string): void {
  toast({ title: 'Error', description, variant: 'destructive' })
}

export function dismissToast(id: number): void {
  getDefaultStore().set(toastAtom, (current) => (current?.id === id ? undefined : current))
}
