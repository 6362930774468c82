import { type ColumnChoice, maxColumns } from '@ginkgo/contracts'

function isChoice(given: unknown): given is ColumnChoice {
  if (typeof given !== 'object' || given === null) return false
  const { id, width } = given as Readonly<Record<string, unknown>>
  return typeof id === 'string' && (width === undefined || typeof width === 'number')
}

/** The columns as the device keeps them; undefined where it keeps none, or something else. */
export function parsedChoices(text: string | null): readonly ColumnChoice[] | undefined {
  try {
    const given: unknown = JSON.parse(text ?? '')
    return Array.isArray(given) ? given.filter(isChoice).slice(0, maxColumns) : undefined
  } catch {
    return undefined
  }
}
