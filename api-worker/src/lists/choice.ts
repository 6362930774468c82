import { type SQL, sql, WithSubquery } from 'drizzle-orm'
import { Found } from '../db/found.ts'
import type { OrgDb } from '../db/org-db.ts'
import type { Condition } from '../db/scoped-select.ts'
import type { List } from './list.ts'
import { filtersIn, pick, type Query } from './query.ts'
import type { Plan } from './plans.ts'
import { figureOf, mostOf } from './rollup.ts'

/** What the database chooses a plan by, at the head of the statement that holds all of them. */
export interface Choice {
  readonly entries: readonly WithSubquery[]
  /** Whether the plan of this place is taken; undefined where there is no other. */
  isTaken(place: number): SQL | undefined
}

interface Choosing {
  readonly plans: readonly Plan[]
  readonly search: Condition
  /** Rows that are wanted in order; without it all of them are read. */
  readonly limit?: number
}

/**
 * Takes the plan that looks at the fewest records, by kept figures: a gathering looks at all that its index finds, a
 * walk at as many as stand before the last row of the page where those that match are spread evenly. What a search
 * finds stands behind all plans, as one more; it is taken where the index has read it all.
 */
export function choose(db: OrgDb, list: List, query: Query, { plans, search, limit }: Choosing): Choice {
  const found = search instanceof Found ? search : undefined
  if (plans.length === 1 && !found) return { entries: [], isTaken: () => undefined }
  const figures: SQL[] = []
  const column = (figure: SQL) => sql.identifier(`f${figures.push(figure) - 1}`)
  const areAllWalks = !found && plans.every(({ kind }) => kind === 'walk')
  const counted = found && column(found.read)
  const matching = areAllWalks ? undefined : mostOf(db, list, filtersIn(query))
  const matches = matching && column(matching)
  const reach = plans.map((plan) => {
    const figure = plan.isNarrow ? sql`0` : (figureOf(db, list, plan.serves) ?? probed(db, list, plan))
    return figure && column(figure)
  })
  const ofProbes = reach.filter((_, place) => plans[place]?.probe)
  const known = [matches, counted, ...ofProbes].flatMap((figure) => (figure ? [sql`${figure}`] : []))
  const matchesAtMost = known.length > 1 ? sql`min(${sql.join(known, sql`, `)})` : known[0]
  const costs = plans.map(({ kind }, place) => {
    const rows = reach[place]
    if (!rows) return sql`${unknown}`
    if (kind === 'gathering' || !limit || !matchesAtMost) return sql`${rows}`
    return sql`min(${rows}, ${limit} * ${rows} / max(1, ${matchesAtMost}))`
  })
  // What a search has read can be counted, but not be sorted, where there is more of it.
  if (found) costs.push(limit ? sql`iif(${found.isAll}, ${counted}, ${unknown} + 1)` : sql`${counted}`)
  const named = figures.map((figure, place) => sql`${figure} AS ${sql.identifier(`f${place}`)}`)
  const each = costs.map(
    (cost, place) => sql`SELECT ${cost} AS cost, ${sql.raw(String(place))} AS place FROM figures`,
  )
  const chosen = sql`SELECT place FROM (${sql.join(each, sql` UNION ALL `)}) ORDER BY cost, place LIMIT 1`
  return {
    entries: [
      ...(found?.entries ?? []),
      new WithSubquery(sql`SELECT ${sql.join(named, sql`, `)}`, {}, 'figures', true),
      new WithSubquery(chosen, {}, 'chosen', true),
    ],
    isTaken: (place) => sql`(SELECT place FROM chosen) = ${sql.raw(String(place))}`,
  }
}

/** As many entries of an index are read to see how few records a plan comes to. */
const probeBound = 2_000

/** What the index of a plan finds, up to a bound, and from there on all that the index holds of the list. */
function probed(db: OrgDb, list: List, { index, serves, probe, through }: Plan): SQL | undefined {
  if (!probe) return undefined
  const isServed = (filters: Query) =>
    Object.entries(filters).map(([name, value]) => list.filters[name]?.(value as never))
  const inIndex = probe === true ? isServed(serves) : [...isServed(pick(serves, list.base)), probe(serves)]
  const found = db
    .select({ one: sql`1` })
    .from(through?.table ?? list.table)
    .by(index)
    .inOneVertical(serves.verticalId !== undefined)
    .where(...(through ? through.where(serves) : [list.shown, ...inIndex]))
    .limit(probeBound)
  const all = figureOf(db, list, pick(serves, list.base)) ?? sql`${unknown}`
  const count = sql`(SELECT count(*) FROM (${found.sql()}))`
  return sql`(SELECT iif(found < ${probeBound}, found, ${all}) FROM (SELECT ${count} AS found))`
}

/** Of a plan whose records no rollup counts. */
const unknown = 1_000_000_000
