import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { ConnectionLimits, mostConnections, type SmtpTimes, smtpTimes } from './connection-limits.ts'

export interface InboundMail {
  readonly port: number
  /** 127.0.0.1 where it is left out. */
  readonly host?: string
  /** Asks the API. */
  readonly ask: (request: Request) => Promise<Response>
  /** What the API knows the listener by. */
  readonly token: string
  /** The domain of the addresses; others are refused, so that nobody sends through it. */
  readonly domain: string
  readonly times?: SmtpTimes
}

/** Bytes of one e-mail: the API takes 25 MB. */
const maxBytes = 26_214_400
/** Milliseconds that the API may take for one. */
const patienceMs = 60_000

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/**
 * An SMTP server (RFC 5321) that keeps nothing: an e-mail is accepted once the API has accepted it for every recipient, and
 * answered with 451 while the API does not, so that the sending server keeps it and tries again. Answers how to stop it.
 */
export async function startInboundMail(options: InboundMail): Promise<() => void> {
  const limits = new ConnectionLimits(options.times ?? smtpTimes)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    maxClients: mostConnections.all,
    banner: 'Ginkgo',
    onConnect(session, done) {
      if (!limits.letsIn(session)) return done(smtpError(421, 'Too many connections from your address'))
      limits.begin(session)
      done()
    },
    onMailFrom(_, session, done) {
      limits.goOn(session, 'command')
      done()
    },
    onRcptTo({ address }, session, done) {
      const { envelope } = session
      limits.goOn(session, 'command')
      if (!address.toLowerCase().endsWith(`@${options.domain.toLowerCase()}`))
        return done(smtpError(550, 'No such address'))
      done(envelope.rcptTo.length >= 10 ? smtpError(452, 'Too many recipients') : null)
    },
    onData(stream, session, done) {
      const { envelope } = session
      limits.goOn(session, 'data')
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      handOver(
        options,
        stream,
        from,
        envelope.rcptTo.map(({ address }) => address),
      )
        .finally(() => limits.goOn(session, 'command'))
        .then(
          () => done(null, 'Received'),
          (error: Error) => done(error),
        )
    },
  })
  limits.watch(server)
  server.on('error', ({ message }) => console.error(`E-mail that comes in: ${message}`))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host ?? '127.0.0.1', () => resolve())
  })
  return () => void server.close(() => {})
}

async function handOver(
  options: InboundMail,
  stream: SMTPServerDataStream,
  from: string,
  recipients: readonly string[],
): Promise<void> {
  const parts: Uint8Array[] = []
  // To its end also where it is too large: the answer stands behind the data.
  for await (const part of stream as AsyncIterable<Uint8Array>) if (!stream.sizeExceeded) parts.push(part)
  if (stream.sizeExceeded) throw smtpError(552, 'An e-mail may have 25 MB at most')
  const whole = Buffer.concat(parts)
  const outcomes = await Promise.all(recipients.map((recipient) => post(options, { recipient, from }, whole)))
  // One that is to come again comes again for all: those who have it recognize it.
  const later = outcomes.find(({ status }) => status !== 200 && status !== 422)
  if (later) throw smtpError(451, 'The e-mail cannot be kept at the moment')
  const refusal = outcomes.find(({ status }) => status === 422)
  if (refusal && outcomes.every(({ status }) => status === 422)) throw smtpError(550, refusal.reason)
}

async function post(
  { ask, token }: InboundMail,
  query: { recipient: string; from: string },
  whole: Buffer,
): Promise<{ status: number; reason: string }> {
  try {
    const request = new Request(`http://api/api/inbound-emails?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
      body: new Uint8Array(whole),
      signal: AbortSignal.timeout(patienceMs),
    })
    const response = await ask(request)
    const body = (await response.json().catch(() => ({}))) as { reason?: string }
    return { status: response.status, reason: body.reason ?? 'Not accepted' }
  } catch {
    return { status: 0, reason: 'The API did not answer' }
  }
}
