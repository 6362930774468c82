import { type AiEndpoint, PageQuery } from '@ginkgo/contracts'
import { z } from 'zod'
import { describeParameters } from '../ai/parameter-texts.ts'
import { aboutTools } from './tool-names.ts'

type JsonSchema = Record<string, unknown>

/** Rows of a list that a tool gives unless asked for another number: more would crowd a model's context. */
export const rowsPerCall = 50

/** Arguments that tools have beside what their endpoint declares. */
const Paging = PageQuery.extend({
  limit: z.number().int().min(1).max(1_000).default(rowsPerCall).describe('Rows to give at most'),
  cursor: z
    .string()
    .max(2_000)
    .optional()
    .describe('`nextCursor` of the answer before, for the rows that follow'),
})
const Retrying = {
  idempotencyKey: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe(
      'Any text of your own. Repeat it when you repeat a call, and nothing is created a second time.',
    ),
}

/** One flat object of everything the endpoint takes: path, query, body. */
export function inputSchemaOf(endpoint: AiEndpoint) {
  const { example } = endpoint
  const schema = z.object({
    ...(endpoint.params && describeParameters(endpoint.params).shape),
    ...(endpoint.query && describeParameters(endpoint.query).shape),
    ...endpoint.body?.shape,
    ...(endpoint.paged && Paging.shape),
    ...(endpoint.method === 'post' && Retrying),
  })
  return {
    ...jsonSchemaOf(schema, 'input'),
    additionalProperties: false,
    ...(example && { examples: [example] }),
  }
}

/** The endpoint's answer. Only objects may be answered, so the rows of a list come as `items`. */
export function outputSchemaOf(endpoint: AiEndpoint) {
  const list = z.object({
    items: z.array(endpoint.output),
    total: z.number().int().describe('Rows there are in all, on every page'),
    isAtLeast: z.literal(true).optional().describe('There may be more than `total`'),
    nextCursor: z
      .string()
      .optional()
      .describe('Pass it as `cursor` for the rows that follow; absent on the last page'),
  })
  return jsonSchemaOf(endpoint.paged ? list : endpoint.output, 'output')
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema & { type: 'object' } {
  const {
    $schema: _dialect,
    $ref,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: ({ jsonSchema }) => tidy(jsonSchema) })
  if (!$ref) return { ...own, ...(Object.keys($defs).length > 0 && { $defs }), type: 'object' }
  // The root must say itself that it is an object.
  const name = $ref.slice('#/$defs/'.length)
  const { [name]: root, ...others } = $defs
  return { ...root, ...(Object.keys(others).length > 0 && { $defs: others }), type: 'object' }
}

/** Removes what would only fill the context of a model. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.description) schema.description = aboutTools(schema.description)
  // The pattern repeats what the format says.
  if (schema.format) delete schema.pattern
  // A field that is added later must not make an old reader refuse the answer.
  if (schema.additionalProperties === false) delete schema.additionalProperties
  const branches = schema.anyOf?.flatMap((branch) => branch.anyOf ?? [branch])
  if (!branches) return
  // Forms send the empty string for nothing; null says the same.
  const kept = branches.filter(({ maxLength }) => maxLength !== 0)
  const [only, nothing] = kept
  if (kept.length === 2 && nothing?.type === 'null' && typeof only?.type === 'string' && !only.enum) {
    delete schema.anyOf
    Object.assign(schema, only, { type: [only.type, 'null'] })
  } else schema.anyOf = kept
}
