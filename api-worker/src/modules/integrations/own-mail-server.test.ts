import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { Deadline } from '../../db/deadline.ts'
import type { Bindings } from '../../operation/env.ts'
import { sendAtServer, tryServer } from './own-mail-server.ts'

/** A mail server that offers no encryption, and keeps every line that it is told. */
async function plainServer() {
  const told: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 plain\r\n')
    socket.on('data', (bytes) => {
      const line = bytes.toString().trim()
      told.push(line)
      const answers = line.startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN LOGIN' : '502 Not here'
      socket.write(`${answers}\r\n`)
    })
  })
  // An address of its own, as only the ports of mail servers are connected to.
  server.listen(2525, '127.0.0.25')
  await once(server, 'listening')
  return { told, [Symbol.dispose]: () => void server.close() }
}

const env = {
  ENVIRONMENT: 'production',
  PUBLIC_ADDRESS: (host: string) => Promise.resolve(host === 'smtp.firm.com' ? '127.0.0.25' : ''),
} as unknown as Bindings
const own = { host: 'smtp.firm.com', port: 2525, user: 'ada', password: "p'ss" }

test('a server without STARTTLS gets neither the password nor an e-mail', async () => {
  using server = await plainServer()
  await expect(tryServer(env, own, new Deadline())).rejects.toMatchObject({ code: 'rule_broken' })
  const envelope = { from: 'ada@firm.com', to: ['noor@globex.test'] }
  await expect(sendAtServer(env, own, envelope, Buffer.from('Subject: Offer\r\n\r\nHello'))).rejects.toThrow()
  expect(server.told.length).toBeGreaterThan(0)
  expect(server.told.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([])
})

test('a server that never answers ends with the time of the request, which has a second at least', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined))
  silent.listen(2525, '127.0.0.26')
  await once(silent, 'listening')
  const silentEnv = { ...env, PUBLIC_ADDRESS: () => Promise.resolve('127.0.0.26') } as unknown as Bindings
  const started = performance.now()
  await expect(tryServer(silentEnv, own, new Deadline(0))).rejects.toMatchObject({ code: 'rule_broken' })
  // A clock of its own waits 5 s for the greeting.
  expect(performance.now() - started).toBeLessThan(4_000)
  silent.close()
})
