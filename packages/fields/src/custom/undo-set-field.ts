import { type CustomValue, customName, type SetField, valueOf } from '@ginkgo/contracts'
import type { SetAction } from './set-field.tsx'

/** Requests that one Undo may send; where the records had more different values, none is offered. */
const mostRequests = 10

interface Record {
  readonly id: string
}

/** What gives records the values back that they had before the action: one action for each value, with the ids of its records. */
export function undoOfSet<Action extends SetAction>(
  action: Action,
  records: readonly Record[],
): readonly { readonly ids: readonly string[]; readonly action: Action }[] {
  const byFormer = new Map<string, { ids: string[]; action: Action }>()
  for (const record of records) {
    const back = backTo(action, record) as Action
    const former = JSON.stringify(back)
    const group = byFormer.get(former) ?? { ids: [], action: back }
    group.ids.push(record.id)
    byFormer.set(former, group)
  }
  return byFormer.size > mostRequests ? [] : [...byFormer.values()]
}

function backTo(action: SetAction, record: Record): SetAction {
  if (action.type === 'setField') return setField(action.key, valueOf(record, customName(action.key)))
  const names = Object.keys(action.values)
  const values = Object.fromEntries(names.map((name) => [name, valueOf(record, name)]))
  // Another source takes away who referred.
  const referredBy = names.includes('source') ? valueOf(record, 'referredBy') : undefined
  return { type: 'setValues', values: { ...values, ...(referredBy ? { referredBy } : {}) } }
}

const setField = (key: string, value: unknown): SetField => ({
  type: 'setField',
  key,
  value: value as CustomValue,
})
