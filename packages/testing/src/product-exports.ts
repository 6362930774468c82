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
const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length]!
const pad = (number: number, digits = 2) => String(number).padStart(digits, '0')

/** Days of last year, so that nothing lies in the future. */
const dayOf = (index: number, month: number) => `2025-${pad(1 + (month % 12))}-${pad(1 + (index % 28))}`
const american = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')

const company = (index: number) => ({
  id: 1_000 + index,
  name: `Müller & Company ${index}`,
  phone: `+49 89 55${pad(index, 4)}`,
  city: at(['München', 'Lyon', 'Madrid', 'Pune'], index),
  country: at(['Germany', 'France', 'Spain', 'India'], index),
  industry: at(['Manufacturing', 'Retail', 'Consulting'], index),
})

/** Every tenth person works for nobody, and every fifth has no number. */
const person = (index: number, { companies }: ExportedBusiness) => ({
  id: 5_000 + index,
  firstName: at(['Jörg', 'Zoë', 'Ana', 'Ravi'], index),
  lastName: `Person ${index}`,
  email: `jörg.person${index}@müller.test`,
  mobile: index % 5 === 4 ? '' : `+49 171 77${pad(index, 4)}`,
  jobTitle: at(['CEO', 'Buyer', 'Engineer'], index),
  companyId: index % 10 === 9 ? undefined : 1_000 + (index % companies),
})

