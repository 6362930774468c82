/** A further database, as `DATABASE_CELLS` names it. */
export interface Cell {
  readonly name: string
  readonly url: string
  readonly authToken: string
}

/**
 * The cells that `DATABASE_CELLS` names; none where it is empty.
 * @throws Error where it is not the JSON that the API reads
 */
export function parseCells(text: string | undefined): readonly Cell[] {
  if (!text) return []
  const given = JSON.parse(text) as Record<string, { url?: unknown; authToken?: unknown }>
  return Object.entries(given).map(([name, { url, authToken = '' }]) => {
    if (!/^[a-z][a-z\d]{0,15}$/.test(name)) throw new Error(`${name} is no name of a cell`)
    if (typeof url !== 'string' || typeof authToken !== 'string') throw new Error(`${name} has no address`)
    return { name, url, authToken }
  })
}
