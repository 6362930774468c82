import { addMember, anonymous, as, bodyOf, cookieOf, createAdmin, type SignedIn, sql } from '@ginkgo/testing'
import { codeOf, enrol } from '../modules/accounts/factors/factors.fixture.ts'
import { type Fixture, type Fixtures, ofNothing, ofOrganization } from './fixture.ts'

/** A person whose second factor the call changes, which ends their other sessions. */
const ofPerson = (forCaller: (caller: SignedIn) => Promise<object | undefined>): Fixture => ({
  ...ofNothing(() => ({
    forCaller: async (caller) => {
      const body = caller && (await forCaller(caller))
      return body ? { body: body as Record<string, unknown> } : {}
    },
  })),
  endsSession: 'every',
})

/** As a phone and its first code leave it. */
const withFactor = async (caller: SignedIn) => {
  const { id, organizationId } = bodyOf<{ id: string; organizationId: string }>(
    await as(caller).get('/api/auth/me'),
    200,
  )
  await sql(
    `INSERT INTO factors (id, organization_id, user_id, kind, key, name, confirmed_at, created_at)
      VALUES (?, ?, ?, 'totp', ?, '', ?, ?)`,
    [crypto.randomUUID(), organizationId, id, `totp:${id}`, Date.now(), Date.now()],
  )
  return undefined
}

/** Second factors, and the rules of sign-in. */
export const signInFixtures: Fixtures = {
  'factors.secondFactor': {
    ...ofNothing(() => ({
      forCaller: async () => {
        const user = await createAdmin()
        const { recoveryCodes } = await enrol(user)
        const { email, password } = user
        const begun = await anonymous().post('/api/auth/login', { email, password })
        return { body: { recoveryCode: recoveryCodes[0] }, cookie: cookieOf(begun) }
      },
    })),
    endsSession: 'this',
  },
  'factors.confirm': ofNothing(() => ({ body: { password: 'correct horse 42' } })),
  'factors.list': ofNothing(),
  'factors.beginTotp': ofNothing(),
  'factors.confirmTotp': ofPerson(async (caller) => {
    const { secret } = bodyOf<{ secret: string }>(await as(caller).post('/api/auth/totp'), 200)
    return { code: codeOf(secret) }
  }),
  'factors.deleteTotp': ofPerson(withFactor),
  'factors.makeRecoveryCodes': ofPerson(withFactor),
  'organizationSignIn.get': ofNothing(),
  'organizationSignIn.update': ofNothing(() => ({ body: { graceDays: 5 } })),
  'organizationSignIn.resetFactors': ofOrganization(async ({ admin, sales }) => {
    const { id } = await addMember(admin, { role: 'sales_executive', verticalIds: [sales] })
    return { params: { userId: id } }
  }),
}
