import { expect, test } from 'vitest'
import { OrgDb } from '../../../db/org-db.ts'
import { readRecords } from '../email-templates/record-values.ts'
import { readSuppressed } from './read-suppressed.ts'

const db = new OrgDb({ organizationId: 'x', verticalIds: [] })
const ids = (count: number) => Array.from({ length: count }, (_, place) => `id-${place}`)

test.each(['leadIds', 'enquiryIds'] as const)(
  'an e-mail to 50 places asks the database as often as one to a single place: %s',
  (name) => {
    const reads = (count: number) => {
      const places = { [name]: ids(count) } as { leadIds: string[] } | { enquiryIds: string[] }
      return readRecords(db, places).statements.length + readSuppressed(db, places).statements.length
    }
    expect(reads(50)).toBe(reads(1))
  },
)
