import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Relay } from './relay.ts'

/** A server that gives back what it gets, behind a relay with this round trip. */
async function echoBehind(roundTripMs: number) {
  const server = createServer({ allowHalfOpen: true }, (socket) => void socket.pipe(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const relay = await Relay.to(() => (server.address() as AddressInfo).port)
  relay.roundTripMs = roundTripMs
  onTestFinished(async () => {
    await relay.close()
    server.close()
  })
  return relay
}

async function open(relay: Relay): Promise<Socket> {
  const socket = connect(relay.port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

async function timeOf(socket: Socket, text: string): Promise<number> {
  const sent = performance.now()
  socket.write(text)
  await once(socket, 'data')
  return performance.now() - sent
}

test('the first answer takes two round trips, as the connection is opened, and the next ones take one', async () => {
  const relay = await echoBehind(100)
  // The relay counts from when it is connected, of which this side may learn later.
  const begun = performance.now()
  const socket = await open(relay)
  await timeOf(socket, 'first')
  expect(performance.now() - begun).toBeGreaterThanOrEqual(199)
  // The next one takes no second round trip: of several, one is certainly not held up by other work on the machine.
  const next: number[] = []
  for (const text of ['second', 'third', 'fourth']) next.push(await timeOf(socket, text))
  expect(Math.min(...next)).toBeGreaterThanOrEqual(99)
  expect(Math.min(...next)).toBeLessThan(199)
})

test('bytes come unchanged and in their order, however many there are, and the end comes after them', async () => {
  const relay = await echoBehind(20)
  const socket = await open(relay)
  const sent = randomBytes(3_000_000)
  const received: Buffer[] = []
  socket.on('data', (part) => received.push(part))
  for (let at = 0; at < sent.length; at += 50_000) {
    socket.write(sent.subarray(at, at + 50_000))
    // A delay that grows shorter lets nothing overtake what was sent before.
    relay.roundTripMs = at % 100_000 === 0 ? 30 : 0
  }
  socket.end()
  await once(socket, 'end')
  expect(Buffer.concat(received).equals(sent)).toBe(true)
})

test('some requests go further than others', async () => {
  const relay = await echoBehind(20)
  relay.beyond = (bytes) => (bytes.toString('latin1').startsWith('GET /api/') ? 100 : 0)
  const socket = await open(relay)
  const files: number[] = []
  for (let request = 0; request < 4; request += 1) files.push(await timeOf(socket, 'GET /assets/'))
  expect(Math.min(...files)).toBeLessThan(119)
  expect(await timeOf(socket, 'GET /api/leads')).toBeGreaterThanOrEqual(119)
})

test('where one side breaks off, the other side is told', async () => {
  const relay = await echoBehind(0)
  const socket = await open(relay)
  await timeOf(socket, 'open')
  const closed = once(socket, 'close')
  await relay.close()
  await closed
})
