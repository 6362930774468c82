import { sdkVersion } from '@ginkgo/portal-sdk/sdk-version'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  checkContracts,
  isContractBreakDeclared,
  isSdkBreakDeclared,
  tellApiBreaks,
} from './check-contracts.ts'
import { tellSurfaceBreaks } from './check-surfaces.ts'
import { compareDocuments } from './compare-documents.ts'
import { releasedDocuments } from './released-documents.ts'
import { type Surface, surfaces } from './surfaces.ts'

const millisecondsForTheCompiler = 180_000

test(
  'who was built with the last release is served as before',
  async () => {
    expect((await checkContracts()).broken).toEqual([])
  },
  millisecondsForTheCompiler,
)

test('what breaks is told with the files that use it', () => {
  const { portal } = releasedDocuments()
  const present = structuredClone(portal) as {
    paths: Record<string, Record<string, unknown>>
    components: { schemas: Record<string, { properties: Record<string, unknown> }> }
  }
  delete present.components.schemas.LeadDetail!.properties.ownerId
  delete present.paths['/api/verticals/{verticalId}/leads/bulk']
  const told = tellApiBreaks(compareDocuments(portal, present), 'portal')
  expect(told).toContainEqual(
    expect.stringMatching(
      /^GET \/api\/leads\/\{leadId\}: answer lost `ownerId`; used by .*mfe-leads\/src\/[\w/.-]+:\d+/,
    ),
  )
  expect(told).toContainEqual(
    expect.stringMatching(
      /^POST \/api\/verticals\/\{verticalId\}\/leads\/bulk: is gone; used by mfe-leads\/src\//,
    ),
  )
})

test('what remotes get from the shell is told with those of their files that it hits', () => {
  const what = 'is gone'
  expect(
    tellSurfaceBreaks([
      { module: '@ginkgo/portal-sdk', name: "DialogMap['lead.edit']", what },
      { module: '@ginkgo/ui/bulk', name: 'SelectionBar', what },
      { module: '@ginkgo/ui', name: 'TooltipProvider', what },
      { module: '@ginkgo/router', what: 'its react-router is version 9, and was 8' },
    ]),
  ).toEqual([
    expect.stringMatching(
      /^@ginkgo\/portal-sdk, DialogMap\['lead\.edit'\]: is gone; used by mfe-leads\/src\/[\w/.-]+:\d+/,
    ),
    expect.stringMatching(
      /^@ginkgo\/ui\/bulk, SelectionBar: is gone; used by mfe-activities\/src\/[\w/.-]+:\d+ and 1 more file, mfe-enquiries\/src\/[\w/.-]+:\d+, mfe-leads\/src\/[\w/.-]+:\d+$/,
    ),
    '@ginkgo/ui, TooltipProvider: is gone; no remote here uses it',
    expect.stringMatching(
      /^@ginkgo\/router: its react-router .* 8; used by mfe-\w+\/src\/[\w/.-]+:\d+ and \d+ more files, mfe-/,
    ),
  ])
})

test('everything that remotes get from the shell has one version', () => {
  const versionOf = ({ folder }: Surface) =>
    (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  expect([...new Set(surfaces().map(versionOf))]).toEqual([sdkVersion])
})

test.each([
  ['1.0.0', '1.1.0', '1.0.0', false],
  ['1.0.0', '2.0.0', '1.0.0', false],
  ['1.0.0', '2.0.0', '2.0.0', true],
])('%s to %s, serving from %s: breaking is allowed: %s', (released, present, oldestServed, meant) => {
  const sdk = { released, present }
  expect(isContractBreakDeclared({ contract: { released, present, oldestServed }, sdk })).toBe(meant)
  expect(isSdkBreakDeclared({ contract: { released, present, oldestServed }, sdk })).toBe(present === '2.0.0')
})