const deal = (index: number, of: ExportedBusiness) => {
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

const each = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

const nameOf = ({ firstName, lastName }: ReturnType<typeof person>) => `${firstName} ${lastName}`
const companyOf = ({ companyId }: ReturnType<typeof person>) =>
  companyId === undefined ? undefined : company(companyId - 1_000)

/** Exports of Pipedrive: each column has the kind of record in front. */
function pipedrive(of: ExportedBusiness): ExportedFile[] {
  return [
    {
      name: 'deals.csv',
      columns: [
        ...['Deal - ID', 'Deal - Title', 'Deal - Owner', 'Deal - Value', 'Deal - Currency of Value'],
        ...['Deal - Organization', 'Deal - Organization ID', 'Deal - Contact person'],
        ...['Deal - Contact person ID', 'Deal - Stage', 'Deal - Status', 'Deal - Lost reason'],
        ...['Deal - Deal created', 'Deal - Expected close date', 'Deal - Deal closed on', 'Deal - Label'],
      ],
      rows: each(of.deals, (index) => {
        const one = deal(index, of)
        const employer = companyOf(one.person)
        const isClosed = one.status !== 'Open'
        return [
          ...[String(one.id), one.title, of.ownerNames[one.owner]!, String(one.value), one.currency],
          ...[employer?.name ?? '', String(employer?.id ?? ''), nameOf(one.person), String(one.person.id)],
          ...[isClosed ? 'Negotiation' : one.stage, one.status, one.lostReason],
          ...[`${one.created} 10:30:00`, isClosed ? '' : one.expected],
          ...[isClosed ? `${one.expected} 09:00:00` : '', 'Hot'],
        ]
      }),
    },
    {
      name: 'people.csv',
      columns: [
        ...['Person - ID', 'Person - Name', 'Person - Organization', 'Person - Organization ID'],
        ...['Person - Email - Work', 'Person - Phone - Work', 'Person - Job title', 'Person - Owner'],
      ],
      rows: each(of.people, (index) => {
        const one = person(index, of)
        const employer = companyOf(one)
        return [
          ...[String(one.id), nameOf(one), employer?.name ?? '', String(employer?.id ?? '')],
          ...[one.email, one.mobile, one.jobTitle, at(of.ownerNames, index)],
        ]
      }),
    },
    {
      name: 'organizations.csv',
      columns: [
        ...['Organization - ID', 'Organization - Name', 'Organization - Owner', 'Organization - Phone'],
        ...['Organization - Industry', 'Organization - City', 'Organization - Country'],
      ],
      rows: each(of.companies, (index) => {
        const one = company(index)
        return [
          ...[String(one.id), one.name, at(of.ownerNames, index), one.phone],
          ...[one.industry, one.city, one.country],
        ]
      }),
    },
    {
      name: 'notes.csv',
      columns: [
        'Note - ID',
        'Note - Content',
        'Note - Deal',
        'Note - Deal ID',
        'Note - User',
        'Note - Add time',
      ],
      rows: each(of.deals, (index) => {
        const one = deal(index, of)
        return [
          ...[String(20_000 + index), `Spoke about ${one.title}`, one.title, String(one.id)],
          ...[of.ownerNames[one.owner]!, `${one.created} 11:00:00`],
        ]
      }),
    },
  ]
}

/** Exports of HubSpot: every object has a Record ID, and associations as ids and names. */
function hubspot(of: ExportedBusiness): ExportedFile[] {
  return [
    {
      name: 'hubspot-crm-exports-contacts.csv',
      columns: [
        ...['Record ID', 'First Name', 'Last Name', 'Email', 'Phone Number', 'Contact owner', 'Job Title'],
        ...['Create Date', 'Associated Company', 'Associated Company IDs'],
      ],
      rows: each(of.people, (index) => {
        const one = person(index, of)
        const employer = companyOf(one)
        return [
          ...[String(one.id), one.firstName, one.lastName, one.email, one.mobile],
          ...[at(of.ownerEmails, index), one.jobTitle, `${dayOf(index, index)} 08:15`],
          ...[employer?.name ?? '', String(employer?.id ?? '')],
        ]
      }),
    },
    {
      name: 'hubspot-crm-exports-companies.csv',
      columns: [
        ...['Record ID', 'Company name', 'Company owner', 'Create Date', 'Phone Number', 'City'],
        ...['Country/Region', 'Industry'],
      ],
      rows: each(of.companies, (index) => {
        const one = company(index)
        return [
          ...[String(one.id), one.name, at(of.ownerEmails, index), `${dayOf(index, 1)} 08:15`],
          ...[one.phone, one.city, one.country, one.industry],
        ]
      }),
    },
    {
      name: 'hubspot-crm-exports-deals.csv',
      columns: [
        ...['Record ID', 'Deal Name', 'Deal Stage', 'Close Date', 'Deal owner', 'Amount', 'Currency'],
        ...['Deal Description', 'Create Date', 'Closed Lost Reason', 'Associated Company'],
        ...['Associated Company IDs', 'Associated Contact', 'Associated Contact IDs'],
      ],
      rows: each(of.deals, (index) => {
        const one = deal(index, of)
        const employer = companyOf(one.person)
        return [
          ...[String(one.id), one.title, one.stage, `${one.expected} 12:00`, of.ownerEmails[one.owner]!],
          ...[`${one.value}.00`, one.currency, 'What they want', `${one.created} 10:30`, one.lostReason],
          ...[employer?.name ?? '', String(employer?.id ?? '')],
          ...[`${nameOf(one.person)} (${one.person.email})`, String(one.person.id)],
        ]
      }),
    },
    {
      name: 'hubspot-crm-exports-notes.csv',
      columns: ['Record ID', 'Note body', 'Activity date', 'Activity assigned to', 'Associated Deal IDs'],
      rows: each(of.deals, (index) => {
        const one = deal(index, of)
        return [
          ...[String(20_000 + index), `Spoke about ${one.title}`, `${one.created} 11:00`],
          ...[of.ownerEmails[one.owner]!, String(one.id)],
        ]
      }),
    },
  ]
}

/** Exports of Zoho CRM: ids with a prefix, and a column with `.id` beside each record that is referred to. */
function zoho(of: ExportedBusiness): ExportedFile[] {
  const id = (number: number | undefined) => (number === undefined ? '' : `zcrm_${number}`)
  return [
    {
      name: 'Deals_2025.csv',
      columns: [
        ...['Record Id', 'Deal Owner.id', 'Deal Owner', 'Amount', 'Deal Name', 'Closing Date'],
        ...['Account Name.id', 'Account Name', 'Stage', 'Probability (%)', 'Lead Source'],
        ...['Contact Name.id', 'Contact Name', 'Description', 'Created Time', 'Currency'],
      ],
      rows: each(of.deals, (index) => {
        const one = deal(index, of)
        const employer = companyOf(one.person)
        return [
          ...[id(one.id), id(one.owner), of.ownerNames[one.owner]!, String(one.value), one.title],
          ...[one.expected, id(employer?.id), employer?.name ?? '', one.stage, '40'],
          ...['External Referral', id(one.person.id), nameOf(one.person), 'What they want'],
          ...[`${one.created} 10:30:00`, one.currency],
        ]
      }),
    },
    {
      name: 'Accounts_2025.csv',
      columns: [
        ...['Record Id', 'Account Owner.id', 'Account Owner', 'Account Name', 'Phone', 'Industry'],
        ...['Billing City', 'Billing Country', 'Created Time'],
      ],
      rows: each(of.companies, (index) => {
        const one = company(index)
        return [
          ...[id(one.id), id(index), at(of.ownerNames, index), one.name, one.phone],
          ...[one.industry, one.city, one.country, `${dayOf(index, 1)} 08:15:00`],
        ]
      }),
    },
    {
      name: 'Contacts_2025.csv',
      columns: [
        ...['Record Id', 'Contact Owner.id', 'Contact Owner', 'First Name', 'Last Name'],
        ...['Account Name.id', 'Account Name', 'Email', 'Mobile', 'Title', 'Created Time'],
      ],
      rows: each(of.people, (index) => {
        const one = person(index, of)
        const employer = companyOf(one)
        return [
          ...[id(one.id), id(index), at(of.ownerNames, index), one.firstName, one.lastName],
          ...[id(employer?.id), employer?.name ?? '', one.email, one.mobile, one.jobTitle],
          `${dayOf(index, 2)} 08:15:00`,
        ]
      }),
    },
    {
      name: 'Notes_2025.csv',
      columns: [
        ...['Record Id', 'Note Owner.id', 'Note Owner', 'Note Title', 'Note Content', 'Parent ID.id'],
        ...['Parent ID', 'Created Time'],
      ],
      rows: each(of.deals, (index) => {
        const one = deal(index, of)
        return [
          ...[id(20_000 + index), id(one.owner), of.ownerNames[one.owner]!, 'Call'],
          ...[`Spoke about ${one.title}`, id(one.id), one.title, `${one.created} 11:00:00`],
        ]
      }),
    },
  ]
}

/** Exports of Twenty: composite fields as `Field / Part`, American days. */
function twenty(of: ExportedBusiness): ExportedFile[] {
  const id = (number: number | undefined) =>
    number === undefined ? '' : `00000000-0000-4000-8000-${pad(number, 12)}`
  return [
    {
      name: 'people.csv',
      columns: [
        ...['Id', 'Name / First Name', 'Name / Last Name', 'Emails / Primary Email'],
        ...['Phones / Primary Phone Number', 'Job Title', 'Company Id', 'Company', 'Creation date'],
      ],
      rows: each(of.people, (index) => {
        const one = person(index, of)
        const employer = companyOf(one)
        return [
          ...[id(one.id), one.firstName, one.lastName, one.email, one.mobile, one.jobTitle],
          ...[id(employer?.id), employer?.name ?? '', american(dayOf(index, 2))],
        ]
      }),
    },
    {
      name: 'opportunities.csv',
      columns: [
        ...['Id', 'Name', 'Amount / Amount', 'Amount / Currency', 'Close date', 'Stage', 'Company Id'],
        ...['Company', 'Point of Contact Id', 'Point of Contact', 'Owner', 'Creation date'],
      ],
      rows: each(of.deals, (index) => {
        const one = deal(index, of)
        const employer = companyOf(one.person)
        return [
          ...[id(one.id), one.title, String(one.value), one.currency, american(one.expected), one.stage],
          ...[id(employer?.id), employer?.name ?? '', id(one.person.id), nameOf(one.person)],
          ...[of.ownerEmails[one.owner]!, american(one.created)],
        ]
      }),
    },
    {
      name: 'companies.csv',
      columns: [
        ...['Id', 'Name', 'Domain Name / Link URL', 'Account Owner', 'Address / Address City'],
        ...['Address / Address Country', 'Creation date'],
      ],
      rows: each(of.companies, (index) => {
        const one = company(index)
        return [
          ...[id(one.id), one.name, `https://company-${index}.test`, at(of.ownerEmails, index)],
          ...[one.city, one.country, american(dayOf(index, 1))],
        ]
      }),
    },
    {
      name: 'notes.csv',
      columns: ['Id', 'Title', 'Body', 'Opportunity Id', 'Created by / name', 'Creation date'],
      rows: each(of.deals, (index) => {
        const one = deal(index, of)
        return [
          ...[id(20_000 + index), 'Call', `Spoke about ${one.title}`, id(one.id)],
          ...[of.ownerNames[one.owner]!, american(one.created)],
        ]
      }),
    },
  ]
}

/**
 * Exports in the column layouts that these programs document, with invented records: companies, people with and without
 * one, deals in five stages and four currencies, and a note for each deal.
 */
export const productExports = { pipedrive, hubspot, zoho, twenty } as const
