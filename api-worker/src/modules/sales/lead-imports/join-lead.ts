import {
  type ImportedRow,
  leadFields,
  type LeadImportIssue,
  type PersonCells,
  readContact,
} from '@ginkgo/contracts'
import { v7 as uuid } from 'uuid'
import type { Match } from './known-leads.ts'
import { addContact, contactOf, givenOf } from './plan-contact.ts'
import type { LeadPart } from './plan-lead.ts'
import { unreached } from './plan-person.ts'
import type { LeadState } from './plan-types.ts'
import type { StepContext } from './step-context.ts'

/**
 * Adds the people of a row to a lead that stays as it is: the row is about somebody else with the same address, or its lead
 * is to be left alone. Nobody who is there is changed, and what else the row says becomes a note.
 */
export function joinLead(context: StepContext, row: ImportedRow, { lead, by, isOther }: Match): LeadPart {
  const { importer, import: of } = context
  const own = personOf(row, isOther === true && by !== 'externalId')
  const there = own && contactOf(lead, own, importer.home)
  const read = own && !there ? readContact(own, lead.values) : { issues: [] }
  const people = [read.contact, ...row.more].flatMap((one) => one ?? [])
  const ids = there ? [there.values.id] : []
  const added: { readonly id: string; readonly name: string }[] = []
  for (const one of people) {
    const known = contactOf(lead, givenOf(one), importer.home)
    const cells = one === read.contact ? row.custom.contact : []
    const id = known?.values.id ?? addContact(context, lead, one, cells)
    ids.push(id)
    if (!known) added.push({ id, name: one.values.name })
  }
  const [first, ...further] = added
  const isChanged = first !== undefined
  // Somebody else's row is written down whole; a lead that is to be left alone gets no note.
  const isNoted = isChanged || isOther === true
  const left = unreached(context, row, lead, there?.values.id, isNoted)
  const hasNote = isChanged || left.note !== undefined
  return {
    lead,
    isNew: false,
    isChanged,
    contactId: ids[0],
    addedContactId: first?.id ?? null,
    activities: isChanged
      ? [
          {
            id: uuid(),
            type: 'lead.updated',
            title: 'Lead updated',
            description: `Imported from ${of.fileName}`,
            changes: added.map(({ name }) => ({ field: 'contacts', from: null, to: name })),
          },
        ]
      : [],
    former: hasNote
      ? { lead: {}, ...(further.length > 0 && { addedContactIds: further.map(({ id }) => id) }) }
      : null,
    issues: [...read.issues, ...left.issues, ...(isChanged ? [joined(by, lead, added)] : [])],
    note:
      [left.note, isOther && hasNote ? differences(row, lead) : undefined].filter(Boolean).join('\n') ||
      undefined,
  }
}

const joined = (
  by: Match['by'],
  { values }: LeadState,
  added: readonly { name: string }[],
): LeadImportIssue => ({
  field: by,
  message:
    by === 'externalId'
      ? `Merged into ${values.name}: ${added.map(({ name }) => name).join(', ')} is added to its contact persons`
      : `${values.name} has the same ${by === 'phone' ? 'phone number' : 'email'}: ${added.map(({ name }) => name).join(', ')} is added to its contact persons`,
})

/**
 * Whom a row is about; a row that names nobody but its lead is about whoever is called so. Where its person is its lead,
 * the e-mail and phone of the row are that person's.
 */
function personOf(row: ImportedRow, isSomebodyElse: boolean): PersonCells | undefined {
  const { person, lead, contact, namedAfter } = row
  const isLead = namedAfter === 'person' || (isSomebodyElse && !person.name)
  if (!isLead) return contact || person.name ? person : undefined
  return {
    ...person,
    name: person.name ?? lead.name,
    email: person.email ?? lead.email ?? undefined,
    mobile: person.mobile ?? lead.phone ?? undefined,
  }
}

/** What a row says about a lead other than the one that it joins, in lines. */
function differences(
  { lead: fields, given, person, namedAfter }: ImportedRow,
  { values }: LeadState,
): string | undefined {
  const lines = given.flatMap((name) => {
    const value = fields[name]
    const isPersons = name === 'name' && (namedAfter !== undefined || !person.name)
    if (value === null || value === undefined || isPersons || name === 'tags') return []
    if (JSON.stringify(value) === JSON.stringify(values[name])) return []
    return `${leadFields[name].label}: ${String(value)}`
  })
  return lines.length > 0 ? [`${person.name ?? fields.name}:`, ...lines].join('\n') : undefined
}
