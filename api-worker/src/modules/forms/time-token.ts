import type { RejectionReason } from '@ginkgo/contracts'
import { dayMs } from '@ginkgo/contracts/dates'
import type { Bindings } from '../../operation/env.ts'
import { keyedHash } from '../../operation/keyed-hash.ts'

/** People need longer for the shortest form, and nobody keeps a page open for longer. In milliseconds. */
const soonestMs = 2_000
const latestMs = dayMs

type Keys = Pick<Bindings, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_PREVIOUS'>

const signatureOf = (key: string, formId: string, time: string) =>
  keyedHash(key, `form token ${formId} ${time}`)

/** Says that the page of a form was opened now. */
export async function timeToken({ ENCRYPTION_KEY }: Keys, formId: string, nowMs: number): Promise<string> {
  const time = nowMs.toString(36)
  return `${time}.${await signatureOf(ENCRYPTION_KEY, formId, time)}`
}

/** When the page of a right token was opened, in milliseconds. */
export const openedAt = (token: string): number => Number.parseInt(token.split('.')[0] ?? '', 36)

/** Why a token is suspicious; undefined for one that is not. */
export async function suspicionOf(
  env: Keys,
  { formId, token, nowMs }: { readonly formId: string; readonly token: string; readonly nowMs: number },
): Promise<RejectionReason | undefined> {
  const [time = '', signature = ''] = token.split('.')
  for (const key of [env.ENCRYPTION_KEY, env.ENCRYPTION_KEY_PREVIOUS]) {
    if (!key) continue
    // Hashes of the signatures are compared, so that the duration says nothing about the right one.
    const right = await keyedHash(key, await signatureOf(key, formId, time))
    if (right !== (await keyedHash(key, signature))) continue
    const age = nowMs - openedAt(time)
    if (age < soonestMs) return 'too_fast'
    return age > latestMs ? 'too_old' : undefined
  }
  return 'forged'
}
