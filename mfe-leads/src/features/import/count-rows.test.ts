import { duplicateKeys, type RowIdentity } from '@ginkgo/contracts'
import { expect, it } from 'vitest'
import { countImported, countRepeated } from './count-rows.ts'
import type { KnownLead, Matches } from './use-matches.ts'

const identity = (
  lead: { email?: string; phone?: string },
  name: string | null = null,
  people: RowIdentity['people'] = [],
): RowIdentity => ({ ...duplicateKeys(lead, null), name, people })

const rows = [
  { email: 'a@x.test', phone: '0721 112233' },
  { email: 'a@x.test' },
  { phone: '0721/112233', email: 'b@x.test' },
  { email: 'b@x.test' },
  {},
  {},
  { phone: '+49 721 445566' },
  { phone: '0049 721 445566' },
].map((lead) => identity(lead))

const lead = (more: Partial<KnownLead> = {}) =>
  ({ leadId: 'a', name: 'Marsh, Tilda', isArchived: false, isOther: false, adds: 0, ...more }) as KnownLead
const matches = (...known: [number, KnownLead][]): Matches => new Map(known)
const count = (of: readonly RowIdentity[], known: Matches, policy: 'skip' | 'update' | 'create') =>
  countImported(of, known, policy, null)

it('counts rows that repeat one before them', () => {
  expect(countRepeated(rows)).toBe(3)
})

it('counts what is imported: a skipped row leaves nothing to compare with', () => {
  expect(count(rows, matches(), 'skip')).toBe(5)
  // Without the first two, the third is the first with that number.
  expect(count(rows, matches([0, lead()], [1, lead()]), 'skip')).toBe(4)
  expect(count(rows, matches([0, lead()]), 'update')).toBe(8)
  expect(count(rows, matches([0, lead()]), 'create')).toBe(8)
})

it('counts somebody else with the address of a lead, once', () => {
  const family = { email: 'family@marsh.test' }
  const others = [
    identity(family, 'Marsh, Orson'),
    identity(family, 'T. Marsh'),
    identity(family, 'Orson Marsh'),
  ]
  // The lead is there.
  const known = matches(
    [0, lead({ isOther: true, adds: 1 })],
    [1, lead()],
    [2, lead({ isOther: true, adds: 1 })],
  )
  expect(count(others, known, 'skip')).toBe(1)
  expect(count(others, known, 'update')).toBe(2)
  // The first row makes the lead.
  const own = [identity(family, 'Marsh, Tilda'), ...others]
  expect(count(own, matches(), 'skip')).toBe(2)
  expect(countRepeated(own)).toBe(1)
})

it('counts a row with a further contact person, and none of an archived lead', () => {
  const acme = { email: 'office@acme.test' }
  const of = [
    identity(acme, 'Acme', [{ name: 'Ann Ash', email: 'ann@acme.test' }]),
    identity(acme, 'Acme', [{ name: 'Bo Birch', email: 'bo@acme.test' }]),
    identity(acme, 'Acme', [{ name: 'Bo Birch', email: 'bo@acme.test' }]),
  ]
  expect(count(of, matches(), 'skip')).toBe(2)
  const archived = lead({ isArchived: true })
  for (const policy of ['skip', 'update'] as const)
    expect(count(of, matches([0, archived], [1, archived], [2, archived]), policy)).toBe(0)
})
