import {
  type DuplicatePolicy,
  isAboutOther,
  isSamePerson,
  peopleToAdd,
  type Person,
  type RowIdentity,
} from '@ginkgo/contracts'
import type { Matches } from './use-matches.ts'

/** A lead that a row before would make, or that is there and a row before adds people to. */
interface SeenLead {
  readonly name: string
  readonly people: Person[]
}

/** Leads of rows by what later ones are compared with: an e-mail, and a phone as its international form and its digits. */
class SeenLeads {
  readonly #leads = new Map<string, SeenLead>()

  find({ email, phones }: RowIdentity): SeenLead | undefined {
    const keys = [email ?? '', ...phones]
    return keys.map((key) => this.#leads.get(key)).find((lead) => lead !== undefined)
  }

  /** Of several leads with one e-mail or number the first is found, as the import finds it. */
  add({ email, phones }: RowIdentity, lead: SeenLead): void {
    for (const key of [email, phones[0], phones.at(-1)])
      if (key && !this.#leads.has(key)) this.#leads.set(key, lead)
  }
}

const leadOf = (row: RowIdentity): SeenLead => ({
  name: row.name ?? row.email ?? row.phones[0] ?? '',
  people: [...row.people],
})

/** Rows that are about the lead of a row before them. */
export function countRepeated(ready: readonly RowIdentity[]): number {
  const seen = new SeenLeads()
  return ready.filter((row) => {
    const lead = seen.find(row)
    if (!lead) seen.add(row, leadOf(row))
    return lead !== undefined && !isAboutOther(row, lead.name)
  }).length
}

/**
 * How many rows add or may change something, as the server decides it: each is compared with the leads that are there and
 * with those of the rows before. A row that is skipped adds nothing but people whom its lead does not have; nothing is
 * imported into an archived lead.
 * @param home the organization's country
 */
export function countImported(
  ready: readonly RowIdentity[],
  matches: Matches,
  policy: DuplicatePolicy,
  home: string | null,
): number {
  if (policy === 'create') return ready.length
  const made = new SeenLeads()
  const known = new Map<string, SeenLead>()
  return ready.filter((row, place) => {
    const match = matches.get(place)
    if (match?.isArchived) return false
    const before = match ? known.get(match.leadId) : made.find(row)
    if (!match && !before) {
      made.add(row, leadOf(row))
      return true
    }
    const name = match?.name ?? before?.name ?? ''
    if (policy === 'update' && !isAboutOther(row, name)) return true
    const lead: SeenLead = before ?? { name, people: [] }
    if (match) known.set(match.leadId, lead)
    // Whom an existing lead has already, only the server knows.
    if (match?.adds === 0) return false
    const isThere = (person: Person) =>
      lead.people.some((one) => isSamePerson({ ...one, name: one.name ?? name }, person, home))
    const added = peopleToAdd(row, name).filter((person) => !isThere(person))
    lead.people.push(...added)
    return added.length > 0
  }).length
}

/** Rows whose lead is there, archived or not; those of somebody else with its address are not. */
export const countThere = (matches: Matches | undefined): number | undefined =>
  matches && [...matches.values()].filter(({ isOther }) => !isOther).length
