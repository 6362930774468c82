import { logAsJson } from './json-log.ts'
import { keepBackups } from './daily-backups.ts'
import { startPortal } from './portal.ts'
import type { Settings } from './settings.ts'

/** Runs the portal until SIGTERM or SIGINT; SIGHUP reads the certificate again. A second signal ends it at once. */
export async function run(settings: Settings): Promise<void> {
  logAsJson()
  // A Worker outlives these too: they belong to one request, and the process to all.
  process.on('unhandledRejection', (error) => console.error('A failure nobody took:', error))
  const portal = await startPortal(settings)
  const stopBackups = keepBackups(settings)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    console.log(`Stopping after ${signal}: what has begun is finished first`)
    try {
      await Promise.all([portal.stop(), stopBackups()])
      console.log('Stopped')
      process.exit(0)
    } catch (error) {
      console.error('It did not stop cleanly:', error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
  process.on('SIGHUP', () => renew(portal.renewCertificate))
  console.log(`The portal is at ${settings.publicOrigin}, listening on ${settings.host}:${portal.port}`)
}

function renew(renewCertificate: () => void): void {
  try {
    renewCertificate()
    console.log('Read the certificate again')
  } catch (error) {
    console.error('The certificate could not be read, so the one before stays:', error)
  }
}
