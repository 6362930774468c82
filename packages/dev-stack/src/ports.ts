import { createServer } from 'node:net'

/** The system's error code if a program cannot listen there; undefined if it can. */
const refusalOf = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

/** Whether another program listens where a browser would look for `localhost`. */
export const portTaken = async (port: number): Promise<boolean> => {
  if ((await refusalOf(port, '127.0.0.1')) !== undefined) return true
  return (await refusalOf(port, '::1')) === 'EADDRINUSE'
}

/** Below the ports that systems use for outgoing connections, which could take a port before it is used. */
const firstPort = 16_000
const portsPerBlock = 32
const blocks = 500

let ofBlock: Iterator<number> | undefined

/** Reserves a block of ports while this process lives, by listening on its first one. */
const takeBlock = async (): Promise<Iterator<number>> => {
  for (;;) {
    const first = firstPort + portsPerBlock * Math.floor(Math.random() * blocks)
    const taken = await new Promise<boolean>((resolve) => {
      const guard = createServer()
      guard.once('error', () => resolve(false))
      guard.listen({ port: first, host: '127.0.0.1', exclusive: true }, () => resolve(true))
      guard.unref()
    })
    if (taken) return Array.from({ length: portsPerBlock - 1 }, (_, place) => first + 1 + place).values()
  }
}

/** Distinct free ports. No other program that chooses ports with this function gets them while this process lives. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = []
  while (ports.length < count) {
    const { value, done } = (ofBlock ??= await takeBlock()).next()
    if (done) ofBlock = undefined
    else if (!(await portTaken(value))) ports.push(value)
  }
  return ports
}
