import { compareSchemas, type Finding } from './compare-schemas.ts'
import { type Resolve, resolver, type Schema } from './schema.ts'

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: 'query' | 'path' | 'header' | 'cookie'
  readonly required?: boolean
  readonly schema: Schema
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}

type Security = readonly Readonly<Record<string, readonly string[]>>[]

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses: Readonly<Record<string, Content>>
  readonly security?: Security
}

/** What is compared of an OpenAPI document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components?: Readonly<Record<string, unknown>>
}

/** What stops working for who was built with the released document. */
export interface ApiBreak {
  /** `GET /api/leads/{leadId}` */
  readonly operation: string
  /** `leads.get` */
  readonly id: string
  readonly what: string
  /** Breaks only readers that handle every possible value separately. */
  readonly mild?: true
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Callers do not depend on the name of a path parameter. */
const shapeOf = (path: string) => path.replace(/\{[^}]*\}/g, '{}')

/** Operations by method and shape of their path. */
function operationsOf({ paths }: ApiDocument): Map<string, { text: string; operation: Operation }> {
  return new Map(
    Object.entries(paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method] as Operation | undefined
        const name = `${method.toUpperCase()} `
        return operation ? [[`${name}${shapeOf(path)}`, { text: `${name}${path}`, operation }] as const] : []
      }),
    ),
  )
}

interface Sides {
  readonly released: Resolve
  readonly present: Resolve
}

const text = (subject: string, { at, what, mild }: Finding) => ({
  what: `${subject}${at ? ` \`${at}\`` : ''} ${what}`,
  ...(mild && { mild }),
})

type Change = Pick<ApiBreak, 'what' | 'mild'>

function parametersOf(operation: Operation, resolve: Resolve): Parameter[] {
  return (operation.parameters ?? []).map(
    (each) => resolve(each as unknown as Schema) as unknown as Parameter,
  )
}

function compareParameters(released: Operation, present: Operation, sides: Sides): Change[] {
  const ofPath = ({ in: place }: Parameter) => place === 'path'
  const before = parametersOf(released, sides.released)
  const after = parametersOf(present, sides.present)
  const find = (all: readonly Parameter[], one: Parameter) =>
    ofPath(one)
      ? all.filter(ofPath)[before.filter(ofPath).indexOf(one)]
      : all.find((other) => other.in === one.in && other.name === one.name)
  const changed = before.flatMap((one): Change[] => {
    const now = find(after, one)
    const subject = `${one.in} parameter \`${one.name}\``
    if (!now) return [{ what: `does not take the ${subject} any more` }]
    const findings = compareSchemas([one.schema, now.schema], { ...sides, direction: 'request' })
    const demanded = now.required && !one.required ? [{ what: `needs the ${subject}` }] : []
    return [...demanded, ...findings.map((each) => text(subject, each))]
  })
  const added = after
    .filter((one) => !ofPath(one) && one.required)
    .filter((one) => !before.some((other) => other.in === one.in && other.name === one.name))
  return [...changed, ...added.map((one) => ({ what: `needs the ${one.in} parameter \`${one.name}\`` }))]
}

function compareContent(
  [subject, direction]: readonly [string, 'answer' | 'request'],
  released: Content | undefined,
  present: Content | undefined,
  sides: Sides,
): Change[] {
  return Object.entries(released?.content ?? {}).flatMap(([type, { schema }]): Change[] => {
    const now = present?.content?.[type]
    if (!now) return [{ what: `${subject} is not ${type} any more` }]
    return compareSchemas([schema, now.schema], { ...sides, direction }).map((each) => text(subject, each))
  })
}

function compareAnswers(released: Operation, present: Operation, sides: Sides): Change[] {
  return Object.entries(released.responses).flatMap(([status, answer]): Change[] => {
    const now = present.responses[status]
    const isSuccess = status.startsWith('2')
    // An error that no longer occurs breaks nobody.
    if (!now) return isSuccess ? [{ what: `does not answer ${status} any more` }] : []
    return compareContent([isSuccess ? 'answer' : `answer ${status}`, 'answer'], answer, now, sides)
  })
}

/** Every authentication that was accepted must still be. */
function compareSecurity(
  { security: before = [] }: Operation,
  { security: after = [] }: Operation,
): Change[] {
  if (after.length === 0) return []
  if (before.length === 0) return [{ what: 'needs a sign-in' }]
  const covers = (had: Security[number], needed: Security[number]) =>
    Object.entries(needed).every(
      ([scheme, scopes]) => scopes.every((scope) => had[scheme]?.includes(scope)) && scheme in had,
    )
  return before
    .filter((had) => !after.some((needed) => covers(had, needed)))
    .map((had) => ({
      what: `does not let in ${Object.entries(had)
        .map(([scheme, scopes]) => [scheme, ...scopes].join(' '))
        .join(' and ')} any more`,
    }))
}

function compareOperation(released: Operation, present: Operation, sides: Sides): Change[] {
  const demandsBody = present.requestBody?.required && !released.requestBody?.required
  return [
    ...compareSecurity(released, present),
    ...compareParameters(released, present, sides),
    ...(demandsBody ? [{ what: 'needs a body' }] : []),
    ...compareContent(['request', 'request'], released.requestBody, present.requestBody, sides),
    ...compareAnswers(released, present, sides),
  ]
}

/**
 * What a change of the API's document breaks for who was built with the released one. Additions break nothing; that a
 * list of possible values in an answer grew is said as a mild finding.
 */
export function compareDocuments(released: ApiDocument, present: ApiDocument): ApiBreak[] {
  const sides = { released: resolver(released), present: resolver(present) }
  const now = operationsOf(present)
  return [...operationsOf(released)].flatMap(([key, { text: name, operation }]): ApiBreak[] => {
    const match = now.get(key)
    const changes = match ? compareOperation(operation, match.operation, sides) : [{ what: 'is gone' }]
    return changes.map((change) => ({ operation: name, id: operation.operationId, ...change }))
  })
}
