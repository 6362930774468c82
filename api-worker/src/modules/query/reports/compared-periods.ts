import type { Grouping, AdditionalFigures, ReportResult } from '@ginkgo/contracts'
import type { OrgDb } from '../../../db/org-db.ts'
import { combine, map, type Read } from '../../../db/statement.ts'
import { type Asked, askedBy } from '../asked.ts'
import { idsBy, type Keys, resultOf } from '../figures.ts'
import { type Measured, measuredOf, type ReadFigures } from '../figures-sql.ts'
import { readFigures } from '../read-figures.ts'

/** One of the questions with which a report is compared. */
export interface Compared {
  readonly name: string
  readonly asked: Asked
  readonly groupBy: readonly Grouping[]
  readonly measured: readonly Measured[]
}

type Day = Pick<Parameters<typeof askedBy>[1], 'timeZone' | 'today' | 'weekStart'>

export const comparedOf = (
  all: readonly AdditionalFigures[],
  day: Day,
  reader: Parameters<typeof askedBy>[2],
): Compared[] =>
  all.map(({ name, source, filter, measures, groupBy }) => {
    const asked = askedBy(source, { where: filter, measures, groupBy, ...day }, reader)
    return { name, asked, groupBy, measured: measuredOf(asked, measures) }
  })

export const readCompared = (db: OrgDb, all: readonly Compared[]): Read<readonly ReadFigures[]> =>
  map(
    combine(
      Object.fromEntries(
        all.map(({ asked, groupBy, measured }, place) => [place, readFigures(db, asked, groupBy, measured)]),
      ),
    ),
    (loaded) => all.map((_, place) => (loaded as Record<string, ReadFigures>)[place]!),
  )

/** The groups of the questions with which a report is compared. */
export const keysOfCompared = (all: readonly ReadFigures[]): Keys[] =>
  all.flatMap(({ groups }) => groups.map(({ keys }) => keys))

/** Adds the compared figures to each row. */
export function addCompared(
  result: ReportResult,
  all: readonly Compared[],
  read: readonly ReadFigures[],
): ReportResult {
  if (all.length === 0) return result
  const keys = result.rows.map((row) => row.group.map(({ key }) => key))
  const parts = all.map(({ name, asked, groupBy, measured }, place) => {
    const given = { groupBy, measured, limit: Number.MAX_SAFE_INTEGER, keys }
    const { rows, totals, isAtLeast } = resultOf(asked, given, { now: read[place]! })
    const idOf = idsBy(asked, groupBy)
    const byId = new Map(rows.map((row) => [idOf(row.group.map(({ key }) => key)), row]))
    return {
      at: (row: Keys) => ({ name, ...figuresIn(byId.get(idOf(row)) ?? totals) }),
      totals: { name, ...figuresIn(totals) },
      isAtLeast,
    }
  })
  return {
    ...result,
    rows: result.rows.map((row, place) => ({ ...row, beside: parts.map(({ at }) => at(keys[place]!)) })),
    totals: { ...result.totals, beside: parts.map(({ totals }) => totals) },
    isAtLeast: result.isAtLeast || parts.some(({ isAtLeast }) => isAtLeast),
  }
}

const figuresIn = ({ figures, converted, listQuery }: ReportResult['totals']) => ({
  figures,
  converted,
  listQuery,
})
