import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import type { Settings } from './settings.ts'

const patienceMs = 8_000

/** Addresses on which a server listens everywhere, and where it is reached then. */
const everywhere = ['0.0.0.0', '::']

/**
 * Asks the portal that runs with these settings on this machine.
 * @throws Error with what it says, or that it does not answer
 */
export async function askHealth({ host, port, tls }: Settings): Promise<void> {
  const address = { host: everywhere.includes(host) ? '127.0.0.1' : host, port, path: '/api/health' }
  // The certificate is of the portal's public name, and this is the machine itself.
  const request = tls
    ? getHttps({ ...address, rejectUnauthorized: false, timeout: patienceMs })
    : getHttp({ ...address, timeout: patienceMs })
  request.on('timeout', () => request.destroy(new Error('no answer in time')))
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const said = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${said}`)
  } catch (error) {
    throw new Error(`The portal is not well: ${(error as Error).message}`, { cause: error })
  }
}
