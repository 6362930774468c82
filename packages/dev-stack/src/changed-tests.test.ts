import { expect, test } from 'vitest'
import { adjacentApiTests, changedForComponents, changedForUnits } from './changed-tests.ts'

const files = [
  'README.md',
  'api-worker/migrations/0000_baseline.sql',
  'api-worker/src/text-and-dates.api.test.ts',
  'api-worker/src/modules/sales/leads/create-lead.ts',
  'api-worker/src/modules/sales/leads/leads.api.test.ts',
  'api-worker/src/modules/sales/leads/export-leads.load.api.test.ts',
  'api-worker/src/modules/sales/leads/lead-plans.test.ts',
  'api-worker/src/modules/sales/tags.api.test.ts',
  'api-worker/src/modules/activities/notes/notes.api.test.ts',
  'packages/contracts/src/entities/lead.ts',
  'packages/contracts/src/entities/note.ts',
  'packages/dev-stack/src/documents/documents.test.ts',
  'packages/ui/src/form/form.tsx',
  'packages/ui/src/form/form.test.tsx',
  'packages/ui/src/form/form.component.test.tsx',
  'packages/ui/src/tokens.css',
]
const tests = (...changed: string[]) => adjacentApiTests(changed, files, ['**/*.load.api.test.ts'])

test('API tests run for a change of their module, except those that take minutes', () => {
  expect(tests('api-worker/src/modules/sales/leads/create-lead.ts')).toEqual([
    'api-worker/src/modules/sales/leads/leads.api.test.ts',
  ])
  expect(tests('api-worker/src/app.ts')).toEqual(['api-worker/src/text-and-dates.api.test.ts'])
  expect(tests('api-worker/src/modules/sales/leads/lead-plans.test.ts')).toEqual([])
  expect(tests('packages/ui/src/form/form.tsx', 'README.md')).toEqual([])
})

test('API tests run for a change of the contract of their module', () => {
  expect(tests('packages/contracts/src/entities/lead.ts')).toEqual([
    'api-worker/src/modules/sales/leads/leads.api.test.ts',
  ])
  expect(tests('packages/contracts/src/entities/note.ts')).toEqual([
    'api-worker/src/modules/activities/notes/notes.api.test.ts',
  ])
})

const changedFor = (...changed: string[]) => changedForUnits(changed, files)

test('unit tests run for the sources that they import and for files that they read', () => {
  expect(changedFor('packages/ui/src/form/form.tsx', 'packages/ui/src/gone.ts')).toEqual([
    'packages/ui/src/form/form.tsx',
  ])
  expect(changedFor('api-worker/migrations/0000_baseline.sql')).toEqual([
    'api-worker/src/modules/sales/leads/lead-plans.test.ts',
  ])
  expect(changedFor('README.md', 'package.json')).toEqual([
    'packages/dev-stack/src/documents/documents.test.ts',
  ])
})

test('component tests run for changes of pages and styles, and not of the API', () => {
  const pages = [
    'packages/ui/src/form/form.tsx',
    'packages/ui/src/tokens.css',
    'packages/contracts/src/entities/lead.ts',
  ]
  const others = [
    'packages/ui/src/gone.tsx',
    'api-worker/src/modules/sales/leads/create-lead.ts',
    'README.md',
  ]
  expect(changedForComponents([...pages, ...others], files)).toEqual(pages)
  expect(changedFor('packages/ui/src/tokens.css')).toEqual(['packages/ui/src/form/form.test.tsx'])
})
