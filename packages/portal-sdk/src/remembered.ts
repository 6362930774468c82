import { useSyncExternalStore } from 'react'

export { rememberedKey } from './extensions/remembered-key.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab changes what they have in common.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** What a full storage did not take: this page has it all the same, and the next one begins without it. */
const onThisPage = new Map<Storage, Map<string, string>>()

/**
 * Keeps a text on this device, or forgets it. A storage that is full or forbidden never throws: the text is then known to
 * this page alone.
 * @param storage `sessionStorage` for what this tab alone remembers
 */
export function remember(key: string, text: string | null, storage: Storage = localStorage): void {
  const unkept = onThisPage.get(storage)
  unkept?.delete(key)
  try {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
  } catch {
    if (text !== null) onThisPage.set(storage, (unkept ?? new Map<string, string>()).set(key, text))
  }
  for (const listener of listeners) listener()
}

/** The text that is kept, also when another part of the page or another tab changes it. */
export const useRemembered = (key: string, storage: Storage = localStorage): string | null =>
  useSyncExternalStore(subscribe, () => onThisPage.get(storage)?.get(key) ?? storage.getItem(key))
