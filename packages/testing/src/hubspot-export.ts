import {
  at,
  company,
  companyOf,
  dayOf,
  deal,
  each,
  type ExportedBusiness,
  type ExportedFile,
  nameOf,
  person,
} from './exported-business.ts'

/** Exports of HubSpot: every object has a Record ID, and associations as ids and names. */
export function hubspot(of: ExportedBusiness): ExportedFile[] {
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
