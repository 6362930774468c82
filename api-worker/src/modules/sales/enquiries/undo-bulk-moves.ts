import { and, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { ManyRows } from '../../../bulk/many-rows.ts'
import type { NextRows } from '../../../bulk/undo-bulk.ts'
import type { OrgDb } from '../../../db/org-db.ts'
import { enquiries, lossReasons, stageHistory, stages } from '../../../db/schema/index.ts'
import { combine, type Statement } from '../../../db/statement.ts'
import { DomainError } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import { readStages } from '../stages/stage-fields.ts'
import { type Move, moveAll, requireTarget } from './bulk-move.ts'
import type { EnquiriesChange, ManyRow } from './many-enquiries.ts'
import { rankBetween } from './next-rank.ts'

/** Since when enquiries are in their stages, and when they were last in others. */
export function readFormerMoves(db: OrgDb, next: NextRows) {
  const { enquiryId, stageId, enteredAt, leftAt, undone } = stageHistory
  const isOfNext = inArray(enquiryId, next.ids)
  const rank = sql<string | null>`(SELECT max(one.rank) FROM ${enquiries} AS one
    WHERE one.vertical_id = ${stages.verticalId} AND one.stage_id = ${stages.id}
      AND one.organization_id = ${stages.organizationId})`
  return combine({
    stages: readStages(db, next.verticalId),
    ranks: db
      .select({ id: stages.id, rank })
      .from(stages)
      .where(eq(stages.verticalId, next.verticalId))
      .all(),
    reasons: db
      .select({ id: lossReasons.id, verticalId: lossReasons.verticalId, reason: lossReasons.reason })
      .from(lossReasons)
      .where(inArray(lossReasons.id, next.former('$.lossReasonId')))
      .all(),
    present: db.select({ enquiryId, enteredAt }).from(stageHistory).where(isOfNext, isNull(leftAt)).all(),
    former: db
      .select({ enquiryId, stageId, enteredAt: max(enteredAt) })
      .from(stageHistory)
      .where(isOfNext, and(isNotNull(leftAt), isNull(undone)))
      .groupBy(enquiryId, stageId)
      .all(),
  })
}

type FormerMoves = ReturnType<ReturnType<typeof readFormerMoves>['decode']>

/** Where an enquiry goes back to. */
interface Target {
  readonly stageId: string
  readonly lossReasonId: string | null
}

/** Takes enquiries back to the stages that they were in, by the rules of a move that is taken back. */
export class FormerPlaces {
  readonly #moves: FormerMoves
  readonly #make: (move: Move) => EnquiriesChange
  readonly #verticalId: string
  readonly #known: Pick<Move, 'fields' | 'stageOrder'>

  constructor(
    { db, scope, now, verticalId }: { db: OrgDb; scope: OrgScope; now: string; verticalId: string },
    moves: FormerMoves,
    known: Pick<Move, 'fields' | 'stageOrder'>,
  ) {
    this.#moves = moves
    this.#make = (move) => moveAll(db, scope, now, move)
    this.#verticalId = verticalId
    this.#known = known
  }

  /** @throws DomainError where the enquiry cannot go back there */
  require(row: ManyRow, target: Target): void {
    if (!this.#changeTo(target, null).changes(row)) throw new DomainError('conflict')
  }

  statements(many: ManyRows<ManyRow>, targetOf: (row: ManyRow) => Target): Statement[] {
    const last = new Map(this.#moves.ranks.map(({ id, rank }) => [id, rank]))
    const groups = Map.groupBy(many.rows, (row) => JSON.stringify(targetOf(row)))
    return [...groups.values()].flatMap((rows) => {
      const target = targetOf(rows[0]!)
      const ids = new Set(rows.map(({ id }) => id))
      let rank = last.get(target.stageId) ?? null
      const change = this.#changeTo(target, rank)
      // The next group goes behind this one.
      for (const _row of rows) rank = rankBetween(rank, null)
      last.set(target.stageId, rank)
      return change.statements(many.of(({ id }) => ids.has(id)))
    })
  }

  #changeTo({ stageId, lossReasonId }: Target, lastRank: string | null): EnquiriesChange {
    const { stages: known, reasons, former } = this.#moves
    const stage = known.find(({ id }) => id === stageId)
    const reason = reasons.find(({ id }) => id === lossReasonId)
    const stays = former.flatMap((stay) =>
      stay.stageId === stageId && stay.enteredAt ? [[stay.enquiryId, stay.enteredAt] as const] : [],
    )
    return this.#make({
      ...requireTarget(stage, reason, this.#verticalId),
      ...this.#known,
      comment: undefined,
      lastRank,
      former: new Map(stays),
    })
  }
}
