import { type CustomValue, customName, type SetField, valueOf } from '@ginkgo/contracts'

/** Requests that one Undo may send; where the records had more different values, none is offered. */
const mostRequests = 10

/** What gives records the values back that they had of a field: one change for each value, with the ids of its records. */
export function undoOfSetField(
  key: string,
  records: readonly { readonly id: string }[],
): readonly { readonly ids: readonly string[]; readonly action: SetField }[] {
  const byFormer = new Map<string, { ids: string[]; action: SetField }>()
  for (const record of records) {
    const value = valueOf(record, customName(key)) as CustomValue
    const former = JSON.stringify(value)
    const group = byFormer.get(former) ?? { ids: [], action: { type: 'setField', key, value } }
    group.ids.push(record.id)
    byFormer.set(former, group)
  }
  return byFormer.size > mostRequests ? [] : [...byFormer.values()]
}
