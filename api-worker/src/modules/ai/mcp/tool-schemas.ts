import { type AiEndpoint, onlyReads, PageQuery } from '@ginkgo/contracts'
import * as z from 'zod'
import { describeParameters } from '../parameter-texts.ts'
import { confirmedTool } from './confirmed-tools.ts'
import { aboutTools } from './tool-names.ts'

type JsonSchema = Record<string, unknown>

/** The number of rows that a tool returns by default; more would fill the context of a model. */
export const rowsPerCall = 10

/** Arguments of tools that their endpoints do not declare. */
const Paging = PageQuery.extend({
  limit: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(rowsPerCall)
    .describe('The highest number of rows to return'),
  cursor: z
    .string()
    .max(2_000)
    .optional()
    .describe('`nextCursor` of the previous answer, to get the rows that follow'),
})
/** What a tool that reads takes beside: which part of the answer is wanted. */
const Answering = {
  fields: z
    .array(z.string().max(100))
    .min(1)
    .max(60)
    .optional()
    .describe(
      'Names of what to answer, `a.b` for a part of `a`. What is named comes whole; without it the answer is a short one.',
    ),
}
const GoingOn = {
  cursor: z
    .string()
    .max(100)
    .optional()
    .describe('A `cursor` of `more` in the previous answer, to get what follows there'),
}
const Retrying = {
  idempotencyKey: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe(
      'A unique text that you choose. Send the same text when you repeat a call, so that nothing is created a second time.',
    ),
}

const Confirming = {
  confirmationToken: z
    .string()
    .max(2_000)
    .optional()
    .describe(
      'Where the tool has asked you to get the agreement of the person: the token that it named then',
    ),
}

/** Filters by custom fields, whose name in an address is that of the fields to answer here. */
const underToolNames = ({ fields, ...others }: z.ZodRawShape): z.ZodRawShape =>
  fields ? { ...others, fieldFilters: fields } : others

/** One flat object with everything that the endpoint takes: path, query, body. */
export function inputSchemaOf(endpoint: AiEndpoint) {
  const { example } = endpoint
  const schema = z.object({
    ...(endpoint.params && describeParameters(endpoint.params).shape),
    ...(endpoint.query && underToolNames(describeParameters(endpoint.query).shape)),
    ...(endpoint.toolBody ?? endpoint.body)?.shape,
    ...(endpoint.paged && Paging.shape),
    ...(onlyReads(endpoint) && { ...(!endpoint.paged && GoingOn), ...Answering }),
    ...(endpoint.method === 'post' && !endpoint.asks && Retrying),
    ...(confirmedTool(endpoint.browser) && Confirming),
  })
  return {
    ...jsonSchemaOf(schema, 'input'),
    additionalProperties: false,
    ...(example && { examples: [example] }),
  }
}

/** What a short answer says of what it leaves out. */
const shortenedSchema = {
  type: 'array',
  items: { type: 'string' },
  description: 'Of these only the beginning is answered; name them in `fields` to get them whole',
}
const moreSchema = {
  type: 'object',
  description: 'Lists and texts that go on: what is left of each, and the `cursor` to get it',
}

/** The schema of the answer. Tools may only answer objects, so the rows of a list are in `items`. */
export function outputSchemaOf(endpoint: AiEndpoint) {
  if (endpoint.status === 204) return { type: 'object' as const }
  const schema = wholeSchemaOf(endpoint)
  if (!onlyReads(endpoint)) return schema
  const more = endpoint.paged ? {} : { more: moreSchema }
  return {
    ...schema,
    properties: { ...(schema['properties'] as object), shortened: shortenedSchema, ...more },
  }
}

function wholeSchemaOf(endpoint: AiEndpoint) {
  const list = z.object({
    items: z.array(endpoint.output),
    total: z.number().int().describe('The number of rows on all pages'),
    isAtLeast: z
      .literal(true)
      .optional()
      .describe('If true, rows were only counted up to `total`, and there may be more'),
    nextCursor: z
      .string()
      .optional()
      .describe('Pass it as `cursor` to get the rows that follow; absent on the last page'),
  })
  return jsonSchemaOf(endpoint.paged ? list : endpoint.output, 'output')
}

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema & { type: 'object' } {
  const {
    $schema: _dialect,
    $ref,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema, io),
  })
  if (!$ref) return { ...own, ...(Object.keys($defs).length > 0 && { $defs }), type: 'object' }
  // The root must have `type: object` itself, so it cannot be a reference.
  const name = $ref.slice('#/$defs/'.length)
  const { [name]: root, ...others } = $defs
  return { ...root, ...(Object.keys(others).length > 0 && { $defs: others }), type: 'object' }
}

/** What only those who send something have to know. */
const limits = ['required', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'maxItems'] as const

/** Removes parts that only fill the context of a model. */
function tidy(schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  if (io === 'output') for (const limit of limits) delete schema[limit]
  if (schema.description) schema.description = aboutTools(schema.description)
  // The pattern means the same as the format.
  if (schema.format) delete schema.pattern
  // Fields may be added later, and clients with the old schema must not refuse the answer then.
  if (schema.additionalProperties === false) delete schema.additionalProperties
  const branches = schema.anyOf?.flatMap((branch) => branch.anyOf ?? [branch])
  if (!branches) return
  // Forms send the empty string for no value; null means the same.
  const kept = branches.filter(({ maxLength }) => maxLength !== 0)
  const [only, nothing] = kept
  if (kept.length === 2 && nothing?.type === 'null' && typeof only?.type === 'string' && !only.enum) {
    delete schema.anyOf
    Object.assign(schema, only, { type: [only.type, 'null'] })
  } else schema.anyOf = kept
}
