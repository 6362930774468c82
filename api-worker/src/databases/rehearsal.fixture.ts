import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  as,
  bodyOf,
  connectClient,
  createApiKey,
  createEnquiry,
  createFile,
  createLead,
  createNote,
  freshEmail,
  grantCode,
  inboundAddressOf,
  mailbox,
  registerClient,
  type Reply,
  request,
  stagesOf,
  type TestOrganization,
  testStack,
  type TestUser,
} from '@ginkgo/testing'

/** What somebody keeps from before a move, and expects to work behind it. */
export const keptOf = async ({ admin, verticals }: TestOrganization) => {
  const verticalIds = [verticals[0].id]
  const invite = async (role: string) => {
    const email = freshEmail(role)
    const body = { email, role: 'sales_executive', verticalIds }
    const { id } = bodyOf<{ id: string }>(await as(admin).post('/api/organization/invitations', body), 201)
    const mail = await mailbox(email).waitForMail()
    return { id, email, token: mail.link('invitation=').searchParams.get('invitation')! }
  }
  const client = await registerClient()
  const feed = bodyOf<{ url: string }>(await as(admin).post('/api/calendar-feed'), 201)
  bodyOf(await request('POST', '/api/auth/forgot-password', { body: { email: admin.email } }), 200)
  const reset = await mailbox(admin.email).waitForMail(({ subject }) => /reset/i.test(subject))
  const lead = await createLead(admin, verticals[0].id, { name: 'With a file' })
  const file = await createFile(admin, `/api/leads/${lead.id}`)
  return {
    content: await contentOf(admin, file.id),
    file: file.id,
    invited: await invite('invited'),
    shown: await invite('shown'),
    key: (await createApiKey(admin)).key,
    tokens: await connectClient(admin),
    client,
    code: await grantCode(admin, client),
    feed: new URL(feed.url).pathname,
    address: await inboundAddressOf(admin),
    resetToken: reset.link('token=').searchParams.get('token')!,
  }
}

/** The path that shows the content of a file for some minutes. */
export const contentOf = async (user: TestUser, fileId: string): Promise<string> => {
  const reply = await as(user).get(`/api/files/${fileId}`)
  const { pathname, search } = new URL(reply.headers.get('location')!, testStack().origin)
  return pathname + search
}

interface Written {
  /** The path that shows what was written, and a text that its answer has. */
  readonly path: string
  readonly text: string
}

/** People who write and read without a pause until they are told to stop. */
export class Load {
  /** Every write that was answered with success. */
  readonly written: Written[] = []
  /** Answers that no move should cause. */
  readonly failures: string[] = []
  longestWriteMs = 0
  reads = 0
  #isOn = true
  readonly #people: Promise<void>[]

  constructor(user: TestUser, verticalId: string, writers: number, readers: number) {
    this.#people = [
      ...Array.from({ length: writers }, () => this.#write(user, verticalId)),
      ...Array.from({ length: readers }, () => this.#read(user, verticalId)),
    ]
  }

  async stop(): Promise<void> {
    this.#isOn = false
    await Promise.all(this.#people)
  }

  async #timed<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    const began = performance.now()
    try {
      return await work()
    } catch (error) {
      this.failures.push(`${what}: ${String(error)}`)
      return undefined
    } finally {
      this.longestWriteMs = Math.max(this.longestWriteMs, performance.now() - began)
    }
  }

  async #write(user: TestUser, verticalId: string): Promise<void> {
    const { all } = await stagesOf(user, verticalId)
    const open = all.filter(({ stageType }) => stageType === 'open')
    for (let round = 0; this.#isOn; round++) {
      const lead = await this.#timed('lead', () => createLead(user, verticalId))
      if (!lead) continue
      this.written.push({ path: `/api/leads/${lead.id}`, text: lead.name })
      const enquiry = await this.#timed('enquiry', () => createEnquiry(user, lead.id))
      if (!enquiry) continue
      const place = `/api/enquiries/${enquiry.id}`
      this.written.push({ path: place, text: enquiry.title })
      const note = await this.#timed('note', () => createNote(user, enquiry.id))
      if (note) this.written.push({ path: `${place}/notes`, text: note.content })
      const stageId = open[round % open.length]!.id
      const moved = await this.#timed('stage', async () =>
        bodyOf(await as(user).patch(`${place}/stage`, { stageId }), 200),
      )
      if (moved) this.written.push({ path: place, text: stageId })
    }
  }

  async #read(user: TestUser, verticalId: string): Promise<void> {
    const paths = [
      `/api/verticals/${verticalId}/leads`,
      '/api/auth/me',
      `/api/verticals/${verticalId}/enquiries`,
    ]
    while (this.#isOn) {
      const reply: Reply = await as(user).get(paths[this.reads++ % paths.length]!)
      if (reply.status !== 200) this.failures.push(`read: ${reply.status} ${JSON.stringify(reply.body)}`)
    }
  }
}

/** Ways to databases that break off, so that what is done by them ends at any place. */
export class BreakingWays {
  #left = Number.POSITIVE_INFINITY
  readonly #servers: ReturnType<typeof createServer>[] = []

  /** After so many calls each further one is refused, by all of these ways. */
  breakAfter(calls: number): void {
    this.#left = calls
  }

  get isBroken(): boolean {
    return this.#left <= 0
  }

  /** The address of a way to a database. */
  async to(target: string): Promise<string> {
    const server = createServer(async (incoming, outgoing) => {
      if ((this.#left -= 1) < 0) {
        incoming.socket.destroy()
        return
      }
      const chunks: Buffer[] = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const { method = 'GET', url = '/', headers } = incoming
      const { 'content-type': type = 'application/json' } = headers
      const body = Buffer.concat(chunks)
      const reply = await fetch(new URL(url, target), {
        method,
        headers: { 'content-type': type },
        ...(body.length > 0 && { body }),
      })
      const answer = Buffer.from(await reply.arrayBuffer())
      // The call was made, and its answer does not arrive.
      if (this.#left === 0) incoming.socket.destroy()
      else outgoing.writeHead(reply.status, { 'content-type': type }).end(answer)
    })
    this.#servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  close(): void {
    for (const server of this.#servers) {
      server.close()
      server.closeAllConnections()
    }
  }
}
