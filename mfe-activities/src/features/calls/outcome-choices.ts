import { type CallOutcome, callOutcomes } from '@ginkgo/contracts'

/** How a call can end, in the order in which that is offered. */
export const outcomeChoices = Object.entries(callOutcomes).map(([value, label]) => ({
  value: value as CallOutcome,
  label: label as string,
}))

const keys = /^(?:Digit|Numpad)([1-9])$/

/** The outcome that is chosen with Alt and a digit, whatever the keyboard types with these. */
export function outcomeOfKey({
  code,
  altKey,
  ctrlKey,
  metaKey,
  repeat,
}: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'>): CallOutcome | undefined {
  if (!altKey || ctrlKey || metaKey || repeat) return undefined
  return outcomeChoices[Number(keys.exec(code)?.[1]) - 1]?.value
}
