import { createServer } from 'node:net'
import type { StackSettings } from './settings.ts'

/** The port it could listen on, or the code of the system's refusal. */
const listen = (port: number, host: string): Promise<number | string> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(bound))
    })
  })

/** Whether something else listens where a browser that is told `localhost` would look. */
export const portTaken = async (port: number): Promise<boolean> => {
  if (typeof (await listen(port, '127.0.0.1')) === 'string') return true
  return (await listen(port, '::1')) === 'EADDRINUSE'
}

/** Distinct ports that were free a moment ago. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = await listen(0, '127.0.0.1')
    if (typeof port === 'number') ports.add(port)
  }
  return [...ports]
}

const addresses = (settings: StackSettings) => [
  { port: settings.port, variable: 'PORT', what: 'the portal' },
  { port: settings.mailWebPort, variable: 'MAIL_WEB_PORT', what: 'the mail inbox' },
  { port: settings.smtpPort, variable: 'SMTP_PORT', what: 'SMTP' },
  { port: settings.sqldPort, variable: 'SQLD_PORT', what: 'the database' },
  { port: settings.googlePort, variable: 'GOOGLE_PORT', what: 'the emulated Google' },
  { port: settings.zoomPort, variable: 'ZOOM_PORT', what: 'the emulated Zoom' },
  { port: settings.statusPort, variable: 'STATUS_PORT', what: 'the status page' },
]

/** One sentence per address that is taken or given twice; empty when the stack can start. */
export const portConflicts = async (settings: StackSettings): Promise<string[]> => {
  const conflicts: string[] = []
  const seen = new Map<number, string>()
  for (const { port, variable, what } of addresses(settings)) {
    const other = seen.get(port)
    if (other) conflicts.push(`${variable} and ${other} are both ${port}: give one of them another port.`)
    else if (await portTaken(port))
      conflicts.push(
        `127.0.0.1:${port} (${what}) is taken by another program. Stop it, or choose another port: ${variable}=${port + 1000} npm start`,
      )
    seen.set(port, variable)
  }
  return conflicts
}
