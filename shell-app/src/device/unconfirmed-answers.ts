import { type AnswerKey, isUnconfirmed } from '@ginkgo/api-client'
import type { CurrentUser } from '@ginkgo/contracts'
import { type Cache, mutate } from 'swr'
import { currentUserId, currentUserKey } from '../session/current-user-key.ts'

type Keyed = { readonly _k?: unknown; readonly data?: unknown } | undefined

const keyOf = (entry: Keyed) => (Array.isArray(entry?._k) ? (entry._k as unknown as AnswerKey) : undefined)

const rightsOf = ({ id, organizationId, globalRole, verticals }: CurrentUser) =>
  JSON.stringify([id, organizationId, globalRole, verticals])

/**
 * To be called with each answer before it is shown: where the person has other rights than when the device kept what it
 * has, all of that is read again, and shows nothing until then.
 */
export function forgetAfterChangedRights(cache: Cache, answer: unknown, name: string): void {
  const entry = cache.get(name) as Keyed
  const key = keyOf(entry)
  if (key?.[0] !== currentUserId || !entry?.data || !answer) return
  if (rightsOf(entry.data as CurrentUser) === rightsOf(answer as CurrentUser)) return
  void mutate((each) => Array.isArray(each) && isUnconfirmed(each as unknown as AnswerKey), undefined)
}

/** Takes what the device has kept from the screen where the server refuses it. */
export function hideRefused(cache: Cache, name: string): void {
  const entry = cache.get(name)
  const key = keyOf(entry as Keyed)
  if (entry && key && isUnconfirmed(key)) cache.set(name, { ...entry, data: undefined })
}

/** Who is signed in, as far as the server has said so. */
export const confirmedUser = (user: CurrentUser | undefined): CurrentUser | undefined =>
  isUnconfirmed(currentUserKey) ? undefined : user
