import {
  type ImportedRow,
  knownContact,
  type LeadImportIssue,
  readContact,
  unreachableIssue,
  unreachableNote,
} from '@ginkgo/contracts'
import { changeContact, contactOf } from './plan-contact.ts'
import type { LeadState } from './plan-types.ts'
import { keyOf } from './row-keys.ts'
import type { StepContext } from './step-context.ts'

/** Whether the row is about the lead itself, who is a person without a company. */
export const isPersonOf = ({ namedAfter }: ImportedRow, { values }: LeadState): boolean =>
  namedAfter === 'person' && values.accountType === 'individual'

/** The person of a row without a company is not named again as the contact of the lead of that name. */
export const ownCells = (row: ImportedRow) =>
  row.namedAfter === 'person' ? { ...row.person, name: undefined } : row.person

type PersonChange = Partial<ReturnType<typeof changeContact>> & {
  readonly changes: ReturnType<typeof changeContact>['changes']
  readonly issues?: readonly LeadImportIssue[]
}

/** Files of deals and notes say who is meant; only files of leads and people change a person who is there. */
export function changePerson(context: StepContext, row: ImportedRow, lead: LeadState): PersonChange {
  const { importer, import: of, records, isOwn } = context
  if (of.kind === 'lead' && row.contact) return changeContact(context, lead, row.contact, row.custom.contact)
  const knownId =
    of.kind === 'lead' ? undefined : records.find(keyOf(of, 'contact', row.oldIds.contact))?.recordId
  const person = of.kind === 'lead' ? ownCells(row) : row.person
  const known = contactOf(lead, person, importer.home, knownId, isOwn)
  if (known && of.kind !== 'contact' && of.kind !== 'lead') return { id: known.values.id, changes: [] }
  if (known)
    return changeContact(
      context,
      lead,
      knownContact(person, known.values.name),
      row.custom.contact,
      known.values.id,
    )
  if (of.kind === 'lead') return { changes: [] }
  const { contact, issues } = readContact(ownCells(row), lead.values)
  return contact
    ? changeContact(context, lead, contact, row.custom.contact, knownId)
    : { changes: [], issues }
}

/**
 * The people of a row whom the lead does not know and who have no e-mail or number: each is named in a note.
 * @param knownId the contact person that the row is about, also where the row calls them otherwise
 */
export function unreached(
  { importer }: StepContext,
  { unreachable, person }: ImportedRow,
  lead: LeadState,
  knownId: string | undefined,
  isNoted = true,
): { readonly issues: readonly LeadImportIssue[]; readonly note: string | undefined } {
  const people = unreachable.filter(
    (one) => !(knownId && one.name === person.name) && !contactOf(lead, one, importer.home),
  )
  return {
    issues: people.map((one) => unreachableIssue(one, isNoted)),
    note: (isNoted && people.map(unreachableNote).join('\n')) || undefined,
  }
}
