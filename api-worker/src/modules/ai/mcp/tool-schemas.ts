import {
  type AiEndpoint,
  type AiTool,
  type Choice,
  meetingFields,
  onlyReads,
  type SettingKind,
} from '@ginkgo/contracts'
import * as z from 'zod'
import { describeParameters } from '../parameter-texts.ts'
import { isOperation } from './chosen-operation.ts'
import { confirmedTool } from './confirmed-tools.ts'
import { aboutTools } from './tool-names.ts'

type JsonSchema = Record<string, unknown>

/** The number of rows that a tool returns by default; more would fill the context of a model. */
export const rowsPerCall = 10

/** Arguments that many tools take in addition to those of their operations; the instructions of the server say what they mean. */
const ofCalls = {
  limit: { type: 'integer', default: rowsPerCall },
  cursor: { type: 'string' },
  fields: { type: 'array', items: { type: 'string' } },
  idempotencyKey: { type: 'string' },
  confirmationToken: { type: 'string' },
} as const satisfies Record<string, JsonSchema>

type Properties = Readonly<Record<string, JsonSchema>>
interface Inputs {
  readonly properties: Properties
  readonly required: readonly string[]
  readonly $defs: Properties
}

/** One flat object with everything that an operation takes: path, query, body. */
function inputsOf(endpoint: AiEndpoint): Inputs {
  const { params, query, body, toolBody, paged, method, asks } = endpoint
  const { fields: fieldFilters, ...filters } = query ? describeParameters(query).shape : {}
  const schema = z.object({
    ...(params && describeParameters(params).shape),
    ...filters,
    ...(fieldFilters && { fieldFilters }),
    ...(toolBody ?? body)?.shape,
  })
  const { properties = {}, required = [], $defs = {} } = jsonSchemaOf(schema)
  const also = [
    ...(paged ? (['limit'] as const) : []),
    ...(onlyReads(endpoint) ? (['cursor', 'fields'] as const) : []),
    ...(method === 'post' && !asks ? (['idempotencyKey'] as const) : []),
    ...(confirmedTool(endpoint.browser) ? (['confirmationToken'] as const) : []),
  ]
  return {
    properties: {
      ...(properties as Properties),
      ...Object.fromEntries(also.map((name) => [name, ofCalls[name]])),
    },
    required: required as string[],
    $defs: $defs as Properties,
  }
}

/** What the tool takes of its own, to know which operation is meant. */
function choosing(choice: Choice | undefined): Properties {
  if (choice?.by === 'value')
    return { [choice.argument]: { type: 'string', enum: Object.keys(choice.operations) } }
  if (choice?.by === 'filter') {
    const kinds = Object.keys(choice.operations)
    return {
      ...(kinds.length > 1 && { of: { type: 'string', enum: kinds } }),
      where: { type: 'array', items: { type: 'object' } },
    }
  }
  return choice?.by === 'record'
    ? { record: { type: 'string', description: 'lead/<id> or enquiry/<id>' } }
    : {}
}

/** What operations take under the same name. */
function eitherOf(one: JsonSchema | undefined, other: JsonSchema): JsonSchema {
  if (!one || JSON.stringify(one) === JSON.stringify(other)) return other
  const branches = (one['anyOf'] as readonly JsonSchema[] | undefined) ?? [one]
  return { anyOf: [...branches, other] }
}

/** What a tool takes that saves settings: what is said of each kind stands in a line. */
function settingSchema(kinds: Readonly<Record<string, SettingKind>>) {
  const lines = Object.entries(kinds).flatMap(([what, { settings }]) =>
    settings ? [`${what}: ${settings}`] : [],
  )
  return {
    type: 'object' as const,
    properties: {
      what: { type: 'string', enum: Object.keys(kinds) },
      id: { type: 'string' },
      verticalId: { type: 'string' },
      settings: { type: 'object', description: `${lines.join('. ')}. What has ? may be left out.` },
      dryRun: { type: 'boolean' },
      idempotencyKey: ofCalls.idempotencyKey,
    },
    required: ['what', 'settings'],
    additionalProperties: false,
  }
}

/** What a tool takes that undoes a change, of whatever kind it is. */
const changeSchema = {
  type: 'object' as const,
  properties: { changeId: { type: 'string' }, confirmationToken: ofCalls.confirmationToken },
  required: ['changeId'],
  additionalProperties: false,
}

