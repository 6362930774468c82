import {
  at,
  company,
  companyOf,
  deal,
  each,
  type ExportedBusiness,
  type ExportedFile,
  nameOf,
  person,
} from './exported-business.ts'

/** Exports of Pipedrive: each column has the kind of record in front. */
export function pipedrive(of: ExportedBusiness): ExportedFile[] {
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
