import { brokenRule } from '../../../operation/errors.ts'
import { callOutcomes, texts } from '@ginkgo/contracts'
import { excerptOf } from '../../audit/activity-stream/record-context.ts'

/** How far ahead the clock of a phone or browser may be. */
const skewMs = 60_000

/**
 * When a call was: what lies ahead by no more than the difference of two clocks was now.
 * @throws DomainError `rule_broken` for a call of the future
 */
export function momentOfCall(calledAt: string | undefined, now: string): string {
  if (calledAt === undefined || calledAt <= now) return calledAt ?? now
  if (Date.parse(calledAt) - Date.parse(now) <= skewMs) return now
  throw brokenRule('calledAt', texts.callMustBePast)
}

/** A call in one line, for the stream of activities. */
export function describeCall(outcome: keyof typeof callOutcomes, note: string): string {
  const label = callOutcomes[outcome]
  return note === '' ? label : excerptOf(`${label}: ${note}`)
}
