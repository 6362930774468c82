import type { MailServer } from '@ginkgo/contracts'
import type { Deadline } from '../../db/deadline.ts'
import type { Bindings } from '../../operation/env.ts'
import { isPublicName } from '../../operation/host-names.ts'
import { brokenRule } from '../../operation/errors.ts'
import { atServer, type SmtpServer } from '../mail/smtp.ts'
import type { TokenVault } from './token-vault.ts'

/** Address and login of a person's own mail server, as they are sealed. */
export type OwnServer = Pick<MailServer, 'host' | 'port' | 'user' | 'password'>

/** The ports on which servers take e-mails from who writes them. */
const ports = new Set([25, 465, 587, 2525])

/** A server on the machine of a stack that is not production; nothing leaves the machine, so it needs no TLS. */
const isOfStack = (env: Bindings, host: string) => env.ENVIRONMENT !== 'production' && host === '127.0.0.1'

/**
 * How the server is connected to. Anybody may name one, so names inside a network, addresses and ports of other services
 * are refused; where the platform connects to more than the public internet, the name is looked up first, and what was
 * checked is what is connected to.
 * @throws DomainError `rule_broken`
 */
async function connect(env: Bindings, { host, port, user, password }: OwnServer): Promise<SmtpServer> {
  const auth = { user, pass: password }
  if (isOfStack(env, host)) return { host, port, auth, requireTLS: false }
  if (!isPublicName(host)) throw brokenRule('host', 'Give the name of a mail server on the internet')
  if (!ports.has(port)) throw brokenRule('port', `The port must be one of ${[...ports].join(', ')}`)
  const server = { host, port, auth, servername: host, requireTLS: true, forceAuth: true }
  if (!env.PUBLIC_ADDRESS) return server
  try {
    return { ...server, host: await env.PUBLIC_ADDRESS(host) }
  } catch {
    throw brokenRule('host', 'There is no mail server of this name on the internet')
  }
}

/**
 * Signs in to the server, and sends nothing.
 * @throws DomainError `rule_broken` that says what the server answered
 */
export async function tryServer(env: Bindings, own: OwnServer, deadline: Deadline): Promise<void> {
  const server = await connect(env, own)
  try {
    await atServer(server, (transport) => transport.verify(), deadline)
  } catch (error) {
    const { code, response } = error as { code?: string; response?: string }
    if (code === 'EAUTH')
      throw brokenRule('password', 'The mail server did not accept user name and password')
    const said = response?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200)
    throw brokenRule(
      'host',
      said ? `The mail server answered: ${said}` : 'The mail server could not be reached',
    )
  }
}

/**
 * Answers whom the server did not take, with its words; null where it took everybody.
 * @throws Error of the connection or of the server's refusal, `MailServerSilent`
 */
export async function sendAtServer(
  env: Bindings,
  own: OwnServer,
  envelope: { readonly from: string; readonly to: readonly string[] },
  raw: Uint8Array,
): Promise<string | null> {
  const server = await connect(env, own)
  const message = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const { rejected = [] } = (await atServer(server, (transport) =>
    transport.sendMail({ envelope: { from: envelope.from, to: [...envelope.to] }, raw: message }),
  )) as { rejected?: readonly unknown[] }
  return rejected.length > 0 ? `Your mail server did not take it for ${rejected.join(', ')}` : null
}

const sealedFor = (userId: string) => `smtp|${userId}`

export const sealServer = (vault: TokenVault, userId: string, { host, port, user, password }: OwnServer) =>
  vault.seal(JSON.stringify({ host, port, user, password }), sealedFor(userId))

/** Undefined where the key has gone. */
export async function openServer(
  vault: TokenVault,
  userId: string,
  sealed: string,
): Promise<OwnServer | undefined> {
  const text = await vault.open(sealed, sealedFor(userId))
  return text === undefined ? undefined : (JSON.parse(text) as OwnServer)
}
