import { expect, test } from 'vitest'
import {
  checkContracts,
  isContractBreakDeclared,
  isSdkBreakDeclared,
  tellApiBreaks,
  tellSdkBreaks,
} from './check-contracts.ts'
import { compareDocuments } from './compare-documents.ts'
import { releasedDocuments } from './released-documents.ts'

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
  expect(tellSdkBreaks([{ name: "DialogMap['lead.edit']", what: 'is gone' }])).toEqual([
    expect.stringMatching(/^SDK, DialogMap\['lead\.edit'\]: is gone; used by mfe-leads\/src\//),
  ])
})

test.each([
  ['1.0.0', '1.1.0', '1.0.0', false],
  ['1.0.0', '2.0.0', '1.0.0', false],
  ['1.0.0', '2.0.0', '2.0.0', true],
])('%s to %s, serving from %s: a break is meant, %s', (released, present, oldestServed, meant) => {
  const sdk = { released, present }
  expect(isContractBreakDeclared({ contract: { released, present, oldestServed }, sdk })).toBe(meant)
  expect(isSdkBreakDeclared({ contract: { released, present, oldestServed }, sdk })).toBe(present === '2.0.0')
})
