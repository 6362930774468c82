import type { Deadline } from '../db/deadline.ts'
import { errorFields, log } from '../operation/log.ts'
import type { Scanner, StoredObject } from '../operation/file-bucket.ts'

/** What the bindings say of it. */
interface ScannerBindings {
  readonly SCANNER?: Scanner
  readonly SCANNER_URL: string
}

/** Milliseconds that a verdict may take. */
const patienceMs = 20_000

/** The scanner of this deployment; undefined where it has none. */
export function scannerOf({ SCANNER, SCANNER_URL }: ScannerBindings): Scanner | undefined {
  if (SCANNER) return SCANNER
  return SCANNER_URL ? { fetch: (request) => fetch(request) } : undefined
}

/** Node asks for it where a body is sent while it is read; the types of Workers do not know it. */
const sentWhileRead = { duplex: 'half' } as const

/**
 * Asks about a content: it is posted as it is. 200 and 204 mean harmless, 422 means harmful; everything else is no
 * verdict, and the content is asked about again later.
 */
export async function scan(
  { SCANNER_URL }: ScannerBindings,
  scanner: Scanner,
  object: StoredObject,
  deadline: Deadline,
): Promise<'ready' | 'quarantined' | undefined> {
  try {
    const request = new Request(SCANNER_URL || 'http://scanner', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: object.body,
      ...sentWhileRead,
      signal: deadline.signal(patienceMs),
    })
    const response = await scanner.fetch(request)
    await response.body?.cancel()
    if (response.status === 422) return 'quarantined'
    if (response.status === 200 || response.status === 204) return 'ready'
    log('error', { task: 'files.scan', status: response.status })
  } catch (error) {
    log('error', { task: 'files.scan', ...errorFields(error) })
  }
  return undefined
}
