import { portTaken } from './ports.ts'
import type { StackSettings } from './settings.ts'

const addresses = (settings: StackSettings) => [
  { port: settings.port, variable: 'PORT', what: 'the portal' },
  { port: settings.mailWebPort, variable: 'MAIL_WEB_PORT', what: 'the mail inbox' },
  { port: settings.smtpPort, variable: 'SMTP_PORT', what: 'SMTP' },
  { port: settings.sqldPort, variable: 'SQLD_PORT', what: 'the database' },
  { port: settings.googlePort, variable: 'GOOGLE_PORT', what: 'the emulated Google' },
  { port: settings.zoomPort, variable: 'ZOOM_PORT', what: 'the emulated Zoom' },
  { port: settings.inboundSmtpPort, variable: 'INBOUND_SMTP_PORT', what: 'SMTP for e-mails that are filed' },
  { port: settings.statusPort, variable: 'STATUS_PORT', what: 'the status page' },
]

/** One sentence for each address that is in use or given twice; empty if the stack can start. */
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
