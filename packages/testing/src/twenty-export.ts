import {
  american,
  at,
  company,
  companyOf,
  dayOf,
  deal,
  each,
  type ExportedBusiness,
  type ExportedFile,
  nameOf,
  pad,
  person,
} from './exported-business.ts'

/** Exports of Twenty: composite fields as `Field / Part`, American days. */
export function twenty(of: ExportedBusiness): ExportedFile[] {
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
