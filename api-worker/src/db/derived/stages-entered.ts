import { sql } from 'drizzle-orm'
import { enquiries, stageHistory } from '../schema/index.ts'
import { type Derived, within } from './declaration.ts'
import { textOf } from './expression.ts'

/** What stands for a stage: the last twelve of its id's characters, which are random, so that keys of rollups stay short. */
export const stageCode = (stageId: string): string => stageId.slice(-12)

/** The codes of the stages that an enquiry was in, as the history says; null of none. */
export const enteredByHistory = sql`(SELECT nullif(json_group_array(code), '[]') FROM (SELECT DISTINCT substr(${stageHistory.stageId}, -12) AS code
  FROM ${stageHistory} WHERE ${stageHistory.organizationId} = ${enquiries.organizationId} AND ${stageHistory.enquiryId} = ${enquiries.id}
  AND ${stageHistory.undone} IS NULL AND ${stageHistory.stageId} IS NOT NULL ORDER BY 1))`

/**
 * Written with stays (`modules/sales/enquiries/stage-stay`) and not by triggers: a stay and its enquiry are
 * written together, and every connection reads the text of triggers.
 */
export const stagesEntered = (): Derived => {
  const counted = textOf(enteredByHistory)
  return {
    name: 'enquiries.entered',
    parts: [],
    fill: [`UPDATE enquiries SET entered = ${counted}`],
    compare: (organizationId) => ({
      stored: `SELECT id, entered FROM enquiries${within('organization_id', organizationId)}`,
      recounted: `SELECT id, ${counted} AS entered FROM enquiries${within('organization_id', organizationId)}`,
    }),
    repairedBy: ['id'],
    repair: (organizationId, keys) => [
      `UPDATE enquiries SET entered = ${counted}${within('organization_id', organizationId)} AND id IN ${keys} AND entered IS NOT ${counted}`,
    ],
  }
}
