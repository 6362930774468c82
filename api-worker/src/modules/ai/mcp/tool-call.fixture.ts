import { type AiEndpoint, type AiTool, aiTools, toolArguments } from '@ginkgo/contracts'
import { mcp } from '@ginkgo/testing'
import { fixtureOf, type World } from '../../../endpoint-fixtures/index.ts'
import { confirmedTool } from './confirmed-tools.ts'
import { toolNameOf } from './tool-names.ts'

/** Every operation of every tool, but of the one whose records a filter names. */
export const toolOperations = aiTools
  .filter(({ choice }) => choice?.by !== 'filter')
  .flatMap((tool) =>
    tool.endpoints.map((endpoint) => [toolNameOf(tool.id), endpoint.id, tool, endpoint] as const),
  )

/** The arguments of a valid call, against records made for it. */
export async function argumentsFor(world: World, tool: AiTool, endpoint: AiEndpoint) {
  const { params, query, body } = await fixtureOf(endpoint.browser.id).request(world)
  const known = { ...endpoint.params?.shape, ...endpoint.query?.shape, ...endpoint.body?.shape }
  const own = Object.entries({ ...params, ...query, ...body }).filter(([argument]) => argument in known)
  return toolArguments(tool, endpoint, Object.fromEntries(own))
}

/** The arguments with the agreement of the person. */
export async function agreed(key: string, name: string, given: Record<string, unknown>) {
  const [answer] = (await mcp(key).call(name, given)).content
  const confirmationToken = /confirmationToken "([^"]+)"/.exec(answer!.text)?.[1]
  return confirmationToken === undefined ? given : { ...given, confirmationToken }
}

/** The arguments of a valid call, with the agreement of the person where the tool asks for it. */
export async function confirmedFor(world: World, key: string, tool: AiTool, endpoint: AiEndpoint) {
  const given = await argumentsFor(world, tool, endpoint)
  return confirmedTool(endpoint.browser)?.asks(given) ? agreed(key, toolNameOf(tool.id), given) : given
}
