import { duplicateKeys, isSameName, type LeadImportField, spellings } from '@ginkgo/contracts'
import type { ContactValues, LeadState, LeadValues } from './plan-types.ts'

/** An existing or new lead that a row of the file matches, and what both have in common. */
export interface Match<Lead = LeadState> {
  readonly lead: Lead
  readonly by: LeadImportField
  /**
   * The row is about somebody else than the lead: one with another name has the same e-mail or phone, or the row is of a
   * record that was merged into the lead. It adds to the lead and never overwrites.
   */
  readonly isOther?: true
}

/** Several leads have the name by which alone a row can be placed. */
export class SeveralLeads {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** What a lead is recognized by. */
interface Recognised {
  readonly values: Pick<LeadValues, 'id' | 'name' | 'email' | 'phoneDigits' | 'phoneE164' | 'archivedAt'>
}

/** The leads that rows of a step may match: existing ones, and those made from earlier rows. */
export class KnownLeads<Lead extends Recognised = LeadState> {
  readonly all: Lead[] = []
  readonly #inUse = new LeadsByAddress<Lead>()
  readonly #archived = new LeadsByAddress<Lead>()
  readonly #byName = new Map<string, Lead[]>()
  readonly #byId = new Map<string, Lead>()
  readonly #home: string | null

  /** @param home the organization's country */
  constructor(home: string | null) {
    this.#home = home
  }

  /** If several leads have the same e-mail or number, the first one matches. */
  add(lead: Lead): void {
    this.all.push(lead)
    this.#byId.set(lead.values.id, lead)
    this.learn(lead)
  }

  /** Also an archived one. */
  byId(id: string | undefined): Lead | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** In files of other records, which have the names of leads as they stand in a file before. */
  named(name: string): readonly Lead[] {
    return this.#byName.get(nameKey(name)) ?? []
  }

  /** Adds an e-mail or number that the lead has got by an update. */
  learn(lead: Lead): void {
    const { name, archivedAt } = lead.values
    if (archivedAt !== null) return this.#archived.add(lead)
    this.#inUse.add(lead)
    const namesakes = this.#byName.get(nameKey(name)) ?? []
    if (!namesakes.includes(lead)) this.#byName.set(nameKey(name), [...namesakes, lead])
  }

  /** @param names what the row calls the lead and its person; a row without any name is about the lead */
  find(values: Parameters<typeof duplicateKeys>[0], names: readonly string[]): Match<Lead> | undefined {
    return this.findByKeys(duplicateKeys(values, this.#home), names)
  }

  /**
   * An archived lead matches only where none in use does, and where the row is about that lead: somebody else with its
   * address cannot be added to it, and becomes a lead.
   */
  findByKeys(keys: Keys, names: readonly string[]): Match<Lead> | undefined {
    const match = this.#inUse.find(keys, names)
    if (match) return match
    const archived = this.#archived.find(keys, names)
    return archived?.isOther ? undefined : archived
  }
}

type Keys = ReturnType<typeof duplicateKeys>

/** Leads by e-mail and number; of several with the same one the first. */
class LeadsByAddress<Lead extends Recognised> {
  readonly #byEmail = new Map<string, Lead>()
  readonly #byPhone = new Map<string, Lead>()

  add(lead: Lead): void {
    const { email, phoneDigits, phoneE164 } = lead.values
    if (email && !this.#byEmail.has(email)) this.#byEmail.set(email, lead)
    for (const phone of [phoneE164, phoneDigits])
      if (phone && !this.#byPhone.has(phone)) this.#byPhone.set(phone, lead)
  }

  find({ email, phones }: Keys, names: readonly string[]): Match<Lead> | undefined {
    const byEmail = email ? this.#byEmail.get(email) : undefined
    if (byEmail) return matched(byEmail, 'email', names)
    const byPhone = phones.map((phone) => this.#byPhone.get(phone)).find((lead) => lead !== undefined)
    return byPhone && matched(byPhone, 'phone', names)
  }
}

function matched<Lead extends Recognised>(
  lead: Lead,
  by: 'email' | 'phone',
  names: readonly string[],
): Match<Lead> {
  const isIt = names.length === 0 || names.some((name) => isSameName(name, lead.values.name))
  return isIt ? { lead, by } : { lead, by, isOther: true }
}

const nameKey = (name: string): string => spellings(name.trim())[0]

/** A lead from the database with its contact persons. */
export function knownLead(values: LeadValues, contacts: readonly ContactValues[]): LeadState {
  return {
    values,
    isNew: false,
    readStamp: values.updatedAt,
    set: {},
    contacts: contacts.map((contact) => ({ values: contact, isNew: false, set: {} })),
  }
}
