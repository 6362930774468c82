import type { AnswerKey } from '@ginkgo/api-client'
import { answers } from '@ginkgo/api-client/host'
import type { CurrentUser } from '@ginkgo/contracts'
import { currentUserId, currentUserKey } from '../session/current-user-key.ts'

const rightsOf = ({ id, organizationId, globalRole, verticals }: CurrentUser) =>
  JSON.stringify([id, organizationId, globalRole, verticals])

const isOfDevice = (key: AnswerKey) => answers.isOfDevice(key)

/**
 * To be called with each answer before it is shown: where the person has other rights than when the device kept what it
 * has, all of that is read again, and shows nothing until then.
 */
export function forgetAfterChangedRights([id]: AnswerKey, answer: unknown, before: unknown): void {
  if (id !== currentUserId || !before || !answer) return
  if (rightsOf(before as CurrentUser) === rightsOf(answer as CurrentUser)) return
  void answers.forget((key) => key[0] !== currentUserId && isOfDevice(key), true)
}

/** Takes what the device has kept from the screen where the server refuses it. */
export function hideRefused(key: AnswerKey): void {
  if (isOfDevice(key)) answers.hide(key)
}

/** Reads who is signed in; shown until then is only what the server has said. */
export function readUserAnew(): Promise<void> {
  return isOfDevice(currentUserKey)
    ? answers.forget(([id]) => id === currentUserId, true)
    : answers.reread(currentUserKey)
}
