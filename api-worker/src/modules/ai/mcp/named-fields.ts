import type { CustomField, RecordKind } from '@ginkgo/contracts'
import type { Tool } from '@modelcontextprotocol/server'

/** The tools that take custom fields, and of which records. */
const kindOfTool: Readonly<Record<string, RecordKind>> = {
  create_lead: 'lead',
  update_lead: 'lead',
  create_contact: 'contact',
  update_contact: 'contact',
  create_enquiry: 'enquiry',
  update_enquiry: 'enquiry',
}

type JsonSchema = Readonly<Record<string, unknown>>

const text = { type: 'string' }
const schemas: Readonly<Record<string, JsonSchema>> = {
  number: { type: 'number' },
  money: { type: 'integer', minimum: 0 },
  checkbox: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  link: { type: 'string', format: 'uri' },
  email: { type: 'string', format: 'email' },
  person: { type: 'string', format: 'uuid' },
  record: { type: 'string', format: 'uuid' },
}

/** Options that a schema lists; of a longer list the model reads the answer of describe_fields. */
const maxListed = 50

function schemaOf({ type, label, description, options: all, currency }: CustomField): JsonSchema {
  const options = all.filter(({ isArchived }) => !isArchived)
  const isListed = options.length > 0 && options.length <= maxListed
  const values = isListed ? { enum: options.map(({ id }) => id) } : {}
  const one = schemas[type] ?? { ...text, ...values }
  const names = isListed ? options.map((option) => `${option.id} = ${option.label}`) : []
  const about = [label, currency, description, names.join(', ')].filter(Boolean).join('. ')
  return { ...(type === 'choices' ? { type: 'array', items: one } : one), description: about }
}

/** A new record of any vertical needs it from the beginning. */
const isNeeded = ({ required, requiredFromStageId, verticalId, default: initial }: CustomField): boolean =>
  required && requiredFromStageId === null && verticalId === null && initial === null

/** The tool with the custom fields that an organization has, each by its key. */
export function withFieldNames(tool: Tool, fields: readonly CustomField[]): Tool {
  const kind = kindOfTool[tool.name]
  const own = fields.filter(({ recordKind }) => recordKind === kind)
  if (!kind || own.length === 0) return tool
  const isChange = tool.name.startsWith('update_')
  const properties = Object.fromEntries(
    own.map((field) => {
      const schema = schemaOf(field)
      // Null takes a value away.
      return [
        field.key,
        isChange ? { anyOf: [schema, { type: 'null' }], description: schema['description'] } : schema,
      ]
    }),
  )
  const required = isChange ? [] : own.flatMap((field) => (isNeeded(field) ? [field.key] : []))
  const customFields = {
    type: 'object',
    description: 'Fields that this organization has added, by their keys',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
  const { inputSchema } = tool
  return {
    ...tool,
    inputSchema: {
      ...inputSchema,
      properties: { ...inputSchema.properties, customFields } as Tool['inputSchema']['properties'],
    },
  }
}
