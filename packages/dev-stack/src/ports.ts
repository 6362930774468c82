import { createServer } from 'node:net'

/** The code of the system's refusal to listen there; undefined when it can be listened on. */
const refusalOf = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

/** Whether something else listens where a browser that is told `localhost` would look. */
export const portTaken = async (port: number): Promise<boolean> => {
  if ((await refusalOf(port, '127.0.0.1')) !== undefined) return true
  return (await refusalOf(port, '::1')) === 'EADDRINUSE'
}

/** Below the ports that systems give to outgoing connections, which could take one before it is listened on. */
const firstPort = 16_000
const portsPerBlock = 32
const blocks = 500

let ofBlock: Iterator<number> | undefined

/** Takes a block of ports for as long as this process lives: it listens on the first one, which no other can. */
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

/** Distinct free ports, which no other program that chooses ports in this way is given while this process lives. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports: number[] = []
  while (ports.length < count) {
    const { value, done } = (ofBlock ??= await takeBlock()).next()
    if (done) ofBlock = undefined
    else if (!(await portTaken(value))) ports.push(value)
  }
  return ports
}
