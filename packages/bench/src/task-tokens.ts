import { type AiEndpoint, type AiTool, type Enquiry, onlyReads, toolArguments } from '@ginkgo/contracts'
import { as, bodyOf, mcp, type TestOrganization } from '@ginkgo/testing'
import { fixtureOf, type World } from 'api-worker/endpoint-fixtures'
import { tasksOfEndpoints } from 'api-worker/tool-tasks'
import { countTokens } from 'gpt-tokenizer'
import { median } from './measure.ts'
import { report } from './report.ts'

/** One of several keys, as each makes so many calls a minute at most. */
export type KeyOf = (nth: number) => string

/** Bytes of an answer by default, in the set of 50,000 leads. */
const bar = 8_192

/** Prints what a model writes and reads for each task, by the public tokenizer o200k. */
export async function reportTokens(organization: TestOrganization, key: KeyOf): Promise<void> {
  report.title('tokens of each task: what a model writes, and what it reads (o200k)')
  const tools = await mcp(key(0)).tools()
  const tokensOf = (value: unknown) => String(countTokens(JSON.stringify(value)))
  // What hosts give a model; the schemas of answers are for the hosts themselves.
  const read = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
  report.figure(
    true,
    `definitions of ${tools.length} tools`,
    tokensOf(read),
    `${tokensOf(tools)} with answers`,
  )
  const { admin, verticals } = organization
  const [{ id: sales }] = verticals
  const world: World = {
    ...{ home: organization, foreign: organization, sales, admin, marker: 'Measured' },
    callers: {
      ...{ anonymous: undefined, 'admin of another organization': undefined, admin },
      ...{ 'head of another vertical': undefined, executive: undefined, head: undefined },
    },
  }
  const listed = await as(admin).get<Enquiry[]>(`/api/enquiries?verticalId=${sales}&limit=1`)
  const [enquiry] = bodyOf<Enquiry[]>(listed, 200)
  const costs: number[] = []
  for (const [nth, { task, name, tool, endpoint }] of tasksOfEndpoints.entries()) {
    try {
      const given = await argumentsOf(tool, endpoint, world, enquiry)
      const { written, read, bytes } = await costOf(key(nth), name, given)
      costs.push(written + read)
      const measured = `${written} + ${read}, ${(bytes / 1_000).toFixed(1)} kB`
      report.figure(bytes <= bar, `${name}: ${task}`.slice(0, 62), String(written + read), measured)
    } catch (error) {
      report.failed(name, error)
    }
  }
  const worst = Math.max(...costs)
  report.figure(true, `median and worst of ${costs.length} tasks`, median(costs).toFixed(0), `worst ${worst}`)
}

/** What the tool is called with: tools that read ask for records of the set, others for records of their own. */
async function argumentsOf(tool: AiTool, endpoint: AiEndpoint, world: World, enquiry: Enquiry | undefined) {
  const { params, query, body } = await fixtureOf(endpoint.browser.id).request(world)
  const known = { ...endpoint.params?.shape, ...endpoint.query?.shape, ...endpoint.body?.shape }
  const ofSet = onlyReads(endpoint) && enquiry ? { leadId: enquiry.leadId, enquiryId: enquiry.id } : {}
  const asked: Record<string, unknown> = { ...params, ...query, ...body }
  const own = Object.entries(asked).flatMap(([name, value]) =>
    name in known ? [[name, ofSet[name as keyof typeof ofSet] ?? value] as const] : [],
  )
  return toolArguments(tool, endpoint, Object.fromEntries(own))
}

/** One call, or the two of a change that a person has to agree to. */
async function costOf(key: string, tool: string, given: Record<string, unknown>) {
  const cost = { written: 0, read: 0, bytes: 0 }
  const call = async (args: Record<string, unknown>) => {
    const { content, isError } = await mcp(key).call(tool, args)
    const text = content.map((part) => part.text).join('')
    cost.written += countTokens(JSON.stringify(args))
    cost.read += countTokens(text)
    cost.bytes = Math.max(cost.bytes, Buffer.byteLength(text))
    return { text, isError }
  }
  const answer = await call(given)
  const [, confirmationToken] = /confirmationToken "([^"]+)"/.exec(answer.text) ?? []
  const last = confirmationToken ? await call({ ...given, confirmationToken }) : answer
  if (last.isError) throw new Error(last.text)
  return cost
}
