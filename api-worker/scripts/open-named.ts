import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@libsql/client'

/** How long a statement waits for the write of a portal that runs on the same file, in milliseconds. */
const busyMs = 10_000

/**
 * Opens the database that whoever runs the portal names: that of a server, or the file of a portal of one's own.
 * @param url `http:`, `https:`, `libsql:` or `file:`
 * @throws Error where there is no such file
 */
export async function openNamed(url: string, authToken = ''): Promise<Client> {
  const isFile = url.startsWith('file:')
  if (isFile && !existsSync(pathOf(url))) throw new Error(`There is no database at ${url}`)
  const client = createClient({ url, ...(authToken && { authToken }), ...(isFile && { timeout: busyMs }) })
  // Servers do so by themselves.
  if (isFile) await client.execute('PRAGMA foreign_keys = ON')
  return client
}

/** `file:` may be followed by a path from here, which is no address. */
const pathOf = (url: string) => (url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length))
