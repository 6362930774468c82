import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import type { StackSettings } from '../settings.ts'
import { checkStack } from './checks.ts'

const page = readFileSync(new URL('status-page.html', import.meta.url))

/** Starts a page that shows the state of all parts and refreshes itself. Resolves with a function that ends it. */
export const startStatusPage = async (settings: StackSettings): Promise<() => void> => {
  const server = createServer(async (request, response) => {
    if (request.url === '/status.json') {
      const status = await checkStack(settings)
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(status))
    } else if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(page)
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.statusPort, '127.0.0.1', resolve)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