/** One flat object with what each of the tool's operations takes. */
export function inputSchemaOf({ endpoints, choice, takes = [] }: AiTool) {
  if (choice?.by === 'setting') return settingSchema(choice.kinds)
  if (choice?.by === 'change') return changeSchema
  const parts = endpoints.map(inputsOf)
  const own = choosing(choice)
  const properties: Record<string, JsonSchema> = { ...own }
  for (const part of parts)
    for (const [name, schema] of Object.entries(part.properties))
      if (
        !isOperation(choice, name) &&
        !(choice?.by === 'record' && (name === 'leadId' || name === 'enquiryId'))
      )
        properties[name] = eitherOf(properties[name], schema)
  for (const name of choice?.by === 'filter' ? ['order', 'seen'] : takes)
    properties[name] = { type: 'string' }
  const required = [
    ...Object.keys(own),
    ...(parts[0]?.required ?? []).filter(
      (name) => name in properties && parts.every((part) => part.required.includes(name)),
    ),
  ]
  const schema = {
    type: 'object' as const,
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
  return withDefinitions(schema, Object.assign({}, ...parts.map(({ $defs }) => $defs)) as Properties)
}

/** Definitions that say the same, of which models read one. */
const sameDefinition: Readonly<Record<string, string>> = { QueryCondition: 'QueryClause' }

/** The schema with the definitions that it refers to; one that is referred to once stands in its place. */
function withDefinitions<Schema extends object>(schema: Schema, all: Properties): Schema {
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved)
    if (typeof value !== 'object' || value === null) return value
    const { $ref } = value as { $ref?: string }
    if ($ref === undefined)
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner)]))
    const name = $ref.slice('#/$defs/'.length)
    return { ...value, $ref: `#/$defs/${sameDefinition[name] ?? name}` }
  }
  const own = resolved(schema) as Schema
  const defs = resolved(all) as Properties
  const texts = JSON.stringify([own, defs])
  const inPlace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inPlace)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...others } = value as { $ref?: string }
    const name = $ref?.slice('#/$defs/'.length)
    if (name !== undefined && texts.split(`"${$ref}"`).length === 2)
      return { ...(inPlace(defs[name]) as object), ...others }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inPlace(inner)]))
  }
  const placed = inPlace(own) as Schema
  const left = Object.entries(defs).filter(([name]) => texts.split(`"#/$defs/${name}"`).length > 2)
  return left.length === 0 ? placed : { ...placed, $defs: inPlace(Object.fromEntries(left)) }
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema & { type: 'object' } {
  const {
    $schema: _dialect,
    $ref,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  })
  if (!$ref) return { ...own, ...(Object.keys($defs).length > 0 && { $defs }), type: 'object' }
  // The root must have `type: object` itself, so it cannot be a reference.
  const name = $ref.slice('#/$defs/'.length)
  const { [name]: root, ...others } = $defs
  return { ...root, ...(Object.keys(others).length > 0 && { $defs: others }), type: 'object' }
}

const otherNames: ReadonlySet<string> = new Set(Object.keys(meetingFields.meetingType.otherNames))

/** What refusals say to those who need to know it. */
const limits = [
  ...(['pattern', 'allOf', 'minLength', 'maxLength', 'minimum', 'maximum'] as const),
  ...(['minItems', 'maxItems', 'propertyNames', 'examples'] as const),
] as const

/** Removes parts that only fill the context of a model. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  for (const limit of limits) delete schema[limit]
  // Where ids come from, the instructions of the server say once.
  if (schema.description?.startsWith('Id of a')) delete schema.description
  if (schema.description) schema.description = aboutTools(schema.description)
  if (schema.format === 'uuid') delete schema.format
  // A value that is known by another name is offered once.
  if (schema.enum) schema.enum = schema.enum.filter((value) => !otherNames.has(String(value)))
  // Fields may be added later, and clients with the old schema must not refuse the answer then.
  if (schema.additionalProperties === false) delete schema.additionalProperties
  const branches = schema.anyOf?.flatMap((branch) => branch.anyOf ?? [branch])
  if (!branches) return
  // Forms send the empty string for no value; null means the same.
  const usable = branches.filter(({ maxLength, const: only }) => maxLength !== 0 && only !== '')
  const [only, nothing] = usable
  if (usable.length === 1 && only) {
    delete schema.anyOf
    Object.assign(schema, only, schema.description ? { description: schema.description } : {})
  } else if (
    usable.length === 2 &&
    nothing?.type === 'null' &&
    typeof only?.type === 'string' &&
    !only.enum
  ) {
    delete schema.anyOf
    Object.assign(schema, only, { type: [only.type, 'null'] })
  } else schema.anyOf = usable
}
