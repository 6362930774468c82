import { hubspot } from './hubspot-export.ts'
import { pipedrive } from './pipedrive-export.ts'
import { twenty } from './twenty-export.ts'
import { zoho } from './zoho-export.ts'

/**
 * Exports in the column layouts that these programs document, with invented records: companies, people with and without
 * one, deals in five stages and four currencies, and a note for each deal.
 */
export const productExports = { pipedrive, hubspot, zoho, twenty } as const
