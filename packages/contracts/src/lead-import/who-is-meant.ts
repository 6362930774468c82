import type { ImportKind } from '../entities/lead-import-fields.ts'
import { digitsOf, phoneKeys } from '../phone-number.ts'
import { spellings } from '../fold.ts'
import { isUnreachable, type PersonCells } from './read-contact.ts'
import { duplicateKeys, type ImportedRow } from './read-row.ts'
import { isSameName } from './same-name.ts'

/** How a person is distinguished from others. */
export type Person = Pick<PersonCells, 'name' | 'email' | 'mobile'>

/** Whom a row of a file of leads is about: what it is compared by with leads that are there and with rows before it. */
export interface RowIdentity {
  readonly email: string | null
  /** See `phoneKeys`. */
  readonly phones: readonly string[]
  /** What it calls its lead; null where it says no name. */
  readonly name: string | null
  /** Its contact persons. */
  readonly people: readonly Person[]
}

/** What the lead of a row is called, where the row says it. */
export const namesOf = ({ namedAfter, lead }: ImportedRow): string[] =>
  namedAfter === 'enquiry' || namedAfter === 'method' ? [] : [lead.name]

/** The e-mail and phone by which the lead of a row is recognized: a lead without a company has those of its person. */
export const recognizedBy = ({ namedAfter, lead, person }: ImportedRow) =>
  namedAfter === undefined || namedAfter === 'enquiry'
    ? lead
    : { ...lead, email: lead.email ?? person.email, phone: lead.phone ?? person.mobile }

/** @param home the organization's country, used if the lead has none */
export function identityOf(row: ImportedRow, home: string | null): RowIdentity {
  const { contact, person, more } = row
  const people = [
    ...(contact || person.name ? [person] : []),
    ...more.map(({ values, given }) =>
      Object.fromEntries(given.map((field) => [field, values[field] ?? undefined])),
    ),
  ]
  return {
    ...duplicateKeys(recognizedBy(row), home),
    name: namesOf(row)[0] ?? null,
    people: people.map(({ name, email, mobile }: Person) => ({ name, email, mobile })),
  }
}

/** What a program calls the lead or person of a row: `contact:hubspot:12`; null where the file has no id of it. */
export function recordOf(
  { kind, product }: { readonly kind: ImportKind; readonly product?: string | undefined },
  { oldIds }: ImportedRow,
): string | null {
  const id = kind === 'lead' || kind === 'contact' ? oldIds[kind] : undefined
  return id === undefined || product === undefined ? null : `${kind}:${product}:${id}`
}

/** Whether a row that has the e-mail or phone of a lead is about somebody else, as its name says. */
export const isAboutOther = ({ name }: Pick<RowIdentity, 'name'>, leadName: string): boolean =>
  name !== null && !isSameName(name, leadName)

/** The people whom a row adds to a lead that stays as it is, unless the lead has them or they cannot be contacted. */
export function peopleToAdd(row: RowIdentity, leadName: string): readonly Person[] {
  const [own, ...more] = row.people
  if (own?.name || !isAboutOther(row, leadName)) return row.people.filter((one) => !isUnreachable(one))
  const { name, email, phones } = row
  return [
    {
      name: name ?? undefined,
      email: own?.email ?? email ?? undefined,
      mobile: own?.mobile ?? phones[0],
    },
    ...more,
  ]
}

interface KnownPerson {
  readonly name: string
  readonly email?: string | null | undefined
  readonly mobile?: string | null | undefined
  readonly mobileE164?: string | null | undefined
}

/**
 * Whether a contact person is the one of a row. An address or number in common is a person's only where the names can be
 * one person's, as families and offices share them; a name in common says nothing where the e-mails differ.
 * @param country by which local numbers are read
 */
export function isSamePerson(
  known: KnownPerson,
  { name, email, mobile }: Person,
  country: string | null,
): boolean {
  const mobiles = phoneKeys(mobile, country)
  const sharesEmail = !!email && known.email === email
  const sharesMobile = [known.mobileE164, digitsOf(known.mobile)].some((key) => key && mobiles.includes(key))
  if (sharesEmail || sharesMobile) return !name || isSameName(name, known.name)
  const isNamesake = !!name && spellings(name).some((way) => spellings(known.name).includes(way))
  return isNamesake && !(email && known.email)
}
