import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '@ginkgo/contracts'
import { anonymous, as, bodyOf, createAdmin, freshEmail, mailbox, signIn, sql } from '@ginkgo/testing'
import { type Fixture, type Fixtures, ofNothing } from './fixture.ts'
import type { World } from './world.ts'

const password = 'correct horse 43'
const zones = ['Europe/Berlin', 'Asia/Kolkata', 'America/New_York']
let zone = 0
const signUpFields = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Admin',
  email,
  password,
  organizationName: 'Fresh',
  verticalName: 'Sales',
})

const resetToken = async (): Promise<string> => {
  const { email } = await createAdmin()
  bodyOf(await anonymous().post('/api/auth/forgot-password', { email }), 200)
  const link = (await mailbox(email).waitForMail((mail) => mail.text.includes('reset'))).link('reset')
  return link.searchParams.get('token') ?? link.pathname.split('/').at(-1)!
}

/** Made as a refused login makes one, which takes eleven of them. */
const signInToken = async (): Promise<string> => {
  const { id, organizationId } = await createAdmin()
  const token = randomBytes(32).toString('base64url')
  await sql(
    'INSERT INTO sign_in_links (token_hash, organization_id, user_id, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
    [
      createHash('sha256').update(token).digest('hex'),
      ...[organizationId, id, Date.now(), Date.now() + 3_600_000],
    ],
  )
  return token
}

const invitationToken = async ({ admin }: World): Promise<string> => {
  const email = freshEmail('invited')
  bodyOf(await as(admin).post('/api/organization/invitations', { email, role: 'admin' }), 201)
  return (await mailbox(email).waitForMail()).link('invitation=').searchParams.get('invitation')!
}

/** Whoever signs in leaves the session they had. */
const signingIn = (request: Fixture['request']): Fixture => ({ ...ofNothing(request), endsSession: 'this' })

/** Sign-in and what belongs to it. */
export const accountFixtures: Fixtures = {
  health: ofNothing(),
  'auth.mailDelay': ofNothing(),
  contract: ofNothing(),
  'auth.signup': ofNothing(() => ({ body: signUpFields(freshEmail()) })),
  'auth.verifyOtp': signingIn(async () => {
    const email = freshEmail()
    bodyOf(await anonymous().post('/api/auth/signup', signUpFields(email)), 201)
    return { body: { email, code: (await mailbox(email).waitForMail()).code() } }
  }),
  'auth.resendOtp': ofNothing(() => ({ body: { email: freshEmail() } })),
  'auth.login': signingIn(({ admin }) => ({ body: { email: admin.email, password: admin.password } })),
  'auth.signInWithLink': signingIn(async () => ({ body: { token: await signInToken() } })),
  'auth.forgotPassword': ofNothing(() => ({ body: { email: freshEmail() } })),
  'auth.checkResetToken': ofNothing(async () => ({ params: { token: await resetToken() } })),
  'auth.resetPassword': ofNothing(async () => ({
    body: { token: await resetToken(), newPassword: password },
  })),
  'auth.me': ofNothing(),
  'auth.updateMe': ofNothing(() => ({ body: { timeZone: zones[zone++ % zones.length]! } })),
  'auth.changePassword': {
    ...ofNothing(() => ({ body: { currentPassword: 'correct horse 42', newPassword: password } })),
    endsSession: 'every',
  },
  'auth.sessions': ofNothing(),
  'auth.endSession': {
    names: 'record of the admin alone',
    request: async ({ admin }) => {
      const other = await signIn(admin)
      const all = bodyOf<Session[]>(await as(other).get('/api/auth/sessions'), 200)
      return { params: { sessionId: all.find(({ current }) => current)!.id } }
    },
  },
  'auth.logout': { ...ofNothing(), endsSession: 'this' },
  'invitations.preview': ofNothing(async (world) => ({ params: { token: await invitationToken(world) } })),
  'invitations.accept': signingIn(async (world) => ({
    params: { token: await invitationToken(world) },
    body: { firstName: 'Ina', lastName: 'Invited', password },
  })),
}
