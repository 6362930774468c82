import { duplicateKeys, isSameName, type LeadImportField, spellings } from '@ginkgo/contracts'
import type { ContactValues, LeadState, LeadValues } from './plan-types.ts'

/** An existing or new lead that a row of the file matches, and what both have in common. */
export interface Match {
  readonly lead: LeadState
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

/** The leads that rows of a step may match: existing ones, and those made from earlier rows. */
export class KnownLeads {
  readonly all: LeadState[] = []
  readonly #byEmail = new Map<string, LeadState>()
  readonly #byPhone = new Map<string, LeadState>()
  readonly #byName = new Map<string, LeadState[]>()
  readonly #byId = new Map<string, LeadState>()
  readonly #home: string | null

  /** @param home the organization's country */
  constructor(home: string | null) {
    this.#home = home
  }

  /** If several leads have the same e-mail or number, the first one matches. */
  add(lead: LeadState): void {
    this.all.push(lead)
    this.#byId.set(lead.values.id, lead)
    this.learn(lead)
  }

  /** Also an archived one, which is found by its id alone. */
  byId(id: string | undefined): LeadState | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  /** In files of other records, which have the names of leads as they stand in a file before. */
  named(name: string): readonly LeadState[] {
    return this.#byName.get(nameKey(name)) ?? []
  }

  /** Adds an e-mail or number that the lead has got by an update. */
  learn(lead: LeadState): void {
    const { email, phoneDigits, phoneE164, name, archivedAt } = lead.values
    if (archivedAt !== null) return
    const namesakes = this.#byName.get(nameKey(name)) ?? []
    if (!namesakes.includes(lead)) this.#byName.set(nameKey(name), [...namesakes, lead])
    if (email && !this.#byEmail.has(email)) this.#byEmail.set(email, lead)
    for (const phone of [phoneE164, phoneDigits])
      if (phone && !this.#byPhone.has(phone)) this.#byPhone.set(phone, lead)
  }

  /** @param names what the row calls the lead and its person; a row without any name is about the lead */
  find(values: Parameters<typeof duplicateKeys>[0], names: readonly string[]): Match | undefined {
    const { email, phones } = duplicateKeys(values, this.#home)
    const byEmail = email ? this.#byEmail.get(email) : undefined
    if (byEmail) return matched(byEmail, 'email', names)
    const byPhone = phones.map((phone) => this.#byPhone.get(phone)).find((lead) => lead !== undefined)
    return byPhone && matched(byPhone, 'phone', names)
  }
}

function matched(lead: LeadState, by: 'email' | 'phone', names: readonly string[]): Match {
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
