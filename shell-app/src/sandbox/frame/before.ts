import { helloText } from '../frame-state.ts'

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// As in the portal's page: the content security policy allows no compiled code.
globalThis.__zod_globalConfig = { jitless: true }

/** A page of an opaque origin may use no storage; what it would keep lives as long as the frame. */
class MemoryStorage {
  readonly #values = new Map<string, string>()
  get length() {
    return this.#values.size
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.#values.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.#values.set(key, String(value))
  }
  removeItem(key: string) {
    this.#values.delete(key)
  }
  clear() {
    this.#values.clear()
  }
}
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: new MemoryStorage(), configurable: true })

// The page around this frame asks before unsaved input goes; a second question of the frame is refused by browsers.
addEventListener('beforeunload', (event) => event.stopImmediatePropagation())

/** The channel to the page around this frame, which answers to the greeting. */
export const channel = new Promise<MessagePort>((resolve) => {
  const onMessage = ({ source, data, ports }: MessageEvent<{ kind?: unknown } | null>) => {
    const [port] = ports
    if (source !== parent || data?.kind !== helloText || !port) return
    removeEventListener('message', onMessage)
    resolve(port)
  }
  addEventListener('message', onMessage)
})
parent.postMessage({ kind: helloText }, '*')
