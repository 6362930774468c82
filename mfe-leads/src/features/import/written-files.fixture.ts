import type { CustomField } from '@ginkgo/contracts'
import { newFieldOf, withType } from './import-fields.ts'
import { understand } from './read-file.ts'

/** A custom field of leads for days. */
export function dayFieldOf(label: string): CustomField {
  const file = understand('f.csv', new TextEncoder().encode(`${label},Other\nx,y`))
  return withType(newFieldOf(file, 0, 'lead', []), 'date').field
}
