import { once } from 'node:events'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'
import type { SmtpTimes } from './connection-limits.ts'
import { startInboundMail } from './inbound-mail.ts'
import { freePorts } from './ports.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A listener before an API that answers as it is told, and a server that sends to it. */
async function setUp(answers: (recipient: string) => number | 'none', times?: SmtpTimes) {
  const [port] = await freePorts(1)
  const asked: { recipient: string; bytes: string }[] = []
  stop = await startInboundMail({
    port: port!,
    host: '0.0.0.0',
    token: 'secret',
    domain: 'in.test',
    ...(times && { times }),
    async ask(request) {
      const recipient = new URL(request.url).searchParams.get('recipient')!
      asked.push({ recipient, bytes: await request.text() })
      expect(request.headers.get('authorization')).toBe('Bearer secret')
      const status = answers(recipient)
      if (status === 'none') throw new Error('The API is away')
      return Response.json({ reason: 'Because' }, { status })
    },
  })
  const transport = createTransport({ host: '127.0.0.1', port: port!, secure: false })
  const send = (...to: string[]) =>
    transport.sendMail({
      envelope: { from: 'a@b.test', to },
      from: 'a@b.test',
      to,
      subject: 'Hi',
      text: 'Hello',
    })
  return { port: port!, asked, send }
}

test('an e-mail is accepted once the API has accepted it', async () => {
  const { send, asked } = await setUp(() => 200)
  expect((await send('a@in.test')).response).toContain('Received')
  expect(asked).toMatchObject([{ recipient: 'a@in.test', bytes: expect.stringContaining('Subject: Hi') }])
})

test.each([
  [422, 550],
  [503, 451],
  [500, 451],
  [404, 451],
  ['none', 451],
] as const)('what the API answers is said in the words of SMTP: %s is %i', async (status, responseCode) => {
  const { send } = await setUp(() => status)
  await expect(send('a@in.test')).rejects.toMatchObject({ responseCode })
})

test('one recipient whose e-mail cannot be kept lets it come again for all', async () => {
  const { send } = await setUp((recipient) => (recipient.startsWith('b') ? 503 : 200))
  await expect(send('a@in.test', 'b@in.test')).rejects.toMatchObject({ responseCode: 451 })
})

test('it is no way to other domains, and takes no more than 25 MB', async () => {
  const { send, asked, port } = await setUp(() => 200)
  await expect(send('a@elsewhere.test')).rejects.toMatchObject({ responseCode: 550 })
  const transport = createTransport({ host: '127.0.0.1', port, secure: false })
  const large = { from: 'a@b.test', to: 'a@in.test', text: 'x'.repeat(27_000_000) }
  await expect(transport.sendMail(large)).rejects.toMatchObject({ responseCode: 552 })
  expect(asked).toEqual([])
})

test('a listener that is stopped in the middle of an e-mail has accepted nothing of it', async () => {
  const { asked, port } = await setUp(() => 200)
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  const replies: string[] = []
  const lines = ['EHLO a', 'MAIL FROM:<a@b.test>', 'RCPT TO:<a@in.test>', 'DATA', 'Subject: Half']
  await new Promise<void>((resolve) => {
    socket.on('data', (reply: string) => {
      replies.push(reply)
      const line = lines.shift()
      if (line) socket.write(`${line}\r\n`)
      if (lines.length === 0) resolve()
    })
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  stop?.()
  socket.destroy()
  await closed
  expect(asked).toEqual([])
  expect(replies.join('')).not.toContain('Received')
})

/** A client that says some lines and then waits; what the server said, and when it has ended the connection. */
function client(port: number, localAddress: string, ...lines: string[]) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let said = ''
  const toSay = [...lines]
  socket
    .on('error', () => {})
    .on('data', (bytes) => {
      said += bytes.toString()
      const line = toSay.shift()
      if (line) socket.write(`${line}\r\n`)
    })
  const ended = once(socket, 'close').then(() => said)
  const greeted = once(socket, 'data')
  return { socket, ended, greeted, said: () => said }
}

test('idle connections of one address keep nobody else out, and one address has ten at most', async () => {
  const { port, asked } = await setUp(() => 200)
  const idle = Array.from({ length: 20 }, () => client(port, '127.0.0.1'))
  await Promise.all(idle.map(({ greeted }) => greeted))
  const refused = await Promise.all(idle.slice(10).map(({ ended }) => ended))
  for (const said of refused) expect(said).toContain('421 ')
  expect(idle.filter(({ said }) => said().startsWith('220 '))).toHaveLength(10)
  const other = createTransport({ host: '127.0.0.1', port, secure: false, localAddress: '127.0.0.2' })
  await other.sendMail({ from: 'a@b.test', to: 'a@in.test', text: 'Hello' })
  expect(asked).toHaveLength(1)
  for (const { socket } of idle) socket.destroy()
})

test('a connection ends without a greeting, without a next command, and where commands lead to no e-mail', async () => {
  const { port } = await setUp(() => 200, { greeting: 400, command: 300, data: 400 })
  const silent = client(port, '127.0.0.1')
  const greeted = client(port, '127.0.0.1', 'EHLO a')
  const begun = client(port, '127.0.0.1', 'EHLO a', 'MAIL FROM:<a@b.test>')
  const sending = client(port, '127.0.0.1', 'EHLO a', 'MAIL FROM:<a@b.test>', 'RCPT TO:<a@in.test>', 'DATA')
  const busy = client(port, '127.0.0.1', 'EHLO a')
  await Promise.all([busy.greeted, sending.greeted])
  const noise = setInterval(() => busy.socket.writable && busy.socket.write('NOOP\r\n'), 20)
  const trickle = setInterval(() => {
    if (sending.said().includes('354') && sending.socket.writable) sending.socket.write('x')
  }, 20)
  for (const { ended } of [silent, greeted, begun, busy, sending])
    expect(await ended).toContain('421 4.4.2 You take too long')
  clearInterval(noise)
  clearInterval(trickle)
})
