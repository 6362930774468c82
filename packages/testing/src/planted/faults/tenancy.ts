import type { Fault } from '../fault.ts'

/** One fault for several kinds of reads, each of which has its own test. */
const withoutLimits = {
  file: 'api-worker/src/db/org-db.ts',
  text: '(joined, isOne) => this.#limit(joined, isOne)',
  replacement: '() => undefined',
  suite: 'api',
} as const

/** Faults that give access to rows of another organization, vertical or person. */
export const tenancyFaults: readonly Fault[] = [
  {
    name: 'organization: lists are not limited',
    harm: 'Everybody sees the records of all organizations.',
    ...withoutLimits,
    test: 'enquiries/list-enquiries.api.test',
  },
  {
    name: 'organization: the search is not limited',
    harm: 'A common name shows the customers of all organizations.',
    ...withoutLimits,
    test: 'search/search.api.test',
  },
  {
    name: 'organization: the export is not limited',
    harm: 'One admin downloads the data of all organizations.',
    ...withoutLimits,
    test: 'organization-export/organization-export.api.test',
  },
  {
    name: 'organization: what AI tools read is not limited',
    harm: 'A key of one organization reads the records of all of them through MCP.',
    ...withoutLimits,
    test: 'mcp/mcp-answers.api.test',
  },
  {
    name: 'organization: a change is not limited',
    harm: 'A handler that forgets to look first changes records of another organization.',
    file: 'api-worker/src/db/org-db.ts',
    text: '.set(set)\n      .where(and(this.#limit(table), where))\n    return',
    replacement: '.set(set)\n      .where(where)\n    return',
    suite: 'unit',
    test: 'db/org-db.test',
  },
  {
    name: 'vertical: joined tables are not limited',
    harm: 'A record of one vertical shows names of another one that the caller must not see.',
    file: 'api-worker/src/db/scoped-select.ts',
    text: "#join('leftJoin', table, and(on, this.#limit(table)))",
    replacement: "#join('leftJoin', table, on)",
    suite: 'unit',
    test: 'db/org-db.test',
  },
  {
    name: 'vertical: a key reads verticals that it was not made for',
    harm: 'An AI tool that was given one branch reads all of them.',
    file: 'api-worker/src/operation/scope.ts',
    text: "this.#narrowed ? [...this.#narrowed] : 'all'",
    replacement: "'all'",
    suite: 'api',
    test: 'api-keys/api-keys.api.test',
  },
  {
    name: 'role: an executive archives the leads of others',
    harm: 'One person empties the list of a colleague.',
    file: 'api-worker/src/operation/scope.ts',
    text: 'if (!owners.includes(this.user.id))',
    replacement: 'if (owners.length === 0)',
    suite: 'api',
    test: 'security/access.api.test',
  },
  {
    name: 'role: endpoints do not ask for their permission',
    harm: 'Every member does what only admins may.',
    file: 'api-worker/src/runner/admit.ts',
    text: "if (endpoint.access !== 'public') scope.require(endpoint.access)",
    replacement: "if (endpoint.access === 'public') scope.require(endpoint.access)",
    suite: 'api',
    test: 'organization/team.api.test',
  },
  {
    name: 'secret: the export holds hashes of passwords and keys',
    harm: 'Whoever finds the file can try passwords against it.',
    file: 'api-worker/src/modules/organization/organization-export/exported-tables.ts',
    text: 'const secret = /hash|token|secret|password|cipher|encrypted|challenge|verifier/i',
    replacement: 'const secret = /^$/',
    suite: 'api',
    test: 'organization-export/organization-export.api.test',
  },
]
