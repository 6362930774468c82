/** A file of another program's export: its name, its header and its rows. */
export interface ExportedFile {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What the exports are about, however the program writes it. */
export interface ExportedBusiness {
  readonly companies: number
  readonly people: number
  readonly deals: number
  /** The e-mails of members that own records, in turn. */
  readonly ownerEmails: readonly string[]
  /** Their full names, in the same order. */
  readonly ownerNames: readonly string[]
}

const stages = ['Qualified', 'Proposal', 'Negotiation', 'Closed Won', 'Closed Lost'] as const
const currencies = ['USD', 'EUR', 'GBP', 'INR'] as const
export const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length]!
export const pad = (number: number, digits = 2) => String(number).padStart(digits, '0')

/** Days of last year, so that nothing lies in the future. */
export const dayOf = (index: number, month: number) =>
  `2025-${pad(1 + (month % 12))}-${pad(1 + (index % 28))}`
export const american = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

export const company = (index: number) => ({
  id: 1_000 + index,
  name: `Müller & Company ${index}`,
  phone: `+49 89 55${pad(index, 4)}`,
  city: at(['München', 'Lyon', 'Madrid', 'Pune'], index),
  country: at(['Germany', 'France', 'Spain', 'India'], index),
  industry: at(['Manufacturing', 'Retail', 'Consulting'], index),
})

/** Every tenth person works for nobody, and every fifth has no number. */
export const person = (index: number, { companies }: ExportedBusiness) => ({
  id: 5_000 + index,
  firstName: at(['Jörg', 'Zoë', 'Ana', 'Ravi'], index),
  lastName: `Person ${index}`,
  email: `jörg.person${index}@müller.test`,
  mobile: index % 5 === 4 ? '' : `+49 171 77${pad(index, 4)}`,
  jobTitle: at(['CEO', 'Buyer', 'Engineer'], index),
  companyId: index % 10 === 9 ? undefined : 1_000 + (index % companies),
})

export const deal = (index: number, of: ExportedBusiness) => {
  const stage = at(stages, index)
  return {
    id: 9_000 + index,
    title: `Deal ${index}`,
    value: 1_000 + index * 10,
    currency: at(currencies, index),
    stage,
    status: stage === 'Closed Won' ? 'Won' : stage === 'Closed Lost' ? 'Lost' : 'Open',
    lostReason: stage === 'Closed Lost' ? 'Price' : '',
    created: dayOf(index, index),
    expected: stage.startsWith('Closed') ? dayOf(index, index + 1) : '2027-01-31',
    owner: index % of.ownerNames.length,
    company: company(index % of.companies),
    person: person(index % of.people, of),
  }
}

export const each = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

export const nameOf = ({ firstName, lastName }: ReturnType<typeof person>) => `${firstName} ${lastName}`
export const companyOf = ({ companyId }: ReturnType<typeof person>) =>
  companyId === undefined ? undefined : company(companyId - 1_000)
