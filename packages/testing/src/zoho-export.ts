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

/** Exports of Zoho CRM: ids with a prefix, and a column with `.id` beside each record that is referred to. */
export function zoho(of: ExportedBusiness): ExportedFile[] {
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
