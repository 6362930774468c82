import { type Endpoint, FileName, type IncomingFile, type Issue, PageQuery } from '@ginkgo/contracts'
import type { z } from 'zod'
import { DomainError, invalidField, NotFound } from '../operation/errors.ts'
import type { CheckedInput } from '../operation/checked-input.ts'
import { takeOutTurns, withoutTurns } from '../operation/direction-marks.ts'
import { illFormedTexts } from '../operation/well-formed.ts'

type Values = Readonly<Record<string, unknown>>

/** What a caller gives, as it came: nothing of it is checked yet. */
export interface Input {
  readonly params?: Values
  /** Texts, or values that are written alike. */
  readonly query?: Values
  /** Asked for once the parameters are right. @throws DomainError for a body that cannot be read */
  readonly body?: () => unknown
  /** As `body`, for an endpoint that takes a file. @throws DomainError for what is none */
  readonly file?: () => Promise<IncomingFile>
  /** Where the caller gave bytes that are no text. */
  readonly illFormed?: readonly Issue[]
  /** The `updatedAt` that the caller has seen. */
  readonly ifMatch?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** The same for a change of any method that is to be made once, as a person has agreed to it once. */
  readonly onceKey?: string | undefined
}

/** @throws DomainError `validation_failed` with issues; `NotFound` for an id that cannot be one */
export async function checkInput(endpoint: Endpoint, input: Input): Promise<CheckedInput> {
  const { params: givenParams = {}, illFormed = [], ifMatch } = input
  const givenQuery = takeOutTurns({ ...input.query }) as Values
  refuse([...illFormed, ...illFormedTexts({ ...givenQuery, ...givenParams })])
  const params = endpoint.params?.safeParse(givenParams)
  if (params && !params.success) throw new NotFound()
  const body = endpoint.body && takeOutTurns(await input.body?.())
  refuse(illFormedTexts(body))
  refuse(unknownParameters(endpoint, givenQuery))
  const issues: Issue[] = []
  const check = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const result = schema?.safeParse(value)
    if (result && !result.success) issues.push(...toIssues(result.error))
    return result?.data
  }
  const checked = {
    params: params?.data,
    query: check(endpoint.query, withFieldFilters(endpoint, givenQuery)),
    page: endpoint.paged ? (check(PageQuery, givenQuery) as CheckedInput['page']) : undefined,
    body: check(endpoint.body, body),
  }
  refuse(issues)
  const file = endpoint.takes && (await checkedFile(endpoint.takes, input))
  const isKeyed = endpoint.method === 'post' && endpoint.access !== 'public'
  const givenKey = isKeyed ? checkedKey(input.idempotencyKey) : undefined
  return { ...checked, file, ifMatch, idempotencyKey: input.onceKey ?? givenKey }
}

/** @throws DomainError for what is no file, or has no name */
async function checkedFile({ as }: NonNullable<Endpoint['takes']>, input: Input): Promise<IncomingFile> {
  const file = await input.file?.()
  if (!file) throw new DomainError('not_a_file')
  if (as === 'bytes') return file
  const name = FileName.safeParse(withoutTurns(file.name))
  if (!name.success) throw invalidField('file', name.error.issues[0]!.message)
  return { ...file, name: name.data }
}

/** A filter that nobody reads would answer the wrong rows, so every parameter must be one that the endpoint declares. */
function unknownParameters({ query, paged }: Endpoint, given: Values): Issue[] {
  const declared = { ...query?.shape, ...(paged && PageQuery.shape) }
  const isKnown = (name: string) =>
    Object.hasOwn(declared, name) || ('fields' in declared && name.startsWith('field.'))
  return Object.keys(given)
    .filter((name) => !isKnown(name))
    .map((name) => ({ path: name, message: `Unknown query parameter: ${name}` }))
}

/** Filters by custom fields are parameters of their own in an address, and one object in the declaration. */
function withFieldFilters(
  { query }: Endpoint,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (!query || !('fields' in query.shape)) return given
  const entries = Object.entries(given)
  const fields = Object.fromEntries(entries.filter(([name]) => name.startsWith('field.')))
  if (Object.keys(fields).length === 0) return given
  return { ...given, fields: { ...(given['fields'] as object | undefined), ...fields } }
}

/** @throws DomainError `validation_failed` where there are any */
function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new DomainError('validation_failed', issues[0]?.message, { issues })
}

function toIssues(error: z.ZodError): Issue[] {
  return error.issues
    .flatMap(ofMeantKind)
    .map(({ path, message }) => ({ path: asGiven(path).join('.'), message }))
}

/** The name that the caller used, where it was collected under another one. */
const asGiven = ([first, ...rest]: readonly PropertyKey[]) =>
  first === 'fields' && String(rest[0]).startsWith('field.') ? rest : [first, ...rest]

type SchemaIssue = z.core.$ZodIssue

/** Where a value may be of several kinds, such as a name or an object: what is wrong with the kind that it is of. */
function ofMeantKind(issue: SchemaIssue): SchemaIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isOfKind = (issues: SchemaIssue[]) => issues.every(({ path }) => path.length > 0)
  const [meant, ...others] = issue.errors.filter(isOfKind)
  if (!meant || others.length > 0) return [issue]
  return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(ofMeantKind)
}

function checkedKey(key: string | undefined): string | undefined {
  if (key === undefined) return undefined
  if (key.length === 0 || key.length > 255)
    throw invalidField('Idempotency-Key', 'Idempotency-Key must have 1 to 255 characters')
  // Bytes that are not UTF-8 are decoded to the same replacement character, so different keys would become equal.
  if (key.includes('\uFFFD') || !key.isWellFormed())
    throw invalidField('Idempotency-Key', 'Idempotency-Key must be text in UTF-8')
  return key
}
