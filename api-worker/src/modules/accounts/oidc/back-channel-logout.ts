import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { factors, organizations, sessions, signInSteps, users } from '../../../db/schema/index.ts'
import { DomainError } from '../../../operation/errors.ts'
import { publicOperation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { sha256 } from '../../../operation/tokens.ts'
import { linkKey } from './find-person.ts'
import { noteProblem } from './note-problem.ts'
import { type LogoutToken, readLogoutToken } from './logout-token.ts'
import { OidcProblem } from './provider.ts'
import { backChannelPage } from './sso-pages.ts'

/** Ends the sessions that a provider names, by its own session or by the person; each of its tokens works once. */
export const backChannelLogout = publicOperation(backChannelPage, {
  factor: 'provider',
  addressLimit: 10,
  locatedBy: () => ({ orAnywhere: 'sso_unknown' }),
  load: ({ accounts, params }) =>
    accounts
      .select({ signIn: organizations.signIn })
      .from(organizations)
      .where(eq(organizations.id, params.organizationId), isNull(organizations.deletedAt))
      .first(),
  handle: async ({ accounts, loaded, params: { organizationId }, body, client, env, now, deadline }) => {
    const policy = loaded?.signIn?.oidc
    if (!policy) throw new DomainError('sso_unknown')
    const circumstance = { now, address: client.address }
    let token: LogoutToken
    try {
      token = await readLogoutToken(env, policy, { token: body.logout_token, now, deadline })
    } catch (error) {
      if (!(error instanceof OidcProblem)) throw error
      const note = { organizationId, subject: 'Logout', details: error.message }
      return commit(null, [noteProblem(accounts, note, circumstance)], {
        refusal: new DomainError('sso_failed'),
      })
    }
    const { subject, sid, id, expiresAt } = token
    const tokenHash = await sha256(`logout ${organizationId} ${id}`)
    const isUsed = eq(signInSteps.tokenHash, tokenHash)
    const key = await linkKey(organizationId, { issuer: policy.issuer, subject: subject ?? '' })
    const ofProvider = (name: string) => sql`json_extract(${sessions.oidc}, ${sql.raw(`'$.${name}'`)})`
    const isMeant = and(
      sql`${sessions.userId} IN (SELECT ${users.id} FROM ${users} WHERE ${users.organizationId} = ${organizationId})`,
      sql`${ofProvider('issuer')} = ${policy.issuer}`,
      or(
        sid === undefined ? undefined : sql`${ofProvider('sid')} = ${sid}`,
        // Without a session of the provider, every one of the person is meant.
        sid === undefined
          ? sql`${sessions.userId} IN (SELECT ${factors.userId} FROM ${factors} WHERE ${eq(factors.key, key)})`
          : undefined,
      ),
    )!
    return commit(null, [
      accounts.guard(sql`NOT EXISTS (SELECT 1 FROM ${signInSteps} WHERE ${isUsed})`, 'sso_failed'),
      accounts.insert(signInSteps, {
        tokenHash,
        organizationId,
        kind: 'oidc',
        expiresAt: new Date(expiresAt * 1_000).toISOString(),
      }),
      accounts.delete(sessions, isMeant),
      noteProblem(
        accounts,
        { organizationId, kind: 'oidc.signed_out', subject: subject ?? null, details: null },
        circumstance,
      ),
    ])
  },
})
