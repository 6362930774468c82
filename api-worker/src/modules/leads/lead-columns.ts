import { csvTime, Lead } from '@ginkgo/contracts'
import type { ListedLead } from './lead-page.ts'

/** What people do not look for in a file, or find there under another name. */
const leftOut = new Set(['id', 'phoneE164', 'verticalId', 'ownerId', 'ownerFirstName', 'ownerLastName'])

/** `accountType` as "Account Type"; instants say that they are in UTC. */
function titleOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.replace(/ At$/, ' At (UTC)')
}

const fields = Object.keys(Lead.shape).filter((field) => !leftOut.has(field)) as (keyof Lead)[]

const cellOf = (lead: ListedLead, field: keyof Lead): unknown => {
  const value = lead[field]
  return field.endsWith('At') && typeof value === 'string' ? csvTime(value) : value
}

/** The columns of an exported file: every field of a lead, its owner, and its id last. */
export const leadColumns = [...fields.map(titleOf), 'Owner', 'Owner Email', 'Lead ID']

export const leadCells = (lead: ListedLead): unknown[] => [
  ...fields.map((field) => cellOf(lead, field)),
  `${lead.ownerFirstName} ${lead.ownerLastName}`,
  lead.ownerEmail,
  lead.id,
]
