import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { misfitsOf, offeredBy, offeredByWorkspace } from './compatibility.ts'

const offered = { sdk: '1.4.0', api: { version: '3.2.0', oldest: '2.0.0' } }

test.each([
  ['^1.0.0', '2.0.0', []],
  ['^1.4.0', '3.2.0', []],
  ['^1.5.0', '3.2.0', ['it needs the SDK ^1.5.0, and the shell has 1.4.0']],
  ['^2.0.0', '1.9.9', [expect.stringContaining('SDK'), expect.stringContaining('serves 2.0.0 to 3.2.0')]],
  ['^1.0.0', '3.3.0', [expect.stringContaining('built for the API')]],
])('SDK %s and contract %s', (sdk, contract, misfits) => {
  expect(misfitsOf({ sdk, contract }, offered)).toEqual(misfits)
})

test('what this workspace builds fits what it offers', () => {
  const { sdk, api } = offeredByWorkspace
  expect(misfitsOf({ sdk: `^${sdk}`, contract: api.version }, offeredByWorkspace)).toEqual([])
})

test('a portal that does not say what it offers is an error, not a licence', async () => {
  const answers = [
    [200, JSON.stringify(offered)],
    [200, '<!doctype html>'],
    [200, JSON.stringify({ sdk: '1.0.0', api: null })],
    [503, JSON.stringify(offered)],
  ] as const
  let answered = 0
  const server = createServer((_, response) => {
    const [status, body] = answers[answered++]!
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await offeredBy(portal)).toEqual(offered)
  for (const _ of answers.slice(1)) await expect(offeredBy(portal)).rejects.toThrow('does not say')
})
