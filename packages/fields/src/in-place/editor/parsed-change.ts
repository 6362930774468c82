import { type CustomValue, readCustomValue } from '@ginkgo/contracts'
import type { Parsed, RecordSaving } from './record-saving.ts'
import type { Issue, Values } from './record-values.ts'

/** A change as it is sent, or what is wrong with it: by the contract of the record, and by the definitions of custom fields. */
export function parsedChange(
  { fields, schema }: Pick<RecordSaving<never>, 'fields' | 'schema'>,
  given: Values,
): Parsed {
  const entries = Object.entries(given)
  const parsed = schema.safeParse(Object.fromEntries(entries.filter(([name]) => !fields[name]?.custom)))
  const issues: Issue[] = parsed.success ? [] : [...parsed.error.issues]
  const data = { ...(parsed.success && (parsed.data as Values)) } as Record<string, unknown>
  for (const [name, value] of entries) {
    const { custom, required } = fields[name] ?? {}
    if (!custom) continue
    const read = readCustomValue(custom, value as CustomValue)
    if ('problem' in read) issues.push({ path: [name], message: read.problem })
    else if (read.value === null && required) issues.push({ path: [name], message: required })
    else data[name] = read.value
  }
  return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data }
}
