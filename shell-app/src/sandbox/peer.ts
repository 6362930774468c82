/** Stands for a function of the other side; it is called by the name. */
const functionKey = '$function'

const ended = 'The channel was closed'

type Message =
  | { readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly to: number; readonly answer: unknown }
  | { readonly to: number; readonly error: string }

/** What one side lets the other one call, by name. */
export type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

/** The other side of a channel. */
export interface Peer {
  /** Calls a function of the other side. @throws Error with the other side's words */
  call(name: string, ...args: unknown[]): Promise<unknown>
  /** Closes the channel; calls that wait for an answer, and later ones, are rejected. */
  end(): void
}

const isPlain = (value: object) => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Two pages that share nothing call each other's functions. Values are copied; functions among them are called back over
 * the channel, and one at the same place of the same call takes the place of the one before.
 */
export function peerOn(port: MessagePort, functions: Functions): Peer {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const lent = new Map<string, (...args: unknown[]) => unknown>()
  let lastId = 0
  let hasEnded = false

  const encode = (value: unknown, at: string): unknown => {
    if (typeof value === 'function') {
      lent.set(at, value as (...args: unknown[]) => unknown)
      return { [functionKey]: at }
    }
    if (Array.isArray(value)) return value.map((each, index) => encode(each, `${at}.${index}`))
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, encode(each, `${at}.${key}`)]))
  }
  const decode = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(decode)
    if (typeof value !== 'object' || value === null || !isPlain(value)) return value
    const borrowed = (value as Record<string, unknown>)[functionKey]
    if (typeof borrowed === 'string') return (...args: unknown[]) => call(borrowed, ...args)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, decode(each)]))
  }

  function call(name: string, ...args: unknown[]): Promise<unknown> {
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      if (hasEnded) return reject(new Error(ended))
      waiting.set(id, { resolve, reject })
      try {
        port.postMessage({ id, name, args: encode(args, name) })
      } catch (error) {
        // Something that cannot be copied.
        waiting.delete(id)
        reject(error as Error)
      }
    })
  }

  async function answer({ id, name, args }: Extract<Message, { name: string }>): Promise<void> {
    try {
      const called = Object.hasOwn(functions, name) ? functions[name] : lent.get(name)
      if (!called) throw new Error(`There is no ${name}`)
      const result = await called(...(decode(args) as never[]))
      port.postMessage({ to: id, answer: encode(result, `${name} ${id}`) })
    } catch (error) {
      port.postMessage({ to: id, error: error instanceof Error ? error.message : String(error) })
    }
  }

  port.onmessage = ({ data }: MessageEvent<Message>) => {
    if (typeof data !== 'object' || data === null) return
    if ('name' in data && Array.isArray(data.args)) return void answer(data)
    if (!('to' in data)) return
    const caller = waiting.get(data.to)
    waiting.delete(data.to)
    if ('error' in data) caller?.reject(new Error(String(data.error)))
    else caller?.resolve(decode(data.answer))
  }
  const end = () => {
    hasEnded = true
    port.close()
    for (const { reject } of waiting.values()) reject(new Error(ended))
    waiting.clear()
    lent.clear()
  }
  return { call, end }
}
