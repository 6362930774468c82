import { generateKeyPairSync, sign } from 'node:crypto'
import type { TestProvider } from '@ginkgo/testing/oidc-provider'

type Claims = Record<string, unknown>

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The claims of a token, unchecked. */
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/**
 * A key that a provider publishes beside its own, so that tokens which it would never make are signed as its own are.
 * @returns what signs claims, with members of the token's head if wanted
 */
export function publishKey(provider: TestProvider): (claims: Claims, head?: object) => string {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'anew', use: 'sig', alg: 'RS256' }
  const before = provider.change
  provider.change = (path, body) => {
    const answer = before(path, body)
    if (path !== '/jwks') return answer
    const { keys } = JSON.parse(answer) as { keys: object[] }
    return JSON.stringify({ keys: [...keys, key] })
  }
  return (claims, head = {}) => {
    const text = `${encoded({ alg: 'RS256', kid: 'anew', ...head })}.${encoded(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }
}

/** Lets a provider answer with its ID tokens changed, and signed anew. */
export function changeIdTokens(provider: TestProvider, change: (claims: Claims) => Claims): void {
  const signed = publishKey(provider)
  const before = provider.change
  provider.change = (path, body) => {
    const answer = before(path, body)
    if (path !== '/token') return answer
    const tokens = JSON.parse(answer) as { id_token: string }
    return JSON.stringify({ ...tokens, id_token: signed(change(claimsOf(tokens.id_token))) })
  }
}
