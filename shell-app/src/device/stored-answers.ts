import type { AnswerKey } from '@ginkgo/api-client'
import { isAbout } from '@ginkgo/contracts'

/**
 * What the device may keep: who is signed in, records, their lists and counts, and choices. Nothing secret: no keys, tokens
 * and links to meetings and files, no e-mails, nor activities, which name their subjects.
 */
const storedTopics = [
  ...['auth.me', 'organization.get', 'organization.users', 'verticals', 'valueLists', 'customFields'],
  ...['currencies', 'leads', 'contacts', 'enquiries', 'pipelines', 'stages', 'lossReasons'],
  ...['tasks', 'notes', 'calls', 'myDay', 'dashboard'],
  ...['leadViews', 'enquiryViews', 'taskViews', 'meetingViews'],
]
const left = ['leads.activities', 'customFields.describe']

export const isStorable = ([id, url]: AnswerKey, data: unknown): boolean =>
  storedTopics.some((topic) => isAbout(id, topic)) &&
  !left.some((topic) => isAbout(id, topic)) &&
  !isOfAnother(url, data)

const record = /^\/api\/[\w-]+\/([\da-f-]{36})$/

/** The address of a lead that was merged answers the lead that took it up, until that is undone. */
function isOfAnother(url: string, data: unknown): boolean {
  const asked = record.exec(url)?.[1]
  return asked !== undefined && typeof data === 'object' && data !== null && 'id' in data && data.id !== asked
}

/** Characters of all answers together, and of one. */
const roomInAll = 2_000_000
const roomOfOne = 400_000

export interface Sized {
  readonly name: string
  readonly length: number
}

/** Of answers, the latest used first, the names of those that have room. */
export function withRoom(answers: readonly Sized[], room = roomInAll): Set<string> {
  const names = new Set<string>()
  let left = room
  for (const { name, length } of answers) {
    if (length > Math.min(roomOfOne, left)) continue
    left -= length
    names.add(name)
  }
  return names
}
