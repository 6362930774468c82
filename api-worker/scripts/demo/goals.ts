import { addMonths } from '@ginkgo/contracts/dates'
import { goals } from '../../src/db/schema/index.ts'
import type { Rows } from '../rows.ts'
import { iso } from './calendar.ts'
import type { Dice } from './dice.ts'
import type { DemoVertical } from './organization.ts'

/** What people are to win in this month and were to win in the one before; the last of them has no goal yet. */
export function addGoals(rows: Rows, dice: Dice, now: number, vertical: DemoVertical): void {
  const today = iso(now).slice(0, 10)
  for (const day of [addMonths(today, -1), today])
    for (const { id: userId } of vertical.colleagues.slice(0, -1))
      rows.add(goals, {
        id: dice.id(now),
        organizationId: vertical.organizationId,
        verticalId: vertical.id,
        userId,
        month: day.slice(0, 7),
        currency: 'EUR',
        valueTarget: dice.chance(0.3) ? 90_000 : null,
        countTarget: dice.pick([2, 3, 4]),
        updatedAt: iso(now),
      })
}
