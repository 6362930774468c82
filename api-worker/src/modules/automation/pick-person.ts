import type { RuleAction } from '@ginkgo/contracts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { countAll } from '../../db/expressions.ts'
import { enquiries, leads, rules } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { DomainError } from '../../operation/errors.ts'
import { isAway } from '../organization/is-away.ts'
import { readAbleOwners } from '../forms/form-setup.ts'
import { type Acting, askerOf } from './acting.ts'
import { ruleCondition } from './rule-filters.ts'
import { readMeets } from './run-facts.ts'

type Assign = Extract<RuleAction, { type: 'assign' }>

interface Chosen {
  readonly id: string
  readonly name: string
}

/**
 * Who gets a record, of those who are there and have access; undefined while everybody who is named is away.
 * @throws DomainError where nobody has access
 */
export async function pickPerson(acting: Acting, action: Assign): Promise<Chosen | undefined> {
  const { connection, db, rule, now } = acting
  const wanted = action.how === 'table' ? await fromTable(acting, action) : action.userIds
  const able = (await connection.read(readAbleOwners(db, wanted, rule.verticalId))) ?? []
  const named = wanted.flatMap((id) => able.find((person) => person.id === id) ?? [])
  if (named.length === 0) throw new DomainError('invalid_assignee', 'Nobody of those who are named is there')
  const people = named.filter((person) => !isAway(person, now))
  const [first] = people
  if (!first) return undefined
  const pick = { in_turn: inTurn, least_busy: leastBusy, table: () => first }[action.how]
  const chosen = people.length === 1 ? first : await pick(acting, people)
  return { id: chosen.id, name: `${chosen.firstName} ${chosen.lastName}` }
}

type People = readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[]

/** The people of the lines that hold, in order, so that the next stands in for somebody who is away. */
async function fromTable(acting: Acting, { table }: Assign): Promise<readonly string[]> {
  const { connection, db, rule, run } = acting
  const asker = askerOf(acting)
  const conditions = await Promise.all(table.map(({ is }) => ruleCondition(rule.kind, is, asker)))
  const reads = conditions.map((condition) => readMeets(db, rule.kind, run.recordId, condition))
  const holds = await connection.read(combine(Object.fromEntries(reads.map((read, place) => [place, read]))))
  const lines = table.filter((_, place) => holds[place])
  if (lines.length === 0) throw new DomainError('rule_broken', 'No line of the table holds')
  return lines.map(({ userId }) => userId)
}

/** Each claim of a turn is one person's, so that two runs at once pick different people. */
async function inTurn({ connection, db, rule }: Acting, people: People) {
  const [claimed] = await connection.write([
    db.claim(rules, { turn: sql`${rules.turn} + 1` }, eq(rules.id, rule.id)),
  ])
  const [{ turn } = { turn: 1 }] = claimed as { turn: number }[]
  return people[(turn - 1) % people.length]!
}

/** Who has the fewest open enquiries, or leads that are not archived. */
async function leastBusy({ connection, db, rule }: Acting, people: People) {
  const ids = people.map(({ id }) => id)
  const rows = await connection.read(
    rule.kind === 'lead'
      ? db
          .select({ id: sql<string>`${leads.ownerId}`, count: countAll })
          .from(leads)
          .where(and(inArray(leads.ownerId, ids), isNull(leads.archivedAt)))
          .groupBy(leads.ownerId)
          .all()
      : db
          .select({ id: sql<string>`${enquiries.assignedTo}`, count: countAll })
          .from(enquiries)
          .where(
            and(
              inArray(enquiries.assignedTo, ids),
              eq(enquiries.stageType, 'open'),
              isNull(enquiries.deletedAt),
            ),
          )
          .groupBy(enquiries.assignedTo)
          .all(),
  )
  const busy = new Map(rows.map(({ id, count }) => [id, count]))
  return people.toSorted((one, other) => (busy.get(one.id) ?? 0) - (busy.get(other.id) ?? 0))[0]!
}
