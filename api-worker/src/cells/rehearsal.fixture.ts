import {
  as,
  bodyOf,
  connectClient,
  createApiKey,
  createEnquiry,
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
  return {
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

export type Kept = Awaited<ReturnType<typeof keptOf>>

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
    const paths = [`/api/verticals/${verticalId}/leads`, '/api/auth/me', `/api/verticals/${verticalId}/enquiries`]
    while (this.#isOn) {
      const reply: Reply = await as(user).get(paths[this.reads++ % paths.length]!)
      if (reply.status !== 200) this.failures.push(`read: ${reply.status} ${JSON.stringify(reply.body)}`)
    }
  }
}
