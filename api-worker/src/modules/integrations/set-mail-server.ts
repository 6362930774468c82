import { integrationsApi } from '@ginkgo/contracts'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { users } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { brokenRule, existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { commit } from '../../operation/result.ts'
import { isOwnAddress } from '../mail/own-domain.ts'
import { readMailCounts, requireMailed, senderOf, takeMails } from '../mail/mail-budget.ts'
import { readOrganization } from '../organization/organization-fields.ts'
import { keepConnection } from './keep-connection.ts'
import { isMailboxCode, mailboxCode, mailboxCodeMail } from './mailbox-code.ts'
import { sealServer, tryServer } from './own-mail-server.ts'
import { labels } from './providers.ts'
import { openVault } from './token-vault.ts'

/** Never shown: the answer is the refusal that asks for the code. */
const nothingConnected = (accountEmail: string, now: string) => ({
  id: uuid(),
  provider: 'smtp' as const,
  accountEmail,
  usable: false,
  createdAt: now,
  updatedAt: now,
})

/** Passwords of a server do not end by themselves. */
const forEver = '2199-12-31T00:00:00.000Z'

/**
 * Keeps a mail server of the caller's own, once it has let them in, for the address that they sign in with, or for one whose
 * mailbox a code has proved. Whoever could name any address would write as anybody.
 */
export const setMailServer = operation(integrationsApi.setMailServer, {
  // Nobody tries out passwords or other machines through the portal.
  limit: (callerId) => ({
    key: sql`'mail-server:' || ${callerId}`,
    limit: 20,
    windowMs: 3_600_000,
    message: 'That were many attempts. Please try again in an hour',
  }),
  load: ({ db, body, callerId, now }) =>
    combine({
      organization: readOrganization(db),
      counts: readMailCounts(db, callerId, now, [[{ email: body.address }]]),
      holder: db.select({ id: users.id }).from(users).where(eq(users.email, body.address)).first(),
    }),
  handle: async ({ db, scope, env, loaded, body: { address, code, ...server }, now, deadline }) => {
    if (loaded.holder && loaded.holder.id !== scope.user.id)
      throw brokenRule('address', 'This is the address of another member')
    if (isOwnAddress(env, address)) throw brokenRule('address', 'This address is of the portal')
    await tryServer(env, server, deadline)
    const unproved = loaded.holder === undefined && !(code && (await isMailboxCode(env, address, code, now)))
    if (unproved && code) throw brokenRule('code', 'The code is wrong or has expired')
    if (unproved) {
      const organization = existing(loaded.organization, 'Organization')
      const taken = takeMails(db, loaded.counts, senderOf(scope, organization, env, now), [address])
      requireMailed(taken)
      const asker = {
        name: `${scope.user.firstName} ${scope.user.lastName}`,
        organization: organization.name,
      }
      const mail = mailboxCodeMail(address, await mailboxCode(env, address, now), asker)
      return commit(nothingConnected(address, now), taken.statements, {
        mails: [mail],
        refusal: brokenRule('code', `Enter the code that was sent to ${address}`),
      })
    }
    const vault = await openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
    const stored = {
      provider: 'smtp' as const,
      accountEmail: address,
      refreshToken: null,
      expiresAt: forEver,
      accessToken: await sealServer(vault, scope.user.id, server),
    }
    const { id, statements } = keepConnection(db, scope.user.id, stored, now)
    const connection = { id, provider: stored.provider, accountEmail: address, usable: true }
    return commit({ ...connection, createdAt: now, updatedAt: now }, statements, {
      audit: [{ kind: 'integration.connected', subject: labels.smtp, details: address }],
    })
  },
})
