import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leanContracts } from './lean-contracts.ts'

const root = join(import.meta.dirname, '../../..')

test('an endpoint is left with what a call needs, on the lines where it was', () => {
  const lean = leanContracts(`import { z } from 'zod'
export const leadsApi = {
  list: defineEndpoint({
    id: 'leads.list',
    summary: 'Leads',
    method: 'get',
    output: z.array(
      Lead,
    ),
    path: '/api/leads',
    changes: ['leads', ...others],
  }),
}`)
  expect(lean).not.toMatch(/summary|output|Lead,/)
  expect(lean.split('\n')[9]).toContain("path: '/api/leads'")
  expect(lean).toContain("id: 'leads.list'")
  expect(lean).toContain("changes: ['leads', ...others]")
})

test('constants can be left out when nobody uses them, and have the same values otherwise', () => {
  const lean = leanContracts(
    'const base = 2\nexport const double = twice(base)\nconst inner = () => twice(3)',
  )
  expect(lean).toContain('export const double = /*#__PURE__*/ (() => (twice(base)))()')
  expect(lean).toContain('const base = 2\n')
  expect(lean).toContain('const inner = () => twice(3)')
})

test('no browser reads from an endpoint what only its address is left of', () => {
  const sources = globSync('{shell-app,mfe-*,packages/{ui,portal-sdk,api-client}}/src/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !file.includes('.test.'))
  const reading = sources.filter((file) =>
    /\b\w+Api\.\w+\.(?!id\b|method\b|path\b|paged\b|produces\b|changes\b)\w+/.test(
      readFileSync(join(root, file), 'utf8'),
    ),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(reading).toEqual([])
})
