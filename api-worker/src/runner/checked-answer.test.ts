import * as contracts from '@ginkgo/contracts'
import { Lead } from '@ginkgo/contracts'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { checkedAnswer } from './checked-answer.ts'

const isEndpoint = (value: unknown): value is contracts.Endpoint =>
  typeof value === 'object' && value !== null && 'output' in value && 'path' in value

const endpoints = Object.values(contracts)
  .flatMap((api) => (typeof api === 'object' ? Object.values(api as object) : []))
  .filter(isEndpoint)
  .filter(({ produces, output }) => !produces && output._zod.def.type !== 'undefined')

const undeclared = { passwordHash: 'not for anybody' }

const texts: Record<string, string> = {
  uuid: '019b78a3-8120-7822-8f6b-1df406a9cd79',
  datetime: '2026-11-22T10:39:29.884Z',
  date: '2026-11-22',
  url: 'https://portal.test/leads',
}

/** A text that fits: of its format, or else what the refusal of another one names. */
function textFor(schema: z.core.$ZodType, format = ''): string | undefined {
  const text = texts[format] ?? '1.2.3'
  const refusal = z.safeParse(schema, text).error?.issues[0]?.message ?? ''
  const named = /"([^"]+)"/.exec(refusal)?.[1] ?? text
  return [text, named, '7', 'EUR', ...Object.values(texts)].find((each) => z.safeParse(schema, each).success)
}

/** How many an array must have. */
const lengthOf = ({ checks = [] }: z.core.$ZodTypeDef): number =>
  Math.max(1, ...checks.map(({ _zod: { def } }) => (def as { length?: number }).length ?? 1))

/** A value that fits, with something undeclared in every object that does not take names of its own. */
function example(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, example(field)])
    return { ...(!def.catchall && undeclared), ...Object.fromEntries(fields.toReversed()) }
  }
  if (def.type === 'array') return Array.from({ length: lengthOf(def) }, () => example(def.element))
  if (def.type === 'record') return { [String(example(def.keyType))]: example(def.valueType) }
  if (def.type === 'nullable' || def.type === 'optional') return example(def.innerType)
  if (def.type === 'union') return example(def.options[0]!)
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'string') return textFor(schema, (def as { format?: string }).format)
  if (def.type === 'number') return 7
  if (def.type === 'boolean') return true
  return undefined
}

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint.output] as const))('%s', (_id, output) => {
  const value = example(output)

  test('answers what is declared, in its order, and nothing else', () => {
    const answered = JSON.stringify(checkedAnswer(output, value))
    expect(answered).toBe(JSON.stringify(output.parse(value)))
    expect(answered).not.toContain('passwordHash')
  })

  test('takes nothing for what it is not', () => {
    for (const wrong of wrongOnes(value))
      expect(outcomeOf(() => checkedAnswer(output, wrong))).toEqual(outcomeOf(() => output.parse(wrong)))
  })
})

/** The value with each part of it replaced in turn by something else. */
function* wrongOnes(value: unknown): Generator<unknown> {
  yield* [undeclared, undefined, 1.5]
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const wrong of wrongOnes(part))
      yield Array.isArray(value) ? value.with(Number(name), wrong) : { ...value, [name]: wrong }
}

function outcomeOf(parse: () => unknown): unknown {
  try {
    return JSON.stringify(parse())
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    return error.issues.map(({ path }) => path)
  }
}

test('asks zod for nothing where an answer is as declared', () => {
  const asked = vi.spyOn(Lead, 'parse')
  checkedAnswer(Lead, example(Lead))
  expect(asked).not.toHaveBeenCalled()
})

test('leaves to zod what it does more than look', () => {
  const schema = z.object({
    name: z.string().trim().max(3),
    at: z.string().transform((text) => `${text}!`),
    kind: z.string().default('other'),
    more: z.looseObject({}),
    count: z.number().int().min(1),
  })
  const value = { name: ' abc ', at: 'noon', more: { any: 1 }, count: 2, hidden: 1 }
  expect(checkedAnswer(schema, value)).toEqual({
    name: 'abc',
    at: 'noon!',
    kind: 'other',
    more: { any: 1 },
    count: 2,
  })
  expect(() => checkedAnswer(schema, { ...value, count: 0 })).toThrow(z.ZodError)
})

test('a schema may hold itself', () => {
  const Node = z.object({
    name: z.string(),
    get parts() {
      return z.array(Node)
    },
  })
  const leaf = { name: 'leaf', parts: [], hidden: 1 }
  expect(checkedAnswer(Node, { name: 'root', parts: [leaf] })).toEqual({
    name: 'root',
    parts: [{ name: 'leaf', parts: [] }],
  })
})
