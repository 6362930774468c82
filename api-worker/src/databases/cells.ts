import * as z from 'zod'
import type { Bindings } from '../operation/env.ts'

/** A further database of the same schema, which serves some organizations. */
export interface Cell {
  /** Tokens made in it begin with the name. */
  readonly name: string
  readonly url: string
  readonly authToken: string
}

/** The name of a cell as a regular expression: short, and without the point that ends it in a token. */
const cellName = '[a-z][a-z\\d]{0,15}'
const namedIn = new RegExp(`^(?:gn[ka]_)?(${cellName})\\.`)

const Cells = z.record(
  z.string().regex(new RegExp(`^${cellName}$`)),
  z.strictObject({ url: z.string().min(1), authToken: z.string().default('') }),
)

/**
 * The cells that `DATABASE_CELLS` names; none where it is empty.
 * @throws Error where it is no such JSON
 */
export function parseCells(text: string | undefined): readonly Cell[] {
  if (!text) return []
  return Object.entries(Cells.parse(JSON.parse(text))).map(([name, cell]) => ({ name, ...cell }))
}

let parsed: { readonly text: string; readonly cells: readonly Cell[] } | undefined

/** The same for the environment of a request, whose text is the same in all of them. */
export function cellsOf({ DATABASE_CELLS: text }: Bindings): readonly Cell[] {
  if (!text) return []
  if (parsed?.text !== text) parsed = { text, cells: parseCells(text) }
  return parsed.cells
}

/** The environment in which everything is done in the cell. */
export function environmentOf(env: Bindings, { name, url, authToken }: Cell): Bindings {
  const home = homeOf(env)
  return {
    ...home,
    DATABASE_URL: url,
    DATABASE_AUTH_TOKEN: authToken,
    DATABASE_NAME: name,
    FIRST_DATABASE: home,
  }
}

/** The environment of the first database, which has the directory. */
export const homeOf = (env: Bindings): Bindings => env.FIRST_DATABASE ?? env

/** The environment of each database: of the first one, and of each cell. */
export const databasesOf = (env: Bindings): readonly Bindings[] => [
  env,
  ...cellsOf(env).map((cell) => environmentOf(env, cell)),
]

/** The cell that a token names, where there is one of this name. */
export function namedCell(env: Bindings, token: string | undefined): Cell | undefined {
  const cells = cellsOf(env)
  if (cells.length === 0 || !token) return undefined
  const [, name] = namedIn.exec(token) ?? []
  return cells.find((cell) => cell.name === name)
}
