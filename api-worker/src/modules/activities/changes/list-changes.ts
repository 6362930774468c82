import { changesApi } from '@ginkgo/contracts'
import { asc, desc, eq, gt } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { changes } from '../../../db/schema/index.ts'
import { combine, nothing } from '../../../db/statement.ts'
import { existing } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { cursorAt, readCursor } from './change-cursor.ts'

/** A caller that missed more changes is told to read everything again, which costs less than reading each record. */
const maxChanges = 200

/**
 * Takes two look-ups in an index, no matter how much the vertical has. Screens ask every few seconds and read only the
 * changed records again. Polling was chosen over a stream to every browser: a Worker would have to live as long as each
 * stream and would have to learn about the writes of every other instance, and after a gap a browser would need this
 * endpoint anyway.
 */
export const listChanges = operation(changesApi.list, {
  atPrimary: true,
  load: ({ db, params: { verticalId }, query: { since }, now }) => {
    const position = readCursor(since, now)
    return combine({
      vertical: readVertical(db, verticalId),
      latest: readLatest(db, verticalId),
      behind: position === undefined ? nothing : readBehind(db, verticalId, position),
    })
  },
  handle: ({ loaded: { vertical, latest, behind }, query: { since }, now }) => {
    existing(vertical, 'Vertical')
    const position = readCursor(since, now)
    if (position === undefined || behind === undefined || behind.length > maxChanges)
      return answer({ cursor: cursorAt(latest?.seq ?? 0, now), changes: [], reset: since !== undefined })
    return answer({
      cursor: cursorAt(behind.at(-1)?.seq ?? position, now),
      changes: behind.map(({ seq: _, ...change }) => change),
      reset: false,
    })
  },
})

const { seq, entity, recordId: id, action, leadId, enquiryId, stageId, at, actorId } = changes

function readLatest(db: OrgDb, verticalId: string) {
  // With the condition on `seq` SQLite takes the order from the index.
  const ofVertical = [eq(changes.verticalId, verticalId), gt(seq, 0)]
  return db
    .select({ seq })
    .from(changes)
    .where(...ofVertical)
    .orderBy(desc(seq))
    .first()
}

function readBehind(db: OrgDb, verticalId: string, behind: number) {
  return db
    .select({ seq, entity, id, action, leadId, enquiryId, stageId, at, actorId })
    .from(changes)
    .where(eq(changes.verticalId, verticalId), gt(seq, behind))
    .orderBy(asc(seq))
    .limit(maxChanges + 1)
    .all()
}
