import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@ginkgo/dev-stack/paths'
import { runCommand } from '@ginkgo/dev-stack/run-command'
import { afterAll, expect, test } from 'vitest'
import { copyProject } from './planted/copy-project.ts'

const copy = mkdtempSync(join(tmpdir(), 'ginkgo-field-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** All that somebody writes who adds a field: what it is, and its column. */
const edits = [
  {
    file: 'packages/contracts/src/entities/lead-fields.ts',
    before: '  city: {\n',
    text: `  linkedinUrl: {
    type: 'line',
    label: 'LinkedIn URL',
    description: 'The page of the lead on LinkedIn.',
    column: 10,
    sort: true,
    blankLast: true,
    filter: true,
    search: true,
    imported: true,
  },
`,
  },
  {
    file: 'api-worker/src/db/schema/leads.ts',
    before: "    tags: json<string[]>('tags'),\n",
    text: "    linkedinUrl: text('linkedin_url'),\n",
  },
]

/** The stack and the tests of this run are not those of the copy. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(GINKGO|VITEST|VITE|TEST|NODE_ENV)/.test(name)),
)
const pnpm = (name: string, ...args: string[]) =>
  runCommand({ name, command: 'pnpm', args: ['run', ...args], cwd: copy, env })

test(
  'a field of leads is declared, gets a column and a generated migration, and passes every check',
  async () => {
    await copyProject(root, copy)
    for (const { file, before, text } of edits) {
      const content = readFileSync(join(copy, file), 'utf8')
      expect(content.split(before)).toHaveLength(2)
      writeFileSync(
        join(copy, file),
        content.replace(before, () => text + before),
      )
    }
    const migrations = join(copy, 'api-worker/migrations')
    const known = readdirSync(migrations)
    await pnpm('migration', 'generate:migration', '--name', 'linkedin_of_leads')
    const [added, ...more] = readdirSync(migrations).filter((file) => !known.includes(file))
    expect([added, more]).toEqual([expect.stringMatching(/_linkedin_of_leads\.sql$/), []])
    expect(readFileSync(join(migrations, added!), 'utf8')).toContain('leads_sorted_by_linkedin_url')
    await pnpm('types', 'types')
    await pnpm(
      'unit tests',
      ...['unit', 'api-worker/src/db', 'api-worker/src/lists', 'query-plans', 'documents'],
      ...['packages/contracts', 'packages/fields', 'mfe-leads', 'change-text'],
    )
    // They create, read, filter, sort, search, change, import and export every field that is declared.
    await pnpm('API tests', 'test:all', 'api', 'declared-fields', 'sort-leads')
  },
  20 * 60_000,
)
