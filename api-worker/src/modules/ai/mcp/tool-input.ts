import type { AiEndpoint } from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import type { Input } from '../../../runner/input.ts'
import { illFormedTexts } from '../../../operation/well-formed.ts'
import { rowsPerCall } from './tool-schemas.ts'

type Arguments = Readonly<Record<string, unknown>>

/**
 * Converts the arguments of an operation into the input of its endpoint, which validates them.
 * @throws DomainError `validation_failed` for missing ids
 */
export function inputOf(endpoint: AiEndpoint, given: Arguments): Input {
  const params = Object.keys(endpoint.params?.shape ?? {})
  const query = [...Object.keys(endpoint.query?.shape ?? {}), ...(endpoint.paged ? ['limit', 'cursor'] : [])]
    // In a tool these filters have another name, as `fields` are what it answers.
    .map((name) => (name === 'fields' ? 'fieldFilters' : name))
  const body = Object.keys(endpoint.body?.shape ?? {})
  refuseMissing(given, params)
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => name in given).map((name) => [name, given[name]]))
  const { idempotencyKey } = given
  const { fieldFilters, ...texts } = pick(query)
  return {
    params: pick(params),
    query: {
      ...(endpoint.paged && { limit: String(rowsPerCall) }),
      ...textsOf(texts),
      ...(fieldFilters !== undefined && { fields: fieldFilters }),
    },
    body: () => pick(body),
    illFormed: illFormedTexts({ idempotencyKey }),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
  }
}

/** Query parameters are declared as texts, because an address has only texts. */
const textsOf = (values: Arguments) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      (value ?? null) === null ? [] : [[name, String(value)]],
    ),
  )

function refuseMissing(given: Arguments, ids: readonly string[]): void {
  const missing = ids.find((name) => typeof given[name] !== 'string' || given[name] === '')
  if (missing) refuse([{ path: missing, message: 'This id is required' }])
}

function refuse(issues: { path: string; message: string }[]): void {
  if (issues.length > 0) throw new DomainError('validation_failed', undefined, { issues })
}
