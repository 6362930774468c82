import { randomUUID } from 'node:crypto'
import type { CurrentUser, Invitation, Vertical, VerticalRole } from '@ginkgo/contracts'
import { anonymous, as, bodyOf, cookieOf, type Reply } from './api-client.ts'
import { mailbox } from './mailbox.ts'

/** A signed-in person with what is needed to sign in again. */
export interface TestUser extends CurrentUser {
  readonly password: string
  /** Value of the `Cookie` header. */
  readonly cookie: string
}

export interface TestOrganization {
  readonly id: string
  readonly name: string
  readonly admin: TestUser
  /** In the order they were asked for. */
  readonly verticals: readonly [Vertical, ...Vertical[]]
  /** In the order they were asked for. */
  readonly members: readonly TestUser[]
}

export interface MemberWish {
  readonly role: 'admin' | VerticalRole
  /** Names of verticals; default: the first one. Meaningless for an admin. */
  readonly verticals?: readonly string[]
  readonly firstName?: string
  readonly lastName?: string
}

const password = 'correct horse 42'

/** An address nobody else uses. */
export const freshEmail = (name = 'person'): string => `${name}.${randomUUID().slice(0, 13)}@example.test`

const signedIn = (reply: Reply<{ user: CurrentUser }>, status: number): TestUser => {
  const { user } = bodyOf(reply, status)
  const cookie = cookieOf(reply)
  if (!cookie) throw new Error('The answer set no session cookie')
  return { ...user, password, cookie }
}

/** Signs up, reads the code from the mailbox and verifies: a new organization with its admin. */
export const signUp = async (
  wish: {
    email?: string
    firstName?: string
    lastName?: string
    organizationName?: string
    verticalName?: string
  } = {},
): Promise<TestUser> => {
  const email = wish.email ?? freshEmail('admin')
  const fields = {
    firstName: wish.firstName ?? 'Ada',
    lastName: wish.lastName ?? 'Admin',
    email,
    password,
    organizationName: wish.organizationName ?? `Organization ${randomUUID().slice(0, 8)}`,
    verticalName: wish.verticalName ?? 'Sales',
  }
  bodyOf(await anonymous().post('/api/auth/signup', fields), 201)
  const code = (await mailbox(email).waitForMail()).code()
  return signedIn(await anonymous().post('/api/auth/verify-otp', { email, code }), 200)
}

/** Signs in with e-mail and password. */
export const signIn = async (user: { email: string; password: string }): Promise<TestUser> => ({
  ...signedIn(await anonymous().post('/api/auth/login', { email: user.email, password: user.password }), 200),
  password: user.password,
})

/** Invites a person and accepts the invitation from their mailbox. */
export const addMember = async (
  admin: TestUser,
  wish: { role: MemberWish['role']; verticalIds?: readonly string[]; firstName?: string; lastName?: string },
): Promise<TestUser> => {
  const email = freshEmail(wish.role)
  const invitation = { email, role: wish.role, verticalIds: wish.verticalIds ?? [] }
  bodyOf<Invitation>(await as(admin).post('/api/organization/invitations', invitation), 201)
  const mail = await mailbox(email).waitForMail()
  const token = mail.link('invitation=').searchParams.get('invitation')!
  const acceptance = { firstName: wish.firstName ?? 'Max', lastName: wish.lastName ?? 'Member', password }
  return signedIn(
    await anonymous().post(`/api/invitations/${encodeURIComponent(token)}/accept`, acceptance),
    201,
  )
}

/**
 * A fresh organization, made as people make one. The default is one vertical "Sales" and no member beside
 * the admin. Every test takes its own, so tests run side by side and prove isolation as they go.
 */
export const createOrganization = async (
  wish: { name?: string; verticals?: readonly [string, ...string[]]; members?: readonly MemberWish[] } = {},
): Promise<TestOrganization> => {
  const [firstName, ...otherNames] = wish.verticals ?? ['Sales']
  const name = wish.name ?? `Organization ${randomUUID().slice(0, 8)}`
  const admin = await signUp({ organizationName: name, verticalName: firstName })
  const first = bodyOf<Vertical[]>(await as(admin).get('/api/verticals'), 200)[0]!
  const verticals: [Vertical, ...Vertical[]] = [first]
  for (const other of otherNames)
    verticals.push(bodyOf<Vertical>(await as(admin).post('/api/verticals', { name: other }), 201))
  const idOf = (verticalName: string): string => {
    const vertical = verticals.find((candidate) => candidate.name === verticalName)
    if (!vertical)
      throw new Error(`There is no vertical "${verticalName}" in ${verticals.map((v) => v.name).join(', ')}`)
    return vertical.id
  }
  const members = await Promise.all(
    (wish.members ?? []).map(({ verticals: names = [firstName], ...member }) =>
      addMember(admin, { ...member, verticalIds: member.role === 'admin' ? [] : names.map(idOf) }),
    ),
  )
  return { id: admin.organizationId, name, admin, verticals, members }
}
