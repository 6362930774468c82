import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Lines of the sources at a path, without tests and what only they use. */
function linesAt(path: string): number {
  const at = join(root, path)
  if (statSync(at).isDirectory())
    return readdirSync(at).reduce((sum, name) => sum + linesAt(join(path, name)), 0)
  const isSource = /\.tsx?$/.test(path) && !/\.test\.|\.fixture\.|sample-table|table-page/.test(path)
  return isSource ? readFileSync(at, 'utf8').split('\n').length - 1 : 0
}
const linesOf = (paths: readonly string[]) => paths.reduce((sum, path) => sum + linesAt(path), 0)

/** What all lists share. */
const shared = [
  'packages/lists/src',
  'packages/ui/src/data-table',
  ...['columns', 'filters', 'views', 'in-place', 'table'].map((part) => `packages/fields/src/${part}`),
]
const activities = (list: string, parts: readonly string[]) => [
  `mfe-activities/src/pages/${list}s-page.tsx`,
  ...parts.map((part) => `mfe-activities/src/features/${list}s/${part}`),
]
/** What a list has of its own: its page, query, filters, columns, cards and menu. */
const own = {
  leads: ['mfe-leads/src/pages/leads-page.tsx', 'mfe-leads/src/features/lead-list'],
  enquiries: [
    'mfe-enquiries/src/pages/enquiries-page.tsx',
    'mfe-enquiries/src/features/enquiry-list',
    'mfe-enquiries/src/features/board/pipeline.tsx',
    'mfe-enquiries/src/features/stage-change/stage-work.tsx',
    'mfe-enquiries/src/features/watch-pointer.tsx',
  ],
  tasks: activities('task', [
    'task-list-data.ts',
    'task-menu.tsx',
    'task-due.tsx',
    'task-facts.tsx',
    'task-toggle.tsx',
  ]),
  meetings: activities('meeting', [
    'meeting-columns.tsx',
    'meeting-card.tsx',
    'meeting-list-data.ts',
    'meeting-actions.tsx',
    'meeting-time.tsx',
    'meeting-status.tsx',
  ]),
}

// One way to draw lists: what a list needs that others have too belongs to what they share, and nothing grows unseen.
test.each([
  ['what all lists share', shared, 6_440],
  ['leads', own.leads, 605],
  ['enquiries', own.enquiries, 710],
  ['tasks', own.tasks, 335],
  ['meetings', own.meetings, 440],
] as const)('the lines of %s stay few', (_, paths, most) => {
  expect(linesOf(paths)).toBeLessThanOrEqual(most)
})

test.each([
  'mfe-activities/src/pages/tasks-page.tsx',
  'mfe-activities/src/pages/meetings-page.tsx',
  'mfe-leads/src/pages/leads-page.tsx',
  'mfe-enquiries/src/pages/enquiries-page.tsx',
  // The one that third parties copy.
  'packages/lists/examples/open-enquiries-page.tsx',
])('%s declares a whole list in few lines', (page) => {
  expect(linesAt(page)).toBeLessThanOrEqual(180)
})
