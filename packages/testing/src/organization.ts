import { randomUUID } from 'node:crypto'
import type { CurrentUser, Invitation, Vertical, VerticalRole } from '@ginkgo/contracts'
import { apiScript } from '@ginkgo/dev-stack/database'
import { anonymous, as, bodyOf, cookieOf, type Reply } from './api-client.ts'
import { mailbox } from './mailbox.ts'
import { spent } from './spent.ts'
import { testStack } from './test-stack.ts'

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
  /** In the order in which they were requested. */
  readonly verticals: readonly [Vertical, ...Vertical[]]
  /** In the order they were asked for. */
  readonly members: readonly TestUser[]
}

export interface MemberInput {
  readonly role: 'admin' | VerticalRole
  /** Names of verticals; default: the first one. Meaningless for an admin. */
  readonly verticals?: readonly string[]
  readonly firstName?: string
  readonly lastName?: string
}

interface OrganizationInput {
  name?: string
  verticals?: readonly [string, ...string[]]
  members?: readonly MemberInput[]
}

interface PersonName {
  readonly role: string
  readonly firstName?: string
  readonly lastName?: string
}

const named = (input: PersonName, firstName: string, lastName: string) => ({
  email: freshEmail(input.role),
  firstName: input.firstName ?? firstName,
  lastName: input.lastName ?? lastName,
})

/** Typed here, as the API's own types need the globals of Workers. */
interface PeopleScript {
  /** What everybody signs in with. */
  readonly password: string
  writeOrganization(
    url: string,
    input: { name: string; verticals: readonly string[]; people: readonly object[] },
  ): Promise<{ id: string; verticalIds: string[]; cookies: string[] }>
  writePerson(url: string, organizationId: string, person: object): Promise<string>
}

const people = () => apiScript<PeopleScript>('test-people')

const personOf = async (cookie: string): Promise<TestUser> => ({
  ...bodyOf<CurrentUser>(await as({ cookie }).get('/api/auth/me'), 200),
  password: (await people()).password,
  cookie,
})

/** An address nobody else uses. */
export const freshEmail = (name = 'person'): string => `${name}.${randomUUID().slice(0, 13)}@example.test`

const signedIn = async (reply: Reply<{ user: CurrentUser }>, status: number): Promise<TestUser> => {
  const { user } = bodyOf(reply, status)
  const cookie = cookieOf(reply)
  if (!cookie) throw new Error('The answer set no session cookie')
  return { ...user, password: (await people()).password, cookie }
}

/** Signs up, reads the code from the mailbox and verifies: a new organization with its admin. */
export const signUp = async (
  input: {
    email?: string
    firstName?: string
    lastName?: string
    organizationName?: string
    verticalName?: string
  } = {},
): Promise<TestUser> => {
  const { password } = await people()
  const email = input.email ?? freshEmail('admin')
  const fields = {
    firstName: input.firstName ?? 'Ada',
    lastName: input.lastName ?? 'Admin',
    email,
    password,
    organizationName: input.organizationName ?? `Organization ${randomUUID().slice(0, 8)}`,
    verticalName: input.verticalName ?? 'Sales',
  }
  bodyOf(await anonymous().post('/api/auth/signup', fields), 201)
  const code = (await mailbox(email).waitForMail()).code()
  return signedIn(await anonymous().post('/api/auth/verify-otp', { email, code }), 200)
}

/** Signs in with e-mail and password. */
export const signIn = async (user: { email: string; password: string }): Promise<TestUser> => ({
  ...(await signedIn(
    await anonymous().post('/api/auth/login', { email: user.email, password: user.password }),
    200,
  )),
  password: user.password,
})

/** An organization made as people make one, for portals to whose database nothing else writes. */
export const signUpOrganization = async (): Promise<Pick<TestOrganization, 'admin' | 'verticals'>> => {
  const admin = await signUp()
  const verticals = bodyOf<[Vertical, ...Vertical[]]>(await as(admin).get('/api/verticals'), 200)
  return { admin, verticals }
}

/** Invites a person and accepts the invitation from their mailbox. */
export const inviteMember = async (
  admin: TestUser,
  { role, verticalIds }: { role: MemberInput['role']; verticalIds: readonly string[] },
): Promise<TestUser> => {
  const { password } = await people()
  const email = freshEmail(role)
  bodyOf<Invitation>(await as(admin).post('/api/organization/invitations', { email, role, verticalIds }), 201)
  const mail = await mailbox(email).waitForMail()
  const token = mail.link('invitation=').searchParams.get('invitation')!
  const acceptance = { firstName: 'Max', lastName: 'Member', password }
  return signedIn(
    await anonymous().post(`/api/invitations/${encodeURIComponent(token)}/accept`, acceptance),
    201,
  )
}

/** Makes another person of the organization, who is signed in. */
export const addMember = async (
  admin: TestUser,
  input: {
    role: MemberInput['role']
    verticalIds?: readonly string[]
    firstName?: string
    lastName?: string
  },
): Promise<TestUser> => {
  const { writePerson } = await people()
  const person = { ...named(input, 'Max', 'Member'), role: input.role, verticalIds: input.verticalIds ?? [] }
  return personOf(await writePerson(testStack().databaseUrl, admin.organizationId, person))
}

/**
 * A fresh organization, written to the database as sign-up and accepted invitations leave it. The default is one
 * vertical "Sales" and no member beside the admin. Every test takes its own, so tests run side by side and prove
 * isolation as they go.
 */
export const createOrganization = (input: OrganizationInput = {}): Promise<TestOrganization> =>
  spent('organizations', async () => {
    const { verticals: verticalNames = ['Sales'], members = [] } = input
    const name = input.name ?? `Organization ${randomUUID().slice(0, 8)}`
    const { writeOrganization } = await people()
    const { id, verticalIds, cookies } = await writeOrganization(testStack().databaseUrl, {
      name,
      verticals: verticalNames,
      people: [
        { ...named({ role: 'admin' }, 'Ada', 'Admin'), role: 'admin', verticals: [] },
        ...members.map((member) => ({
          ...named(member, 'Max', 'Member'),
          role: member.role,
          verticals: member.role === 'admin' ? [] : (member.verticals ?? [verticalNames[0]]),
        })),
      ],
    })
    const [admin, ...others] = await Promise.all(cookies.map(personOf))
    const known = bodyOf<Vertical[]>(await as(admin!).get('/api/verticals'), 200)
    const verticals = verticalIds.map((verticalId) => known.find((vertical) => vertical.id === verticalId)!)
    return { id, name, admin: admin!, verticals: verticals as [Vertical, ...Vertical[]], members: others }
  })

/** The admin of a fresh organization, where a test needs somebody who is signed in. */
export const createAdmin = async (): Promise<TestUser> => (await createOrganization()).admin
