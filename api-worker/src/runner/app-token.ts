import { timingSafeEqual } from 'node:crypto'
import { databaseNameOf, type NamedDatabase } from '../databases/door.ts'
import { keyedHash } from '../operation/keyed-hash.ts'
import type { Bindings } from '../operation/env.ts'

/** Minutes that a token of an app lives. */
export const appTokenMinutes = 10

/** Every token of an app begins with it. */
const appTokenPrefix = 'gnp_'

/** What a token of an app stands on: the session of whoever uses it, and the installed app. */
export interface AppGrant {
  readonly sessionId: string
  readonly name: string
  /** An app that was removed and installed again is another one. */
  readonly installedAt: string
  readonly expiresAt: string
  /** The name of the session's database; undefined in the first one. */
  readonly databaseName?: string | undefined
}

type Keys = Pick<Bindings, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_PREVIOUS'>

const sealOf = (key: string, content: string) => keyedHash(key, `app token ${content}`)

const encoded = (text: string) => Buffer.from(text, 'latin1').toString('base64url')
const decoded = (text: string) => Buffer.from(text, 'base64url').toString('latin1')

/** The grant as a text that only the server can make. */
export async function sealAppToken(
  env: Pick<Bindings, 'ENCRYPTION_KEY'> & NamedDatabase,
  { sessionId, name, installedAt, expiresAt }: AppGrant,
): Promise<string> {
  const times = [Date.parse(installedAt), Date.parse(expiresAt)]
  const database = databaseNameOf(env)
  const content = encoded([sessionId, name, ...times, ...(database ? [database] : [])].join(' '))
  return `${appTokenPrefix}${content}.${await sealOf(env.ENCRYPTION_KEY, content)}`
}

/** What a token says; undefined for one that the server did not make or that is past. Whether it still holds, the database says. */
export async function openAppToken(keys: Keys, token: string, now: number): Promise<AppGrant | undefined> {
  const [, content = '', seal] = /^gnp_([\w-]{1,300})\.([\w-]{43})$/.exec(token) ?? []
  if (!seal) return undefined
  const ring = [keys.ENCRYPTION_KEY, keys.ENCRYPTION_KEY_PREVIOUS].filter((key) => key !== '')
  const seals = await Promise.all(ring.map((key) => sealOf(key, content)))
  if (!seals.some((own) => timingSafeEqual(Buffer.from(own), Buffer.from(seal)))) return undefined
  const [sessionId = '', name = '', installedAt, expiresAt, databaseName] = decoded(content).split(' ')
  if (!(Number(expiresAt) > now)) return undefined
  const instant = (milliseconds: string | undefined) => new Date(Number(milliseconds)).toISOString()
  return { sessionId, name, installedAt: instant(installedAt), expiresAt: instant(expiresAt), databaseName }
}
