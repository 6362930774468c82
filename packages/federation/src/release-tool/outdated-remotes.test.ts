import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { outdatedRemotes } from './outdated-remotes.ts'

const registry = {
  'mfe-leads': { version: '3', sdk: '^1.0.0', contract: '1.4.0' },
  'mfe-tasks': { version: '7', sdk: '^1.2.0', contract: '2.0.0' },
}

async function portal(): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify(registry)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a deployment that live remotes would not survive names them', async () => {
  const live = await portal()
  const outdated = (sdk: string, oldest: string) =>
    outdatedRemotes(live, { sdk, api: { version: '2.0.0', oldest } })
  expect(await outdated('1.2.0', '1.0.0')).toEqual([])
  expect(await outdated('1.2.0', '1.5.0')).toEqual([
    "mfe-leads 3: it was built for the API's contract 1.4.0, and the API serves 1.5.0 to 2.0.0",
  ])
  expect(await outdated('2.0.0', '1.0.0')).toEqual([
    'mfe-leads 3: it needs the SDK ^1.0.0, and the shell has 2.0.0',
    'mfe-tasks 7: it needs the SDK ^1.2.0, and the shell has 2.0.0',
  ])
})

test('where nothing answers there is nothing to lose', async () => {
  expect(await outdatedRemotes('http://127.0.0.1:9')).toEqual([])
})
