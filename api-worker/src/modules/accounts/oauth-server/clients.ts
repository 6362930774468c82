import { eq } from 'drizzle-orm'
import { isFurther, openFirst } from '../../../databases/door.ts'
import { AccountsDb } from '../../../db/accounts-db.ts'
import type { Deadline } from '../../../db/deadline.ts'
import { oauthClients } from '../../../db/schema/index.ts'
import type { Read, Statement } from '../../../db/statement.ts'
import type { Bindings } from '../../../operation/env.ts'
import { isMetadataUrl, metadataLifeMs, readMetadata } from './client-metadata.ts'

export type Client = typeof oauthClients.$inferSelect

export function readClient(accounts: AccountsDb, clientId: string): Read<Client | undefined> {
  const { id, name, redirectUris, authMethod, secretHash, createdAt, freshUntil, usedAt } = oauthClients
  return accounts
    .select({ id, name, redirectUris, authMethod, secretHash, createdAt, freshUntil, usedAt })
    .from(oauthClients)
    .where(eq(id, clientId))
    .first()
}

/**
 * A client as it is registered, which it is in the first database alone. There it counts as used.
 * @param here the one in the database of the request
 */
export async function registeredClient(
  env: Bindings,
  clientId: string,
  here: Client | undefined,
  { now, deadline }: { readonly now: string; readonly deadline: Deadline },
): Promise<Client | undefined> {
  const connection = openFirst(env, deadline)
  if (!connection) return here
  const accounts = new AccountsDb()
  const read = readClient(accounts, clientId)
  const used = accounts.update(oauthClients, { usedAt: now }, eq(oauthClients.id, clientId))
  const [, ...rows] = await connection.write([used, ...read.statements])
  return read.decode(rows)
}

/** In a further database, what connections refer to: the client as it is registered, however it was before. */
export function copyOfClient(env: Bindings, accounts: AccountsDb, client: Client): Statement[] {
  if (!isFurther(env)) return []
  const { id: _id, createdAt: _createdAt, ...set } = client
  return [accounts.upsert(oauthClients, client, { target: oauthClients.id, set })]
}

/**
 * The present data of a client: as registered here, or from its own document, which is read again when the cached one
 * has expired. The statements store what was read.
 */
export async function presentClient(
  accounts: AccountsDb,
  clientId: string,
  stored: Client | undefined,
  { now, deadline }: { readonly now: string; readonly deadline: Deadline },
): Promise<{ client: Client | undefined; statements: Statement[] }> {
  const isFresh = stored && (stored.freshUntil === null || stored.freshUntil > now)
  if (isFresh || !isMetadataUrl(clientId)) return { client: stored, statements: [] }
  const metadata = await readMetadata(clientId, deadline)
  if (!metadata) return { client: undefined, statements: [] }
  const client: Client = {
    id: clientId,
    name: metadata.client_name ?? new URL(clientId).hostname,
    redirectUris: metadata.redirect_uris,
    authMethod: 'none',
    secretHash: null,
    createdAt: stored?.createdAt ?? now,
    freshUntil: new Date(Date.parse(now) + metadataLifeMs).toISOString(),
    usedAt: now,
  }
  const { name, redirectUris, freshUntil, usedAt } = client
  const keep = accounts.upsert(oauthClients, client, {
    target: oauthClients.id,
    set: { name, redirectUris, freshUntil, usedAt },
  })
  return { client, statements: [keep] }
}
