import { seeded } from '../seeded.ts'
import { addAccounts } from './accounts.ts'
import { addLeads } from './leads.ts'
import type { Add, Organization, Row } from './organization.ts'

export interface DataSet {
  readonly tables: ReadonlyMap<string, Row[]>
  /** A large organization, and a small one that uses the same names. */
  readonly main: Organization
  readonly neighbour: Organization
}

/** Rows of base tables only, the same in every run; the rows of a table come after the rows that they refer to. */
export function dataSet(leads: number): DataSet {
  const tables = new Map<string, Row[]>()
  const add: Add = (table, row) => {
    if (!tables.has(table)) tables.set(table, [])
    tables.get(table)!.push(row)
  }
  const make = (seed: number, key: string, sizes: readonly number[]): Organization => {
    const random = seeded(seed)
    const organization = addAccounts(random, add, key, sizes.length)
    for (const [place, vertical] of organization.verticals.entries())
      addLeads(random, add, organization, vertical, place, sizes[place]!)
    return organization
  }
  const main = make(1, 'main', [leads, Math.floor(leads / 8), 0])
  return { tables, main, neighbour: make(2, 'neighbour', [Math.floor(leads / 10)]) }
}
