import { type ImportedRow, namesOf, recognizedBy } from '@ginkgo/contracts'
import { type Match, SeveralLeads } from './known-leads.ts'
import type { LeadState } from './plan-types.ts'
import { keyOf } from './row-keys.ts'
import type { StepContext } from './step-context.ts'

/**
 * The lead that a row means. Old ids come first, those of the deepest record in front, then the e-mail and phone. A name
 * alone decides only where the rows are other records and say nothing else about their lead, and one lead has it.
 */
export function findLead(context: StepContext, row: ImportedRow): Match | SeveralLeads | undefined {
  const { leads: all, import: of } = context
  if (of.duplicates === 'create') return undefined
  const byId = findById(context, row)
  if (byId || context.isOwn) return byId
  const matches = all.find(recognizedBy(row), namesOf(row))
  if (matches || of.kind === 'lead') return matches
  const [name] = namesOf(row)
  if (name === undefined) return undefined
  const named = all.named(name).filter((lead) => mayBe(lead, row, of.kind === 'contact'))
  if (named.length > 1) return new SeveralLeads(name)
  return named[0] && { lead: named[0], by: 'name' }
}

/** Whether a person of that name can be the lead: a name identifies companies, not people. */
function mayBe({ values }: LeadState, row: ImportedRow, isContact: boolean): boolean {
  if (row.namedAfter === undefined) return true
  const { email, phone } = recognizedBy(row)
  if (isContact) return !email && !phone
  return !(email && values.email) && !(phone && values.phone)
}

function findById({ leads: all, records, import: of }: StepContext, row: ImportedRow): Match | undefined {
  const keys = (['enquiry', 'contact', 'lead'] as const)
    .filter((kind) => of.kind !== 'lead' || kind === 'lead')
    .map((kind) => keyOf(of, kind, row.oldIds[kind]))
  // In a file of deals, the company's own id identifies it, even where the person is known at another one.
  const inOrder = of.kind === 'contact' ? keys : [keys[0], keys.at(-1), keys[1]]
  for (const key of inOrder) {
    const known = records.find(key)
    const lead = all.byId(known?.leadId)
    if (!known || !lead) continue
    const isThere =
      known.recordId === known.leadId ||
      (!key?.startsWith('lead:') && lead.contacts.some(({ values }) => values.id === known.recordId))
    // Rows of other records say nothing about the lead itself.
    const isMerged =
      !isThere && (of.kind === 'lead' || (of.kind === 'contact' && row.namedAfter === 'person'))
    return { lead, by: 'externalId', ...(isMerged && { isOther: true as const }) }
  }
  return undefined
}
