import * as z from 'zod'
import { CalendarMonth, Currency, GoalId, MoneyValue, Timestamp, UserId, VerticalId } from '../primitives.ts'
import { texts } from '../texts.ts'
import { PersonName } from './user.ts'

/** What one person is to win in one month of one vertical: a value in one currency, a number of enquiries, or both. */
export const Goal = z
  .object({
    id: GoalId,
    verticalId: VerticalId,
    userId: UserId,
    month: z.string(),
    currency: Currency,
    /** In whole units of `currency`; null where only a number is set. */
    valueTarget: z.number().int().nullable(),
    /** Enquiries to win; null where only a value is set. */
    countTarget: z.number().int().nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'Goal' })
export type Goal = z.output<typeof Goal>

/**
 * A goal with what is won of it: enquiries that are assigned to the person and were won on a day of the month, as the
 * dashboard's report counts them.
 */
export const GoalProgress = Goal.extend({
  user: PersonName,
  /** The value of those in the goal's currency; other currencies are not added. */
  wonValue: z.number().int(),
  /** Their number, whatever their currency. */
  wonCount: z.number().int(),
}).meta({ id: 'GoalProgress' })
export type GoalProgress = z.output<typeof GoalProgress>

const targets = {
  valueTarget: MoneyValue.min(1, texts.goalTooLow).nullable(),
  countTarget: z
    .number(texts.goalTooLow)
    .int(texts.goalTooLow)
    .min(1, texts.goalTooLow)
    .max(100_000, 'At most 100,000 enquiries')
    .nullable(),
}

/** At least one of the two targets is a number. */
export const GoalCreate = z
  .object({
    userId: UserId,
    month: CalendarMonth,
    /** The organization's default currency where it is left out. */
    currency: Currency.optional(),
    valueTarget: targets.valueTarget.default(null),
    countTarget: targets.countTarget.default(null),
  })
  .meta({ id: 'GoalCreate' })
export type GoalCreate = z.output<typeof GoalCreate>

export const GoalPatch = z.object({ currency: Currency, ...targets }).partial()
export type GoalPatch = z.output<typeof GoalPatch>
