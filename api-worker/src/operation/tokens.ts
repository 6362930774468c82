import { createHash } from 'node:crypto'
import type { Bindings } from './env.ts'

/** SHA-256 of a text as lower-case hex. Computed at once: Web Crypto of Node sends each text to another thread. */
export async function sha256(text: string): Promise<string> {
  return createHash('sha256').update(text).digest('hex')
}

/** What a token may begin with, as a regular expression: the name of a database is short, and a point ends it. */
export const databasePrefix = '(?:[a-z][a-z\\d]{0,15}\\.)?'

/** A token as it is given out: it begins with the name of its database, where that has one. */
export const withDatabaseName = (
  { DATABASE_NAME }: Pick<Bindings, 'DATABASE_NAME'>,
  token: string,
): string => (DATABASE_NAME ? `${DATABASE_NAME}.${token}` : token)

/** 256 random bits as base64url, 43 characters, behind the name of the database. */
export function newToken(env: Pick<Bindings, 'DATABASE_NAME'>): string {
  return withDatabaseName(env, randomToken())
}

/** 256 random bits as base64url, 43 characters. */
export function randomToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}
