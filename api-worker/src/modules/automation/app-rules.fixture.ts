import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AppAutomation } from '@ginkgo/contracts'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const tool = join(root, 'packages/federation/src/release-tool/offer-cli.ts')
const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--no-warnings', tool, ...args], { cwd: root })

/** The operator's side: offers the app of a server. @returns the key by which the server knows the portal, and how to take it back */
export async function offer(name: string, backend: string) {
  const { stdout } = await command('offer', name, '--trust', 'sandbox', '--backend', backend)
  let isOffered = true
  const withdraw = async () => {
    if (isOffered) await command('withdraw', name, '--reason', 'The test is over')
    isOffered = false
  }
  onTestFinished(withdraw, 60_000)
  return { key: /key (\S+)/.exec(stdout)?.[1] ?? '', withdraw }
}

export interface Called {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: {
    readonly id: string
    readonly leadId: string
    readonly enquiryId: string | null
    readonly depth: number
    readonly fields: Record<string, unknown>
  }
}

interface Answer {
  readonly status: number
  readonly body?: object
}

/** The server of an app, on a free port. `answer` may be exchanged. */
export async function startAppServer() {
  const calls: Called[] = []
  const server = { calls, answer: async (_call: Called): Promise<Answer> => ({ status: 204 }) }
  const http = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(parts).toString()) as Called['body'],
    }
    calls.push(call)
    const { status, body } = await server.answer(call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`
  return Object.assign(server, { host, url: `http://${host}/api` })
}

/** What the app of these tests adds to rules. */
export const automation: AppAutomation = {
  title: 'Parcels',
  triggers: [
    {
      name: 'delivered',
      title: 'A parcel is delivered',
      about: 'lead',
      fields: [
        { name: 'weight', label: 'Weight', type: 'number' },
        { name: 'kind', label: 'Kind', type: 'choice', choices: { letter: 'Letter', box: 'Box' } },
      ],
    },
  ],
  actions: [
    {
      name: 'send',
      title: 'Send a parcel',
      about: 'lead',
      fields: [
        { name: 'content', label: 'Content', type: 'text', required: true },
        { name: 'weight', label: 'Weight', type: 'number' },
      ],
    },
  ],
}
