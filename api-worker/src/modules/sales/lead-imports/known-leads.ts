import { duplicateKeys, type LeadImportField } from '@ginkgo/contracts'
import type { ContactValues, LeadState, LeadValues } from './plan-types.ts'

/** An existing or new lead that a row of the file matches, and what both have in common. */
export interface Match {
  readonly lead: LeadState
  readonly by: LeadImportField
}

/** The leads that rows of a step may match: existing ones, and those made from earlier rows. */
export class KnownLeads {
  readonly all: LeadState[] = []
  readonly #byEmail = new Map<string, LeadState>()
  readonly #byPhone = new Map<string, LeadState>()
  readonly #home: string | null

  /** @param home the organization's country */
  constructor(home: string | null) {
    this.#home = home
  }

  /** If several leads have the same e-mail or number, the first one matches. */
  add(lead: LeadState): void {
    this.all.push(lead)
    this.learn(lead)
  }

  /** Adds an e-mail or number that the lead has got by an update. */
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
