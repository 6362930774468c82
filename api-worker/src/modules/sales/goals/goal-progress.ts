import type { CurrencyTotal } from '@ginkgo/contracts'
import { sumOf } from '../dashboard/currency-totals.ts'

interface GoalOfPerson {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly currency: string
}

/** A goal with what its person has won: the value in the goal's currency alone, the number in any. */
export function progressOf<Goal extends GoalOfPerson>(
  { firstName, lastName, ...goal }: Goal,
  won: readonly (CurrencyTotal & { readonly assignedTo: string })[],
) {
  const own = won.filter(({ assignedTo }) => assignedTo === goal.userId)
  return {
    ...goal,
    user: { id: goal.userId, firstName, lastName },
    wonValue: own.find(({ currency }) => currency === goal.currency)?.value ?? 0,
    wonCount: sumOf(own),
  }
}
