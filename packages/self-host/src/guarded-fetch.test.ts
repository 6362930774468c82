import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchOnlyPublic, isPublicAddress, publicAddressOf, publicLookup } from './guarded-fetch.ts'

let server: Server
let port: number
let asked = 0
beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1
    response.end('inside')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

test.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '2002:7f00:1::',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b::7',
    '64:ff9b::',
    '2001:db8::1',
    'example.com',
    '',
  ],
])('%j is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111', '64:ff9b::101:101'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test('a name that leads inside is refused, unless it was named', async () => {
  const look = (allowed: string[]) =>
    new Promise((resolve, reject) =>
      publicLookup(new Set(allowed))('localhost', { all: true }, (error, found) =>
        error ? reject(error) : resolve(found),
      ),
    )
  await expect(look([])).rejects.toThrow('no address of the public internet')
  expect(await look(['localhost'])).not.toEqual([])
})

test('fetch reaches nothing inside but the hosts that were named', async () => {
  fetchOnlyPublic([])
  for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]', '2130706433'])
    await expect(fetch(`http://${host}:${port}/`), host).rejects.toThrow()
  expect(asked).toBe(0)
  fetchOnlyPublic(['127.0.0.1'])
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('inside')
})

test('a mail server that people name is no machine of this network', async () => {
  await expect(publicAddressOf('localhost')).rejects.toThrow('localhost is no address of the public internet')
})
