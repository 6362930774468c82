import { duplicateKeys, type LeadImportField } from '@ginkgo/contracts'
import type { ContactValues, LeadState, LeadValues } from './plan-types.ts'

/** Where a row's lead was met before: the lead, and what both have in common. */
export interface Match {
  readonly lead: LeadState
  readonly by: LeadImportField
}

/** The leads that rows of a step may mean: those that were there, and those made by rows before. */
export class KnownLeads {
  readonly all: LeadState[] = []
  readonly #byEmail = new Map<string, LeadState>()
  readonly #byPhone = new Map<string, LeadState>()
  readonly #home: string | null

  /** @param home the organization's country */
  constructor(home: string | null) {
    this.#home = home
  }

  /** The first lead with an e-mail or number is the one that is met. */
  add(lead: LeadState): void {
    this.all.push(lead)
    this.learn(lead)
  }

  /** Takes in an e-mail or number that the lead has got by an update. */
  learn(lead: LeadState): void {
    const { email, phoneDigits, phoneE164 } = lead.values
    if (email && !this.#byEmail.has(email)) this.#byEmail.set(email, lead)
    for (const phone of [phoneE164, phoneDigits])
      if (phone && !this.#byPhone.has(phone)) this.#byPhone.set(phone, lead)
  }

  find(values: Parameters<typeof duplicateKeys>[0]): Match | undefined {
    const { email, phones } = duplicateKeys(values, this.#home)
    const byEmail = email ? this.#byEmail.get(email) : undefined
    if (byEmail) return { lead: byEmail, by: 'email' }
    const byPhone = phones.map((phone) => this.#byPhone.get(phone)).find((lead) => lead !== undefined)
    return byPhone && { lead: byPhone, by: 'phone' }
  }
}

/** A lead as the database holds it, with the contact persons it has. */
export function knownLead(values: LeadValues, contacts: readonly ContactValues[]): LeadState {
  return {
    values,
    isNew: false,
    readStamp: values.updatedAt,
    set: {},
    contacts: contacts.map((contact) => ({ values: contact, isNew: false, set: {} })),
  }
}
