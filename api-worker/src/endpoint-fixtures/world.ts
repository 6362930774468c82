import { randomInt, randomUUID } from 'node:crypto'
import type { VerticalId } from '@ginkgo/contracts'
import {
  addMember,
  createEnquiry,
  createLead,
  createOrganization,
  signIn,
  type SignedIn,
  type TestOrganization,
  type TestUser,
} from '@ginkgo/testing'

export const callerNames = [
  'anonymous',
  'admin of another organization',
  'head of another vertical',
  'executive',
  'head',
  'admin',
] as const
export type CallerName = (typeof callerNames)[number]

/** Two organizations and every kind of caller of the first one's vertical "Sales". */
export interface World {
  readonly home: TestOrganization
  readonly foreign: TestOrganization
  /** "Sales" of the home organization; every record of a fixture is in it and belongs to the admin. */
  readonly sales: VerticalId
  readonly admin: TestUser
  readonly callers: Readonly<Record<CallerName, TestUser | undefined>>
  /** Stands in the name of every business record of a fixture, and nowhere else. */
  readonly marker: string
}

export async function createWorld(): Promise<World> {
  const [home, foreign] = await Promise.all([
    createOrganization({
      verticals: ['Sales', 'Service'],
      members: [
        { role: 'sales_head', verticals: ['Service'] },
        { role: 'sales_executive', verticals: ['Sales'] },
        { role: 'sales_head', verticals: ['Sales'] },
      ],
    }),
    createOrganization(),
  ])
  const [outsider, executive, head] = home.members
  return {
    home,
    foreign,
    sales: home.verticals[0].id,
    admin: home.admin,
    // A search for three digits or more looks through phone numbers as well, so that all markers cost the same.
    marker: `Zebra ${randomInt(10_000_000, 100_000_000)}`,
    callers: {
      anonymous: undefined,
      'admin of another organization': foreign.admin,
      'head of another vertical': outsider,
      executive,
      head,
      admin: home.admin,
    },
  }
}

/** Somebody like the caller, for calls that the caller would not survive. */
function twinOf({ home, foreign, callers }: World, name: CallerName): Promise<TestUser> | undefined {
  const caller = callers[name]
  if (!caller) return undefined
  const { admin } = caller.organizationId === home.id ? home : foreign
  const [membership] = caller.verticals
  return addMember(
    admin,
    membership
      ? { role: membership.role, verticalIds: [membership.verticalId] }
      : { role: 'admin', verticalIds: [] },
  )
}

/** The name of every organization that a call ends. */
export const doomedName = 'Soon gone'

/** Which sessions a call ends: its own, every one of its caller, or those of the whole organization. */
export type SessionEnd = 'this' | 'every' | 'of everybody'

/** Whom a call is made as: the caller, or somebody like them where the call is more than they would survive. */
export async function survivorOf(
  world: World,
  name: CallerName,
  endsSession: SessionEnd | undefined,
): Promise<SignedIn | undefined> {
  const caller = world.callers[name]
  if (!caller || !endsSession) return caller
  if (endsSession === 'this') return signIn(caller)
  if (endsSession === 'every') return twinOf(world, name)
  return caller.globalRole === 'admin' ? (await createOrganization({ name: doomedName })).admin : caller
}

/** A fresh lead of the admin. */
/** A name that no other record of the vertical has, as templates tell records by their names. */
export const freshName = ({ marker }: World): string => `${marker} ${randomUUID().slice(0, 8)}`

export const freshLead = (world: World) => createLead(world.admin, world.sales, { name: world.marker })

/** A fresh enquiry of the admin, in the first stage. */
export const freshEnquiry = async (world: World, fields: Record<string, unknown> = {}) =>
  createEnquiry(world.admin, (await freshLead(world)).id, { title: world.marker, ...fields })
