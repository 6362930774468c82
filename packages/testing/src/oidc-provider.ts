import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type AccountClaims, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { testStack } from './test-stack.ts'

/** What a person at the provider has; `sub` is their name there. */
export type Person = Record<string, unknown> & { sub: string }

/** A real OpenID provider for one test, at a port of its own, in which whoever comes is the person that was set. */
export class TestProvider {
  readonly issuer: string
  readonly #server: ReturnType<typeof createServer>
  readonly provider: Provider
  /** Who signs in next. */
  person: Person = { sub: 'nobody' }
  /** Addresses that were asked for, without their queries. */
  readonly asked: string[] = []
  /** Changes an answer on its way out: what a faulty or hostile provider would answer. */
  change: (path: string, body: string) => string = (_, body) => body

  private constructor(server: ReturnType<typeof createServer>, redirects: readonly string[], logout: string) {
    this.#server = server
    this.issuer = `http://localhost:${(server.address() as AddressInfo).port}`
    const people = new Map<string, Person>()
    const configuration = {
      clients: [
        {
          client_id: 'ginkgo',
          client_secret: 'provider-secret',
          redirect_uris: [...redirects],
          post_logout_redirect_uris: [`${testStack().origin}/login`],
          backchannel_logout_uri: logout,
          backchannel_logout_session_required: true,
        },
      ],
      claims: {
        email: ['email', 'email_verified'],
        profile: ['name', 'given_name', 'family_name', 'groups'],
      },
      conformIdTokenClaims: false,
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true },
      },
      cookies: { keys: ['test'] },
      // Its own refuses addresses of this machine.
      fetch: (address: string | URL, options: unknown) => {
        const { method, headers, body } = options as { method: string; headers: Headers; body: string }
        return fetch(address, { method, headers, body })
      },
      pkce: { required: () => true },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: () => people.get(sub) as unknown as AccountClaims,
      }),
      loadExistingGrant: async ({ oidc }: KoaContextWithOIDC) => {
        const grant = new this.provider.Grant({
          clientId: oidc.client!.clientId,
          accountId: oidc.session!.accountId!,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    }
    this.provider = new Provider(this.issuer, configuration as Configuration)
    const answer = this.provider.callback()
    server.on('request', (incoming, outgoing) => {
      const path = new URL(incoming.url ?? '/', this.issuer).pathname
      this.asked.push(path)
      if (path.startsWith('/interaction/')) {
        people.set(this.person.sub, this.person)
        const login = { accountId: this.person.sub, ts: Math.floor(Date.now() / 1_000) }
        void this.provider.interactionFinished(incoming, outgoing, { login })
        return
      }
      const end = outgoing.end.bind(outgoing)
      outgoing.end = ((chunk?: unknown) => {
        const body = chunk === undefined ? '' : Buffer.from(chunk as Uint8Array).toString()
        const changed = this.change(path, body)
        if (changed !== body) outgoing.setHeader('content-length', Buffer.byteLength(changed))
        return chunk === undefined ? end() : end(changed)
      }) as typeof outgoing.end
      void answer(incoming, outgoing)
    })
  }

  /** A provider at which an organization is a client. */
  static async start(organizationId: string): Promise<TestProvider> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const base = `${testStack().origin}/oauth/sso/${organizationId}`
    return new TestProvider(server, [`${base}/callback`], `${base}/logout`)
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(resolve))
  }

  /** The settings of an organization that signs in here. */
  settings(more: object = {}) {
    return {
      issuer: this.issuer,
      clientId: 'ginkgo',
      clientSecret: 'provider-secret',
      domains: [],
      newPeople: null,
      roleClaim: null,
      only: false,
      wayInId: null,
      ...more,
    }
  }

  /** Has the provider say that its session of a person has ended. */
  async endSession(sub: string, sid: string): Promise<void> {
    const client = (await this.provider.Client.find('ginkgo')) as unknown as {
      backchannelLogout(sub: string, sid: string): Promise<void>
    }
    await client.backchannelLogout(sub, sid)
  }

  /** As a browser at the provider: the address of the portal that it ends at. */
  async visit(location: string, person: Person): Promise<string> {
    this.person = person
    const cookies = new Map<string, string>()
    let next = location
    for (let step = 0; step < 10; step++) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const target = response.headers.get('location')
      if (!target) throw new Error(`${response.status} at ${next}: ${await response.text()}`)
      next = new URL(target, next).href
      if (!next.startsWith(this.issuer)) return next
    }
    throw new Error('The provider does not come to an end')
  }
}
