import type { Goal, GoalProgress } from '@ginkgo/contracts'
import { formatDateParts, formatMoney, formatCount } from '@ginkgo/ui'

/** How much of a target is reached, in whole percent; 100 only when all of it is. */
export const shareOf = (won: number, target: number): number => Math.floor((won / target) * 100)

const enquiries = (count: number) => `${formatCount(count)} ${count === 1 ? 'enquiry' : 'enquiries'}`

/** The targets of a goal: "€20,000 · 5 enquiries". */
export const targetsText = ({
  currency,
  valueTarget,
  countTarget,
}: Pick<Goal, 'currency' | 'valueTarget' | 'countTarget'>): string =>
  [
    valueTarget === null ? '' : formatMoney(valueTarget, currency),
    countTarget === null ? '' : enquiries(countTarget),
  ]
    .filter(Boolean)
    .join(' · ')

/** What is won of a target, and the target, as people read them. */
export interface TargetShown {
  readonly kind: 'value' | 'count'
  readonly won: number
  readonly target: number
  readonly wonText: string
  readonly targetText: string
}

/** The targets that a goal has, the value first. */
export function targetsOf({
  currency,
  valueTarget,
  countTarget,
  wonValue,
  wonCount,
}: GoalProgress): TargetShown[] {
  const value: TargetShown[] =
    valueTarget === null
      ? []
      : [
          {
            kind: 'value',
            won: wonValue,
            target: valueTarget,
            wonText: formatMoney(wonValue, currency),
            targetText: formatMoney(valueTarget, currency),
          },
        ]
  const count: TargetShown[] =
    countTarget === null
      ? []
      : [
          {
            kind: 'count',
            won: wonCount,
            target: countTarget,
            wonText: formatCount(wonCount),
            targetText: enquiries(countTarget),
          },
        ]
  return [...value, ...count]
}

/** "November 2026". */
export const monthName = (month: string): string =>
  formatDateParts(`${month}-01`, { month: 'long', year: 'numeric' })

/** One's own goal first, the others as they came. */
export const ownFirst = <G extends Pick<GoalProgress, 'userId'>>(
  goals: readonly G[],
  userId: string,
): readonly G[] => [
  ...goals.filter((goal) => goal.userId === userId),
  ...goals.filter((goal) => goal.userId !== userId),
]
