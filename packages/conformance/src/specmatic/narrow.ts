import type { Document, OpenApi, Parameter, Reference, Schema } from './document.ts'

/** Parameters that the generator cannot invent: they come from an earlier answer, must be new, or name a custom field. */
const leftOutParameters = ['cursor', 'If-Match', 'Idempotency-Key', 'narrowBy', 'option', 'fields']

/**
 * Operations that cannot be called again and again with generated values: a new label is new once, a record is deleted and
 * a meeting completed once, many records are named at once, and a mail needs a connected mailbox. They have tests of
 * their own.
 */
const leftOutOperations = [
  'POST /api/ai/value-lists/{list}',
  'PATCH /api/ai/value-lists/{list}',
  'POST /api/ai/value-lists/{list}/merge',
  'POST /api/ai/leads/{leadId}/merge',
  'POST /api/ai/change-sets/{changeSetId}/undo',
  'DELETE /api/ai/enquiries/{enquiryId}',
  'DELETE /api/ai/meetings/{meetingId}',
  'PATCH /api/ai/meetings/{meetingId}/complete',
  'POST /api/ai/leads/bulk',
  'POST /api/ai/enquiries/bulk',
  'POST /api/ai/enquiries/{enquiryId}/emails',
  'POST /api/ai/leads/{leadId}/emails',
]

/** Fields of a schema whose values must fit those of other fields. */
const leftOutFields: Readonly<Record<string, readonly string[]>> = {
  AggregateQuestion: ['by', 'measure', 'filters'],
  ContactCreate: ['mobile'],
  ContactUpsert: ['mobile'],
  ContactPatch: ['email', 'mobile', 'isPrimary'],
  LeadUpsert: ['phone'],
  EmailDraft: ['enquiryId', 'templateId', 'contactId', 'mailbox'],
  MeetingCreate: [
    ...['meetingDate', 'status'],
    ...['createGoogleEvent', 'createZoomMeeting', 'createMicrosoftEvent', 'createTeamsMeeting'],
  ],
}

/** Fields that the API asks for though the schema has them as optional: it wants one of two, or all of a time. */
const neededFields: Readonly<Record<string, readonly string[]>> = {
  ContactCreate: ['email'],
  ContactUpsert: ['email'],
  TaskCreate: ['title'],
  LeadUpsert: ['email', 'name'],
  EmailDraft: ['leadId'],
  MeetingCreate: ['title', 'startTime', 'endTime', 'meetingType'],
  MeetingPatch: ['startTime', 'endTime'],
}

/** The only values that the organization of the tests takes. */
export interface TakenValues {
  /** Of fields, by schema; of a list, those of one entry. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  /** The schemas of query parameters. */
  readonly parameters: Readonly<Record<string, object>>
}

const nameOf = ({ $ref }: Reference) => $ref.slice($ref.lastIndexOf('/') + 1)

/** One schema in place of several that hold together: the generator takes no `required` for the fields of another one. */
function merged(schema: Schema | Reference, schemas: Record<string, Schema>): Schema {
  if ('$ref' in schema) return merged(schemas[nameOf(schema as Reference)]!, schemas)
  const { allOf, ...rest } = schema
  if (!allOf) return schema
  const parts = [...allOf.map((part) => merged(part, schemas)), rest]
  const properties = Object.fromEntries(parts.flatMap((part) => Object.entries(part.properties ?? {})))
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))]
  return { ...rest, type: 'object', properties, ...(required.length > 0 && { required }) }
}

/** The generator knows no other format of e-mail addresses, and gives up a format for a length. */
const withKnownFormats = (document: OpenApi): OpenApi =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    (value as { format?: string } | null)?.format === 'idn-email'
      ? { type: 'string', format: 'email' }
      : value,
  ) as OpenApi

/** A schema that takes these values alone. A dictionary would not do: the generator tries lengths beside it. */
function only(values: readonly string[], given: object | undefined): object {
  const one = { type: 'string', enum: values }
  const isList = given !== undefined && 'type' in given && String(given.type) === 'array'
  return isList ? { type: 'array', items: one, minItems: 1, maxItems: 1 } : one
}

const withoutNull = (schema: object): object =>
  'type' in schema && Array.isArray(schema.type)
    ? { ...schema, type: schema.type.find((type) => type !== 'null') as string, minLength: 1 }
    : schema

/**
 * The document as the generator can use it: each operation has its own parameters in place of references, each schema
 * is one object, and what needs a value that cannot be made up is left out.
 */
export function narrow(given: OpenApi, taken: TakenValues): Document<Parameter> {
  const { paths, components, ...rest } = withKnownFormats(given)
  const meant = (parameter: Parameter | Reference): Parameter => {
    const own = '$ref' in parameter ? components.parameters[nameOf(parameter)]! : parameter
    const schema = own.in === 'query' ? taken.parameters[own.name] : undefined
    return schema ? { ...own, schema } : own
  }
  const narrowed: Document<Parameter> = {
    ...rest,
    paths: {},
    components: { ...components, schemas: { ...components.schemas } },
  }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], ...operation }] of Object.entries(methods)) {
      if (leftOutOperations.includes(`${method.toUpperCase()} ${path}`)) continue
      const own = parameters.map(meant).filter(({ name }) => !leftOutParameters.includes(name))
      narrowed.paths[path] = { ...narrowed.paths[path], [method]: { ...operation, parameters: own } }
    }
  const { schemas } = narrowed.components
  const names = [leftOutFields, neededFields, taken.fields].flatMap(Object.keys)
  for (const name of new Set(names)) {
    const {
      properties = {},
      required = [],
      ...schema
    } = merged(components.schemas[name]!, components.schemas)
    for (const field of leftOutFields[name] ?? []) delete properties[field]
    for (const [field, values] of Object.entries(taken.fields[name] ?? {})) {
      const type = properties[field]
      properties[field] = only(values, type && '$ref' in type ? schemas[nameOf(type as Reference)] : type)
    }
    const needed = neededFields[name] ?? []
    for (const field of needed) properties[field] = withoutNull(properties[field]!)
    schemas[name] = { ...schema, properties, required: [...required, ...needed] }
  }
  return narrowed
}
