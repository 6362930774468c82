import { atom, getDefaultStore } from 'jotai'
import type { AppExtensions } from './extensions/registered.ts'

/** What all apps add to the portal; the shell sets it before it shows any page. */
export const extensionsAtom = atom<readonly AppExtensions[]>([])

export const portalExtensions = (): readonly AppExtensions[] => getDefaultStore().get(extensionsAtom)
