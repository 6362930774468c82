import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createApiKey, createLead, createOrganization, testStack } from '@ginkgo/testing'
import { describe, expect, test } from 'vitest'
import type * as Client from '../typescript/ginkgo.ts'
import { typescriptPath, writeClients } from './generated-files.ts'

await writeClients()
// Its path is not known when this file is read, as the client has just been made.
const { Ginkgo }: typeof Client = await import(pathToFileURL(typescriptPath).href)

const root = fileURLToPath(new URL('../../../', import.meta.url))
const python = fileURLToPath(new URL('../python', import.meta.url))

/** Runs a program to its end. @throws Error with what it wrote where it fails or is not there */
async function outputOf(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    env: { ...process.env, ...env, NODE_NO_WARNINGS: '1', PYTHONDONTWRITEBYTECODE: '1' },
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (errors += text))
  const code = await new Promise((resolve, reject) => {
    child.on('error', () =>
      reject(new Error(`No ${program} was found. Install it: apt-get install ${program}`)),
    )
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${errors}`)
  return output
}

async function setUp() {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  for (let nth = 0; nth < 4; nth++) await createLead(admin, verticalId)
  const { key } = await createApiKey(admin)
  return { admin, verticalId, name: verticals[0].name, key }
}

const documented = readFileSync(`${root}docs/integrate/rest.md`, 'utf8').matchAll(
  /^ *GINKGO_KEY=\S+ (node|python3) (packages\/clients\/\S+)$/gm,
)

test.each([...documented].map(([, program, script]) => [program!, script!]))(
  '%s %s does what the documents say',
  { timeout: 60_000 },
  async (program, script) => {
    const { key, name } = await setUp()
    const output = await outputOf(program, [script], { GINKGO_ORIGIN: testStack().origin, GINKGO_KEY: key })
    expect(output.trim().split('\n')).toEqual([
      `${name} has 5 leads`,
      "O'Brien Logistics is in Cork",
      expect.stringMatching(/^refused: \w/),
    ])
  },
)

/** What each client does with a portal: the answers are compared as JSON. */
const run = {
  typescript: async (origin: string, key: string, id: string) => {
    const ginkgo = new Ginkgo(origin, key)
    const refusal = async (work: () => Promise<unknown>) => {
      try {
        await work()
      } catch (error) {
        const { status, code, message, issues } = error as Client.GinkgoError
        return { status, code, message, issues }
      }
      return undefined
    }
    return {
      invalid: await refusal(() => ginkgo.createLead({ verticalId: id, name: '' })),
      unknown: await refusal(() => ginkgo.getLead(id)),
      figures: await ginkgo.aggregate(id, { of: 'leads' }),
    }
  },
  python: async (origin: string, key: string, id: string) => {
    const script = `
import json, sys
sys.path.insert(0, ${JSON.stringify(python)})
from ginkgo import Ginkgo, GinkgoError
origin, key, id = sys.argv[1:]
ginkgo = Ginkgo(origin, key)
def refusal(work):
    try:
        work()
    except GinkgoError as error:
        return {"status": error.status, "code": error.code, "message": str(error), "issues": error.issues}
print(json.dumps({
    "invalid": refusal(lambda: ginkgo.create_lead({"verticalId": id, "name": ""})),
    "unknown": refusal(lambda: ginkgo.get_lead(id)),
    "figures": ginkgo.aggregate(id, {"of": "leads"}),
}))`
    return JSON.parse(await outputOf('python3', ['-c', script, origin, key, id]))
  },
}

describe.each(Object.entries(run))('the client for %s', (_, answersOf) => {
  test('answers refusals as errors with their texts', { timeout: 60_000 }, async () => {
    const { verticalId, key } = await setUp()
    const { invalid, unknown, figures } = await answersOf(testStack().origin, key, verticalId)
    expect(invalid).toMatchObject({ status: 400, code: 'validation_failed', issues: [{ path: 'name' }] })
    expect(unknown).toMatchObject({ status: 404, code: 'not_found', issues: [] })
    expect(figures).toMatchObject({ all: { count: 4 } })
  })

  test('repeats what did not come through, under the same key', { timeout: 60_000 }, async () => {
    const calls: { method: string; headers: IncomingHttpHeaders }[] = []
    // Cuts the first connection, is busy at the second one, and answers afterwards.
    const server = createServer(({ method = '', headers }, response) => {
      calls.push({ method, headers })
      if (calls.length === 1) response.destroy()
      else if (calls.length === 2) response.writeHead(503, { 'retry-after': '0' }).end('{}')
      else response.end(JSON.stringify({ code: 'x', all: { count: 7 } }))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      // The first of its three calls is repeated.
      const { invalid } = await answersOf(origin, 'gnk_none', 'some')
      expect(invalid).toBeFalsy()
    } finally {
      server.closeAllConnections()
      server.close()
    }
    const [first, second, third] = calls
    expect([first, second, third].map((call) => call?.method)).toEqual(['POST', 'POST', 'POST'])
    expect(first!.headers['idempotency-key']).toMatch(/^[\w-]{36}$/)
    for (const { headers } of [second!, third!])
      expect(headers['idempotency-key']).toBe(first!.headers['idempotency-key'])
    expect(first!.headers.authorization).toBe('Bearer gnk_none')
  })
})
