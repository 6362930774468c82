import type { CalendarInvitation } from '@ginkgo/contracts'
import { readInvitations } from './read-invitation.ts'
import { type Reading, readStored } from './stored-message.ts'

/** An invitation as its organizer has sent it last: changed, called off, or as it is. */
export async function newestVersion(
  reading: Reading,
  invited: CalendarInvitation,
  later: readonly { readonly from: string; readonly object: string | null }[],
  home: string | null,
): Promise<CalendarInvitation> {
  let newest = invited
  // The oldest first: of two with one number, what was sent later holds.
  for (const { from, object } of later.toReversed()) {
    if (object === null || from.toLowerCase() !== invited.organizer?.address) continue
    const message = await readStored(reading, object)
    for (const each of message ? readInvitations(message, home) : [])
      if (isVersionOf(invited, each) && each.sequence >= newest.sequence) newest = each
  }
  return newest
}

const isVersionOf = ({ uid, recurrenceId }: CalendarInvitation, each: CalendarInvitation) =>
  each.uid === uid &&
  each.method !== 'reply' &&
  each.method !== 'counter' &&
  // Who calls off a series calls off each occurrence of it.
  (each.recurrenceId === recurrenceId || (each.method === 'cancel' && each.recurrenceId === null))
