import type { Fault } from '../fault.ts'

/** Faults that lose, double or show to others what an organization brings along: files, imports, merges. */
export const businessFaults: readonly Fault[] = [
  {
    name: 'file: a signed link never ends',
    harm: 'A link in an old chat opens a confidential offer years later.',
    file: 'api-worker/src/storage/content-link.ts',
    text: 'return differences === 0 && Number(linked.until) > Date.parse(now)',
    replacement: 'return differences === 0 && now !== linked.until',
    suite: 'unit',
    test: 'storage/content-link.test',
  },
  {
    name: 'import: records are not recognized by their old ids',
    harm: 'The second run on the day of the move doubles every note and task.',
    file: 'api-worker/src/modules/sales/lead-imports/known-records.ts',
    text: 'return key === undefined ? undefined : this.#byKey.get(key)',
    replacement: 'return key === undefined ? this.#byKey.get(String(key)) : undefined',
    suite: 'api',
    test: 'lead-imports/other-records.api.test',
  },
]
