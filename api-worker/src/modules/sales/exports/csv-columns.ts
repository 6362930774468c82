import { csvTime, type Fields, listOf, writeTags } from '@ginkgo/contracts'

/**
 * The names of what a file has of each record: all that the API answers, without the fields that are declared as left
 * out and what is named.
 */
export function exportedNames(fields: Fields, schema: object, leftOut: readonly string[]): string[] {
  const without = new Set(leftOut)
  for (const { name, exported } of listOf(fields)) if (exported === false) without.add(name)
  return Object.keys(schema).filter((name) => !without.has(name))
}

/** `accountType` as "Account Type"; instants say that they are in UTC. */
export function csvTitle(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/ At$/, ' At (UTC)')
}

/**
 * The columns of a file of records: the named values under titles made of their names, then further ones.
 * @param more titles with what stands under them
 */
export function csvColumns<Row extends object>(
  names: readonly string[],
  more: Readonly<Record<string, (row: Row) => unknown>>,
) {
  const cellOf = (row: Row, name: string): unknown => {
    const value = (row as Record<string, unknown>)[name]
    if (name === 'tags' && Array.isArray(value)) return writeTags(value as string[])
    return name.endsWith('At') && typeof value === 'string' ? csvTime(value) : value
  }
  return {
    header: [...names.map(csvTitle), ...Object.keys(more)],
    cells: (row: Row): unknown[] => [
      ...names.map((name) => cellOf(row, name)),
      ...Object.values(more).map((value) => value(row)),
    ],
  }
}
