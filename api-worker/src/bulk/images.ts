import type { ChangeRow } from '../change-log/read-change.ts'

type Values = Readonly<Record<string, unknown>>

/** Columns that mean one thing together, such as an amount and its currency: they are stored and restored as one. */
export type Together = readonly (readonly string[])[]

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What a change takes from a record and what it gives to it: the columns that it changes, custom fields each by itself. */
export function imagesOf(
  record: object,
  patch: object,
  together: Together,
): { readonly before: Values; readonly after: Values } {
  const [had, given] = [record as Values, patch as Values]
  const { customFields, ...others } = given
  const isChanged = (name: string) => others[name] !== undefined && !isSame(had[name], others[name])
  const names = Object.keys(others).filter(isChanged)
  const linked = together.filter((one) => one.some((name) => names.includes(name))).flat()
  const all = new Set([...names, ...linked.filter((name) => name in had || name in given)])
  const custom = customFields
    ? customImages(had['customFields'] as Values, customFields as Values)
    : undefined
  const part = (of: (name: string) => unknown, values: Values | undefined) => ({
    ...Object.fromEntries([...all].map((name) => [name, of(name) ?? null])),
    ...(values && { customFields: values }),
  })
  return {
    before: part((name) => had[name], custom?.before),
    after: part((name) => (others[name] === undefined ? had[name] : others[name]), custom?.after),
  }
}

function customImages(before: Values, after: Values) {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = keys.filter((key) => !isSame(before[key], after[key]))
  const part = (values: Values) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  return { before: part(before), after: part(after) }
}

/** What a record gets back. */
export interface Former {
  /** By column; custom fields by their keys. */
  readonly values: Values
  /** Whether it has something that somebody has changed since. */
  readonly isLeft: boolean
}

/** What a record gets back of what a change took: what it still has as the change left it. */
export function formerOf({ before, after }: ChangeRow, record: object, together: Together): Former {
  const [had, has] = [before ?? {}, record as Values]
  const { customFields = {}, tags, ...given } = after ?? {}
  const values: Record<string, unknown> = {}
  let isLeft = false
  for (const name of Object.keys(given)) {
    const linked = together.find((one) => one.includes(name)) ?? [name]
    if (linked.every((other) => !(other in given) || isSame(has[other], given[other])))
      values[name] = had[name] ?? null
    else isLeft = true
  }
  if (tags !== undefined) {
    const former = formerTags(tagsOf(had), tagsIn(tags), tagsOf(has))
    if (former) values['tags'] = former.length > 0 ? former : null
    else isLeft = true
  }
  const custom: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(customFields as Values)) {
    if (isSame((has['customFields'] as Values)[key], value))
      custom[key] = (had['customFields'] as Values)[key] ?? null
    else isLeft = true
  }
  return { values: { ...values, ...(Object.keys(custom).length > 0 && { customFields: custom }) }, isLeft }
}

const tagsIn = (tags: unknown) => (tags ?? []) as readonly string[]
const tagsOf = (values: Values) => tagsIn(values['tags'])

/** The tags without those that the change gave, and with those that it took; other tags that came or went since stay so. */
function formerTags(had: readonly string[], given: readonly string[], has: readonly string[]) {
  const added = given.filter((tag) => !had.includes(tag))
  const taken = had.filter((tag) => !given.includes(tag))
  const isAsLeft = added.every((tag) => has.includes(tag)) && !taken.some((tag) => has.includes(tag))
  if (!isAsLeft) return undefined
  return isSame(has, given) ? had : [...has.filter((tag) => !added.includes(tag)), ...taken]
}
