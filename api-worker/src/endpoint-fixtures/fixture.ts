import type { SignedIn } from '@ginkgo/testing'
import type { CallerName, SessionEnd, World } from './world.ts'

/** The parts of a request, as they go over the wire. */
export interface Call {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  /** Sent in addition to the session's cookie. */
  readonly cookie?: string
  /** What depends on who calls, made just before. */
  readonly forCaller?: (caller: SignedIn | undefined) => Promise<Pick<Call, 'body' | 'cookie'>>
  /** Of an endpoint that takes one. */
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
}

/** How an endpoint is called rightly, and who else than its permission says may not. */
export interface Fixture {
  /**
   * What the request names: nothing but the caller's own organization, a record of the home organization, a
   * record of its vertical "Sales", or a record that is the admin's alone.
   */
  readonly names: 'nothing' | 'organization record' | 'vertical record' | 'record of the admin alone'
  /** A valid request, against records made for it. */
  readonly request: (world: World) => Promise<Call> | Call
  /** Callers who hold the permission but may only touch records of their own, which the fixture's are not. */
  readonly notTheirOwn?: readonly CallerName[]
  /** The call ends the session it is made with, every session of its caller, or those of the whole organization. */
  readonly endsSession?: SessionEnd
  /** Does what the call leaves to a scheduled job, so that the job does not do it during another test. */
  readonly settle?: (world: World, call: Call) => Promise<void>
}

export type Fixtures = Readonly<Record<string, Fixture>>

export const ofOrganization = (request: Fixture['request']): Fixture => ({
  names: 'organization record',
  request,
})

export const ofVertical = (request: Fixture['request'], ...notTheirOwn: CallerName[]): Fixture => ({
  names: 'vertical record',
  request,
  notTheirOwn,
})

export const ofNothing = (request: Fixture['request'] = () => ({})): Fixture => ({
  names: 'nothing',
  request,
})
