import { namingCell } from '../cells/cells.ts'
import type { Bindings } from './env.ts'

const encoder = new TextEncoder()

/** SHA-256 of a text as lower-case hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 256 random bits as base64url, 43 characters, behind the name of the cell where it is made in one. */
export function newToken(env: Pick<Bindings, 'CELL'>): string {
  return namingCell(env, randomToken())
}

/** 256 random bits as base64url, 43 characters. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
