import { changesApi } from '@ginkgo/contracts'
import { asc, desc, eq, gt } from 'drizzle-orm'
import type { OrgDb } from '../../../db/org-db.ts'
import { changes } from '../../../db/schema/index.ts'
import { combine, nothing } from '../../../db/statement.ts'
import { existing, invalidField } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { answer } from '../../../operation/result.ts'
import { readVertical } from '../../organization/verticals/vertical-fields.ts'
import { cursorAt, readCursor, readMoment } from './change-cursor.ts'

/** A caller that missed more changes must read everything again, which costs less than reading each record. */
const maxChanges = 200

/**
 * Takes two look-ups in an index, no matter how much the vertical has. Screens ask every few seconds and read only the
 * changed records again. Polling was chosen over a stream to every browser: a Worker would have to live as long as each
 * stream and would have to learn about the writes of every other instance, and after a gap a browser would need this
 * endpoint anyway.
 */
export const listChanges = operation(changesApi.list, {
  readsLittle: true,
  load: ({ db, params: { verticalId }, query: { since }, now }) => {
    const position = readCursor(since, now)
    const moment = readMoment(since, now)
    return combine({
      vertical: readVertical(db, verticalId),
      latest: readLatest(db, verticalId),
      behind: position === undefined ? nothing : readBehind(db, verticalId, position),
      newest: moment === undefined ? nothing : readNewest(db, verticalId),
    })
  },
  handle: ({ loaded: { vertical, latest, behind, newest }, query: { since }, now }) => {
    existing(vertical, 'Vertical')
    const moment = readMoment(since, now)
    if (moment === 'future') throw invalidField('since', 'A moment that has passed')
    if (moment !== undefined && newest) return answer(changesSince(moment, newest, now))
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

/** What changed since a moment. The newest are in the order of their numbers, so one that is older ends the search. */
function changesSince(moment: string, newest: readonly Numbered[], now: string) {
  const since = newest.filter(({ at }) => at >= moment).toReversed()
  const cursor = cursorAt(newest[0]?.seq ?? 0, now)
  if (since.length > maxChanges) return { cursor, changes: [], reset: true }
  return { cursor, changes: since.map(({ seq: _, ...change }) => change), reset: false }
}

const { seq, entity, recordId: id, action, leadId, enquiryId, stageId, at, actorId } = changes
const numbered = { seq, entity, id, action, leadId, enquiryId, stageId, at, actorId }

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

/** More than are answered: where all of them are since the moment, there may be others. */
const readNewest = (db: OrgDb, verticalId: string) =>
  db
    .select(numbered)
    .from(changes)
    .where(eq(changes.verticalId, verticalId), gt(seq, 0))
    .orderBy(desc(seq))
    .limit(maxChanges + 1)
    .all()
type Numbered = ReturnType<ReturnType<typeof readNewest>['decode']>[number]

function readBehind(db: OrgDb, verticalId: string, behind: number) {
  return db
    .select(numbered)
    .from(changes)
    .where(eq(changes.verticalId, verticalId), gt(seq, behind))
    .orderBy(asc(seq))
    .limit(maxChanges + 1)
    .all()
}
