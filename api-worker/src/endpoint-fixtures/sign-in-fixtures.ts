import {
  addMember,
  anonymous,
  as,
  bodyOf,
  cookieOf,
  createAdmin,
  setTextRecord,
  type SignedIn,
  sql,
  testStack,
} from '@ginkgo/testing'
import { codeOf, enrol } from '../modules/accounts/factors/factors.fixture.ts'
import { softwareAuthenticator } from '../modules/accounts/factors/software-authenticator.fixture.ts'
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

const passkeyOf = async (device: ReturnType<typeof softwareAuthenticator>, caller: SignedIn) => {
  const asked = await as(caller).post('/api/auth/passkeys/options')
  return {
    name: 'Laptop',
    response: device.create(bodyOf<{ options: { challenge: string } }>(asked, 200).options),
  }
}

const withPasskey = async (caller: SignedIn) => {
  const device = softwareAuthenticator()
  bodyOf(await as(caller).post('/api/auth/passkeys', await passkeyOf(device, caller)), 201)
  return device
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
  'factors.passkeyChallenge': ofNothing(),
  'factors.signInWithPasskey': {
    ...ofNothing(() => ({
      forCaller: async () => {
        const device = await withPasskey(await createAdmin())
        const asked = await anonymous().post('/api/auth/passkey/options')
        return { body: { passkey: device.prove(asked.body.options) }, cookie: cookieOf(asked) }
      },
    })),
    endsSession: 'this',
  },
  'factors.confirmOptions': ofPerson(async (caller) => {
    await withPasskey(caller)
    return undefined
  }),
  'factors.beginPasskey': ofNothing(),
  'factors.addPasskey': ofPerson(async (caller) => passkeyOf(softwareAuthenticator(), caller)),
  'factors.deletePasskey': {
    names: 'record of the admin alone',
    request: async ({ admin }) => {
      const factorId = crypto.randomUUID()
      await sql(
        // Not confirmed, so that the admin still signs in with the password alone where the call is refused.
        `INSERT INTO factors (id, organization_id, user_id, kind, key, name, created_at)
          VALUES (?, ?, ?, 'passkey', ?, 'Laptop', ?)`,
        [factorId, admin.organizationId, admin.id, `passkey:${factorId}`, Date.now()],
      )
      return { params: { factorId } }
    },
  },
  'factors.makeRecoveryCodes': ofPerson(withFactor),
  'oidc.begin': ofNothing(async () => {
    const admin = await createAdmin()
    const oidc = {
      issuer: `${testStack().googleUrl}/oidc`,
      clientId: 'ginkgo',
      domains: [],
      newPeople: null,
      roleClaim: null,
      only: false,
      wayInId: null,
    }
    bodyOf(await as(admin).put('/api/organization/sign-in', { oidc }), 200)
    return { body: { organizationId: admin.organizationId } }
  }),
  'organizationSignIn.get': ofNothing(),
  'organizationSignIn.update': ofNothing(() => ({ body: { graceDays: 5 } })),
  'organizationSignIn.proveDomain': {
    names: 'record of the admin alone',
    request: async ({ admin }) => {
      const token = crypto.randomUUID()
      const domain = `${token.slice(0, 13)}.example`
      await sql('UPDATE organizations SET sign_in = ? WHERE id = ?', [
        JSON.stringify({
          secondFactor: 'off',
          since: 0,
          graceDays: 7,
          idleDays: 30,
          sessionDays: 90,
          oidc: {
            issuer: 'https://issuer.example',
            clientId: 'ginkgo',
            secret: null,
            newPeople: null,
            domains: [{ domain, token }],
            roleClaim: null,
            only: false,
            wayInId: null,
          },
        }),
        admin.organizationId,
      ])
      await setTextRecord(`_ginkgo.${domain}`, `ginkgo-domain-verification=${token}`)
      return { body: { domain, by: 'dns' } }
    },
  },
  'organizationSignIn.makeScimToken': ofNothing(),
  'organizationSignIn.removeScimToken': {
    names: 'record of the admin alone',
    request: async ({ admin }) => {
      bodyOf(await as(admin).post('/api/organization/sign-in/scim-token'), 201)
      return {}
    },
  },
  'organizationSignIn.resetFactors': ofOrganization(async ({ admin, sales }) => {
    const { id } = await addMember(admin, { role: 'sales_executive', verticalIds: [sales] })
    return { params: { userId: id } }
  }),
}
