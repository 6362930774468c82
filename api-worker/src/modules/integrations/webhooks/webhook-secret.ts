import { dayMs } from '@ginkgo/contracts/dates'
import type { Bindings } from '../../../operation/env.ts'
import { openVault } from '../token-vault.ts'

/** How long a former secret signs as well as the present one, in milliseconds. */
export const formerSecretMs = dayMs

const secretBytes = 32

const vaultOf = (env: Bindings) => openVault(env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS)
const contextOf = (webhookId: string) => `webhook|${webhookId}`

/** A new secret by which receivers check what they get (Standard Webhooks 1.0), and the form in which it is stored. */
export async function newSecret(env: Bindings, webhookId: string) {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  const secret = `whsec_${btoa(String.fromCharCode(...bytes))}`
  const vault = await vaultOf(env)
  return { secret, sealed: await vault.seal(secret, contextOf(webhookId)) }
}

/** Secrets as they were given out. @throws Error where the key of one is gone */
export async function openSecrets(env: Bindings, webhookId: string, ...sealed: string[]): Promise<string[]> {
  const vault = await vaultOf(env)
  const opened = await Promise.all(sealed.map((one) => vault.open(one, contextOf(webhookId))))
  if (opened.includes(undefined)) throw new Error('The key that the secret was encrypted with is gone')
  return opened as string[]
}
