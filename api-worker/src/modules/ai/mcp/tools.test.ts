import { readFileSync } from 'node:fs'
import { AiScope, aiTools, errorCodes, meetingFields, onlyReads, toolEndpoints } from '@ginkgo/contracts'
import { countTokens } from 'gpt-tokenizer'
import { expect, test } from 'vitest'
import { DomainError } from '../../../operation/errors.ts'
import { askedAnswer } from './answer-fields.ts'
import { canAskIn, clientNameIn, sessionIdOf } from './client-name.ts'
import { guide, instructions } from './guide.ts'
import { promptOf, prompts } from './prompts.ts'
import { refusalResult } from './refusals.ts'
import { toolNamed, toolsFor } from './tools.ts'

const tools = toolsFor({ scopes: AiScope.options, allows: () => true })

test('every tool has a name and schema that all clients accept', () => {
  expect(tools).toHaveLength(aiTools.length)
  for (const { name, inputSchema, outputSchema } of tools) {
    expect(name).toMatch(/^[a-z_]{3,40}$/)
    expect(toolNamed(name)).toBeDefined()
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
    if (outputSchema) expect(outputSchema).toMatchObject({ type: 'object' })
  }
  const described = tools.filter(({ outputSchema }) => outputSchema).map(({ name }) => name)
  // What models read as it comes, they need no schema for.
  expect(described).toEqual([])
})

test('every operation for AI tools belongs to one tool, whose operations either read or write', () => {
  const operations = aiTools.flatMap(({ endpoints }) => endpoints.map(({ id }) => id))
  expect(operations.toSorted()).toEqual(toolEndpoints.map(({ id }) => id).toSorted())
  for (const { id, endpoints } of aiTools) expect(new Set(endpoints.map(onlyReads)).size, id).toBe(1)
})

/** As a host gives it to a model, by the public tokenizer o200k. */
const tokensOf = (scopes: readonly AiScope[]) =>
  countTokens(JSON.stringify({ tools: toolsFor({ scopes, allows: () => true }) }))

test('the list of tools is light', () => {
  const [all, reading] = [tokensOf(AiScope.options), tokensOf(['read'])]
  // oxlint-disable-next-line no-console -- the figure is read in the run
  console.info(`${tools.length} tools, ${all} tokens; ${reading} with \`read\` alone`)
  expect(tools.length).toBeLessThanOrEqual(45)
  expect(all).toBeLessThanOrEqual(15_000)
  expect(reading).toBeLessThanOrEqual(8_000)
  const guideOfTools = readFileSync('docs/integrate/mcp.md', 'utf8')
  const inHundreds = (count: number) => (Math.round(count / 100) * 100).toLocaleString('en')
  expect(guideOfTools).toContain(
    `There are ${tools.length}, with ${inHundreds(all)} tokens in all and ${inHundreds(reading)} with \`read\` alone`,
  )
})

test('each type of meeting is offered once', () => {
  const schemas = tools.flatMap(({ inputSchema: { properties = {} } }) => properties['meetingType'] ?? [])
  expect(schemas.length).toBeGreaterThan(1)
  for (const schema of schemas as { enum: string[] }[])
    expect(schema.enum).toEqual(Object.keys(meetingFields.meetingType.choices))
})

test('path, query and body of an operation have different names', () => {
  for (const { id, params, query, body } of toolEndpoints) {
    const names = [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}))
    expect(new Set(names).size, id).toBe(names.length)
  }
})

test('what tools show of a record are names that it has', () => {
  for (const endpoint of toolEndpoints)
    expect(() => askedAnswer(endpoint, { fields: endpoint.shows }, 10), endpoint.id).not.toThrow()
  const [leads] = toolEndpoints.filter(({ id }) => id === 'getLead')
  const refused = (fields: unknown) => {
    try {
      askedAnswer(leads!, { fields }, 10)
    } catch (error) {
      return (error as DomainError).issues?.[0]
    }
    return undefined
  }
  expect(refused(['name', 'customFields.heat'])).toMatchObject({ path: 'fields' })
  expect(refused(['colour'])!.message).toMatch(
    /^There is no "colour" in the answer; there are: id, verticalId/,
  )
  expect(refused('name')!.message).toContain('A list of names')
  expect(refused(['name', 'id'])).toBeUndefined()
})

test('every tool and field that texts for models name exists', () => {
  const refusals = Object.keys(errorCodes).map((code) =>
    JSON.stringify(refusalResult(new DomainError(code as keyof typeof errorCodes), 'x').content),
  )
  const filled = prompts.map(({ name, arguments: list = [] }) =>
    JSON.stringify(promptOf(name, Object.fromEntries(list.map((argument) => [argument.name, 'x'])))),
  )
  const descriptions = tools.map(({ description, inputSchema }) => description + JSON.stringify(inputSchema))
  const texts = [instructions, guide, ...refusals, ...filled, ...descriptions].join('\n')
  const named = texts.match(/\b(?:list|get|create|update|find|log|schedule|search)_[a-z_]+\b/g) ?? []
  expect(named.length).toBeGreaterThan(10)
  expect([...new Set(named)].filter((name) => !toolNamed(name))).toEqual([])
  expect(texts).not.toMatch(/\b(?:Link header|Idempotency-Key|HTTP|undefined)\b/)
})

test('a prompt with missing arguments is refused with their names', () => {
  expect(() => promptOf('record_conversation', { enquiry: 'Vans' })).toThrow(
    'These arguments are missing: summary',
  )
  expect(() => promptOf('no_such_prompt')).toThrow('There is no prompt "no_such_prompt"')
})

test('a session id contains the name of its client, and a made-up id has none', () => {
  expect(clientNameIn(sessionIdOf('Ünïcode ✓ 1.0', false))).toBe('Ünïcode ✓ 1.0')
  for (const canAsk of [true, false]) {
    expect(sessionIdOf('x', canAsk)).toMatch(/^[\x21-\x7e]+$/)
    expect(canAskIn(sessionIdOf('x', canAsk))).toBe(canAsk)
    expect(clientNameIn(sessionIdOf('x', canAsk))).toBe('x')
  }
  for (const wrong of [null, '', 'abc', 'abc.%%%', '.']) expect(clientNameIn(wrong)).toBeUndefined()
})
