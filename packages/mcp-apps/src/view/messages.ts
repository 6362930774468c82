/** JSON-RPC 2.0 over `postMessage`, between a view and the host that shows it (SEP-1865). */
interface Message {
  readonly jsonrpc: '2.0'
  readonly id?: number | string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

type Listener = (params: Readonly<Record<string, unknown>>) => void

const waiting = new Map<number, (message: Message) => void>()
const listeners = new Map<string, Listener>()
let lastId = 0

const post = (message: Omit<Message, 'jsonrpc'>) =>
  // The host's origin is not known to a view; what it says is the person's own data.
  window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')

window.addEventListener('message', ({ source, data }: MessageEvent<Message | undefined>) => {
  if (source !== window.parent || data?.jsonrpc !== '2.0') return
  const { id, method, params } = data
  if (method === undefined) {
    const answered = waiting.get(Number(id))
    waiting.delete(Number(id))
    answered?.(data)
  } else if (id === undefined) listeners.get(method)?.((params ?? {}) as Record<string, unknown>)
  // Nothing is lost when a view ends, and it has nothing else to answer.
  else if (method === 'ui/resource-teardown' || method === 'ping') post({ id, result: {} })
  else post({ id, error: { code: -32_601, message: `Unknown method ${method}` } })
})

/** Asks the host. @throws Error with its refusal */
export function ask<Result>(method: string, params: object): Promise<Result> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, ({ result, error }) =>
      error ? reject(new Error(error.message)) : resolve(result as Result),
    )
    post({ id, method, params })
  })
}

export const tell = (method: string, params: object = {}): void => post({ method, params })

export const onNotification = (method: string, listener: Listener): void =>
  void listeners.set(method, listener)
