import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'
import { startInboundMail } from './inbound-mail.ts'
import { freePorts } from './ports.ts'

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A listener before an API that answers as it is told, and a server that sends to it. */
async function setUp(answers: (recipient: string) => number | 'none') {
  const [port] = await freePorts(1)
  const asked: { recipient: string; bytes: string }[] = []
  stop = await startInboundMail({
    ...{ port: port!, token: 'secret', domain: 'in.test' },
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
  expect((await send('a@in.test')).response).toContain('Filed')
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
  expect(replies.join('')).not.toContain('Filed')
})
