import { type DomainProof, organizationSignInApi } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { reserveDomain } from '../../../databases/door.ts'
import type { Deadline } from '../../../db/deadline.ts'
import { domains, signInSteps } from '../../../db/schema/index.ts'
import { combine } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { brokenRule, DomainError } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { readTexts } from './dns-over-https.ts'
import { commit } from '../../../operation/result.ts'
import { randomToken, sha256 } from '../../../operation/tokens.ts'
import { domainMail } from '../../mail/domain-mail.ts'
import { recordOf, wantedDomain } from './oidc-settings.ts'
import { policyOf, readSignIn, shownSignIn } from './sign-in-policy.ts'

const codeMs = dayMs
/** Milliseconds that the DNS may take. */
const patienceMs = 5_000

/** Texts of the TXT records of a name. @throws DomainError `rule_broken` where the DNS does not answer */
async function textsOf({ DNS_URL }: Bindings, deadline: Deadline, name: string): Promise<string[]> {
  try {
    return await readTexts(DNS_URL, name, deadline.signal(patienceMs))
  } catch {
    throw brokenRule('domain', 'The DNS did not answer. Please try again later')
  }
}

const isCodeOf = (domain: string) => and(eq(signInSteps.kind, 'domain'), eq(signInSteps.data, domain)) as SQL

const keyOf = (organizationId: string, domain: string, code: string) =>
  sha256(`domain ${organizationId} ${domain} ${code}`)

export const proveDomain = operation(organizationSignInApi.proveDomain, {
  limit: (callerId) => ({ key: sql`'domain:' || ${callerId}`, limit: 20, windowMs: 15 * 60_000 }),
  load: ({ db, body, now }) =>
    combine({
      signIn: readSignIn(db),
      codes: db
        .select({ tokenHash: signInSteps.tokenHash })
        .from(signInSteps)
        .where(isCodeOf(body.domain), gt(signInSteps.expiresAt, now))
        .limit(100)
        .all(),
    }),
  handle: async ({ db, scope, loaded: { signIn, codes }, body, env, origin, now, deadline }) => {
    const { organizationId } = scope
    const { domain, token } = wantedDomain(policyOf(signIn).oidc, body.domain)
    const shown = (proved: typeof signIn.proved) =>
      shownSignIn(policyOf(signIn), { ...signIn, proved }, origin)
    if (body.by === 'mail') {
      const code = randomToken()
      const to = `${body.mailbox}@${domain}`
      const expiresAt = new Date(Date.parse(now) + codeMs).toISOString()
      const tokenHash = await keyOf(organizationId, domain, code)
      return commit(
        shown(signIn.proved),
        [
          db.insert(signInSteps, {
            tokenHash,
            userId: scope.user.id,
            kind: 'domain',
            data: domain,
            expiresAt,
          }),
        ],
        {
          audit: [{ kind: 'domain.mailed', subject: domain, details: to }],
          mails: [domainMail(to, { domain, code, admin: scope.actor.name, origin })],
        },
      )
    }
    const tokenHash = await keyOf(organizationId, domain, body.code ?? '')
    const failed = { kind: 'domain.not_proved' as const, by: scope.user, subject: domain }
    if (body.by === 'dns') await requireRecord(env, deadline, { domain, token, failed })
    if (body.by === 'code' && !codes.some((one) => one.tokenHash === tokenHash))
      throw new DomainError('code_invalid', 'This code is not right, or was made more than a day ago', {
        audit: failed,
      })
    const claim = await reserveDomain(env, db, { domain, organizationId }, deadline)
    // Another organization may have proved it; said to whoever has proved it as well alone.
    const others = and(eq(domains.domain, domain), ne(domains.organizationId, organizationId))
    return commit(
      shown([...signIn.proved.filter((one) => one.domain !== domain), { domain, provedAt: now }]),
      [
        body.by === 'code' && [
          db.guard(db.exists(signInSteps, eq(signInSteps.tokenHash, tokenHash)), 'code_invalid'),
          db.delete(signInSteps, isCodeOf(domain)),
        ],
        db.guard(sql`NOT EXISTS (SELECT 1 FROM ${domains} WHERE ${others})`, 'conflict'),
        ...claim,
        db.delete(domains, eq(domains.domain, domain)),
        db.insert(domains, { domain, provedAt: now }),
      ],
      { audit: [{ kind: 'domain.proved', subject: domain, details: wordsOf[body.by] }] },
    )
  },
})

const wordsOf = { dns: 'By its DNS record', code: 'By a mailed code' } as const satisfies Partial<
  Record<DomainProof['by'], string>
>

async function requireRecord(
  env: Bindings,
  deadline: Deadline,
  {
    domain,
    token,
    failed,
  }: {
    readonly domain: string
    readonly token: string
    readonly failed: NonNullable<DomainError['audit']>
  },
): Promise<void> {
  const { name, value } = recordOf(domain, token)
  if ((await textsOf(env, deadline, name)).includes(value)) return
  const message = `${name} has no TXT record with this text yet. It can take an hour until a new one is seen`
  throw new DomainError('rule_broken', message, { issues: [{ path: 'domain', message }], audit: failed })
}
