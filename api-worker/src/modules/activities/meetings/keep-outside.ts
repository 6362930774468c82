import type { Meeting } from '@ginkgo/contracts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { meetings } from '../../../db/schema/index.ts'
import { grownStamp, nextStamp } from '../../../db/stamp.ts'
import type { Mail } from '../../../http/mail.ts'
import { commit, type OperationResult } from '../../../http/result.ts'
import { microsoftFields } from './meeting-fields.ts'
import type { OutsideResult } from './outside-meeting.ts'

type Shown = z.input<typeof Meeting>

/** The answer once the providers were asked, and the note of what they made of it. */
export function keepOutside(
  db: OrgDb,
  now: string,
  shown: Shown,
  { columns, warnings, isMailed }: OutsideResult & { readonly isMailed?: boolean },
  mails: readonly Mail[] = [],
): OperationResult<Shown> {
  const { googleEventId, googleMeetUrl, zoomJoinUrl, microsoftEvent } = columns
  const result: Shown = {
    ...shown,
    ...{ googleEventId, googleMeetUrl, zoomJoinUrl, ...microsoftFields(microsoftEvent) },
    warnings: [...(shown.warnings ?? []), ...warnings],
    updatedAt: nextStamp(now, shown.updatedAt),
  }
  const set = {
    ...columns,
    ...(isMailed !== undefined && { isMailed }),
    updatedAt: grownStamp(meetings.updatedAt, now),
  }
  return commit(result, [db.update(meetings, set, eq(meetings.id, shown.id as string))], { mails })
}
