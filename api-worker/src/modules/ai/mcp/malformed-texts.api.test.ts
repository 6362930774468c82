import { AiScope, aiTools, toolArguments } from '@ginkgo/contracts'
import { createApiKey, mcp } from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'
import { half } from '../../../bad-input/refused-values.ts'
import { createWorld, fixtureOf, type World } from '../../../endpoint-fixtures/index.ts'
import { toolNameOf } from './tool-names.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})

const tools = aiTools
  .filter(({ choice }) => choice?.by !== 'filter')
  .flatMap((tool) => tool.endpoints.map((endpoint) => [endpoint.id, tool, endpoint] as const))
test.each(tools)(
  'text that is not well-formed Unicode is refused in every argument of the tool %s',
  async (_id, tool, endpoint) => {
    // One key may not make as many calls in a minute.
    const { key } = await createApiKey(world.admin, { scopes: AiScope.options })
    const { params, query, body } = await fixtureOf(endpoint.browser.id).request(world)
    const known = { ...endpoint.params?.shape, ...endpoint.query?.shape, ...endpoint.body?.shape }
    const own = Object.entries({ ...params, ...query, ...body }).filter(([name]) => name in known)
    const valid = toolArguments(tool, endpoint, Object.fromEntries(own))
    // What the record is stands in one argument, which no such text names.
    const isRecord = (name: string) =>
      tool.choice?.by === 'record' && (name === 'leadId' || name === 'enquiryId')
    const names = [
      ...Object.keys(known).filter((name) => !isRecord(name)),
      ...(endpoint.method === 'post' ? ['idempotencyKey'] : []),
    ]
    const refuse = async (name: string) => {
      const { isError, content } = await mcp(key).call(toolNameOf(tool.id), { ...valid, [name]: half })
      expect([isError, content[0]?.text], name).toEqual([true, expect.stringContaining('validation_failed')])
      expect(content[0]?.text).toContain(`- ${name}: `)
    }
    await Promise.all(names.map(refuse))
  },
)
