import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * `refuse` answers every mail with a temporary failure, `reject` refuses every recipient for good, `deny` every password;
 * `silent` accepts the connection and never answers, `stall` stops answering when a mail begins.
 */
type ListenerMode = 'accept' | 'refuse' | 'reject' | 'deny' | 'silent' | 'stall'

/** An SMTP server for tests that keeps the mails it accepted. It has one port for its whole life. */
export class SmtpListener {
  mode: ListenerMode = 'accept'
  /** Milliseconds between the end of a mail and the answer. */
  delayMs = 0
  /** Raw mails with headers, in the order of arrival. */
  readonly mails: string[] = []
  port = 0
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()
  #waiting: { readonly text: string; readonly mayAnswer: Promise<void> } | undefined

  async start(): Promise<void> {
    const server = createServer((socket) => this.#talk(socket))
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.address() as AddressInfo).port
    // A process that has nothing else to do ends, e.g. a benchmark that used the tests' fixtures.
    server.unref()
  }

  /** Takes mails, but answers none to this address before the function that it returns is called; others go on. */
  hold(address: string): () => void {
    let answer = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve
    })
    this.#waiting = { text: `To: ${address}`, mayAnswer }
    return () => answer()
  }

  /** Stops listening on the port until `start`. */
  async stop(): Promise<void> {
    const server = this.#server
    for (const socket of this.#sockets) socket.destroy()
    if (server) await new Promise((resolve) => server.close(resolve))
    this.#server = undefined
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let buffer = ''
    let inData = false
    if (this.mode !== 'silent') say('220 listener')
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8')
      for (;;) {
        const end = inData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n')
        if (end < 0) return
        const part = buffer.slice(0, end)
        buffer = buffer.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          this.mails.push(part)
          const turn =
            this.#waiting && part.includes(this.#waiting.text) ? this.#waiting.mayAnswer : Promise.resolve()
          void turn.then(() => setTimeout(() => say('250 taken'), this.delayMs))
        } else inData = this.#command(part, say) || inData
      }
    })
  }

  /** Handles one command; returns whether the mail itself follows. */
  #command(line: string, say: (line: string) => void): boolean {
    const verb = line.slice(0, 4).toUpperCase()
    if (this.mode === 'silent' || (this.mode === 'stall' && verb === 'MAIL')) return false
    if (verb === 'MAIL' && this.mode === 'refuse') say('451 try again later')
    else if (verb === 'RCPT' && this.mode === 'reject') say('550 5.1.1 no such user')
    else if (verb === 'AUTH') say(this.mode === 'deny' ? '535 wrong password' : '235 welcome')
    else if (verb === 'EHLO') say('250-listener\r\n250 AUTH PLAIN')
    else if (verb === 'DATA') say('354 go on')
    else say(verb === 'QUIT' ? '221 bye' : '250 ok')
    return verb === 'DATA'
  }
}
