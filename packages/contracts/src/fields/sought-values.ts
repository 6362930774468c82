// Plain values, so that a page can read them without loading the schemas that are made from them.

import type { ListFilter } from './filters.ts'

/** What a filter by values finds: records that have any of `values`, and with `orNone` those that have no value. */
export interface SoughtValues {
  readonly values: readonly string[]
  readonly orNone: boolean
}

/** What is asked of a filter by values, as lists of the API and of pages take it. `none` stands for nobody. */
export function soughtValues({ kind }: Pick<ListFilter, 'kind'>, asked: readonly string[]): SoughtValues {
  if (kind !== 'person') return { values: asked, orNone: false }
  const values = asked.filter((person) => person !== 'none')
  return { values, orNone: values.length < asked.length }
}

/** Whether a record's value is one of those; of several values any may be. */
export function isSought({ values, orNone }: SoughtValues, value: unknown): boolean {
  if (value === null || value === undefined) return orNone
  return [value].flat().some((each) => values.includes(each as string))
}
