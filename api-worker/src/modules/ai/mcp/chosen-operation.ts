import { type AiEndpoint, type AiTool, type Choice, onlyReads, type SettingKind } from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import { confirmedTool } from './confirmed-tools.ts'
import type { RecordFilter } from './selected-records.ts'

type Arguments = Readonly<Record<string, unknown>>

interface Chosen {
  readonly endpoint: AiEndpoint
  /** The arguments of the tool as those of the operation. */
  readonly given: Arguments
  /** The records that it is for, where a filter names them. */
  readonly filter?: RecordFilter
  /** What is saved, of a tool that saves settings. */
  readonly setting?: ChosenSetting
}

export interface ChosenSetting {
  /** One of `settingKinds`. */
  readonly kind: string
  /** Of one that is changed. */
  readonly id: string | undefined
  readonly dryRun: boolean
}

/**
 * The operation of a tool that the arguments ask for.
 * @throws DomainError `validation_failed` where they ask for none, or have names that the operation does not take
 */
export function chosenOperation(tool: AiTool, given: Arguments): Chosen {
  const { endpoints, choice } = tool
  if (choice?.by === 'setting') return chosenSetting(tool, choice.kinds, given)
  if (choice?.by === 'change') throw new Error('What is undone is found out by the id of its change')
  const chosen = pick({ endpoints, ...(choice && { choice }) }, given)
  refuseUnknown(given, toolNames(tool, chosen.endpoint))
  return chosen
}

function pick(
  {
    endpoints,
    choice,
  }: { endpoints: readonly AiEndpoint[]; choice?: Exclude<Choice, { by: 'setting' | 'change' }> },
  given: Arguments,
): Chosen {
  const endpointOf = (id: string) => endpoints.find((endpoint) => endpoint.id === id)!
  if (!choice) return { endpoint: endpoints[0]!, given }
  switch (choice.by) {
    case 'record': {
      const { record, ...others } = given
      const [, kind, id] = /^(lead|enquiry)\/(\S+)$/.exec(String(record)) ?? []
      if (!kind) refuse('record', 'The record as `lead/<id>` or `enquiry/<id>`')
      return kind === 'lead'
        ? { endpoint: endpointOf(choice.lead), given: { leadId: id, ...others } }
        : { endpoint: endpointOf(choice.enquiry), given: { enquiryId: id, ...others } }
    }
    case 'filter': {
      const { of, where, order, seen, ...others } = given
      const kinds = Object.keys(choice.operations)
      const kind = of ?? (kinds.length === 1 ? kinds[0] : undefined)
      const operation = Object.entries(choice.operations).find(([name]) => name === kind)?.[1]
      if (!operation) refuse('of', `One of ${kinds.join(', ')}`)
      if (!Array.isArray(where) || where.length === 0) refuse('where', 'At least one condition, as in query')
      const ids = choice.ids[String(kind)]!
      return {
        endpoint: endpointOf(operation),
        given: others,
        filter: { of: String(kind), where, order, seen, ids },
      }
    }
    case 'value': {
      const { [choice.argument]: value, ...others } = given
      const operation = Object.entries(choice.operations).find(([name]) => name === value)?.[1]
      if (!operation) refuse(choice.argument, `One of ${Object.keys(choice.operations).join(', ')}`)
      return { endpoint: endpointOf(operation), given: others }
    }
    default: {
      const names = Object.keys(choice.operations)
      const named = names.find((name) => (given[name] ?? null) !== null)
      const operation = named === undefined ? choice.otherwise : choice.operations[named]
      if (!operation) refuse(names[0]!, `Give ${names.join(' or ')}`)
      return { endpoint: endpointOf(operation), given }
    }
  }
}

const settingNames = ['what', 'id', 'verticalId', 'settings', 'dryRun', 'idempotencyKey'] as const

/** The operation that creates or changes a setting, with what is said of it as its body. */
function chosenSetting(
  { endpoints }: AiTool,
  kinds: Readonly<Record<string, SettingKind>>,
  given: Arguments,
): Chosen {
  refuseUnknown(given, settingNames)
  const { what, id, settings, dryRun, ...others } = given
  const kind = Object.hasOwn(kinds, String(what)) ? kinds[String(what)] : undefined
  if (!kind) refuse('what', `One of ${Object.keys(kinds).join(', ')}`)
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    refuse('settings', 'An object with what is said of it')
  if (id !== undefined && typeof id !== 'string') refuse('id', 'The id of what is to be changed')
  if (dryRun !== undefined && typeof dryRun !== 'boolean') refuse('dryRun', 'true or false')
  const endpoint = endpoints.find((each) => each.id === (id === undefined ? kind.create : kind.update))!
  const { params, body, toolBody } = endpoint
  const known = Object.keys((toolBody ?? body)?.shape ?? {}).filter((name) => name !== 'verticalId')
  refuseUnknown(settings as Arguments, known, 'settings.')
  const takesVertical = 'verticalId' in { ...params?.shape, ...body?.shape }
  // Null means the same as nothing: a field of all verticals.
  const { verticalId, ...rest } = others
  if ((verticalId ?? null) !== null && !takesVertical)
    refuse('verticalId', 'What is there stays in its vertical')
  return {
    endpoint,
    given: {
      ...(settings as Arguments),
      ...rest,
      ...((verticalId ?? null) !== null && { verticalId }),
      ...(id !== undefined && { [kind.id]: id }),
    },
    setting: { kind: String(what), id, dryRun: dryRun === true },
  }
}

/** What an operation takes as a tool: path, query, body, and what all of its kind take. */
function argumentNames(endpoint: AiEndpoint): string[] {
  const { params, query, body, paged, method, asks } = endpoint
  return [
    ...Object.keys(params?.shape ?? {}),
    // In a tool these filters have another name, as `fields` are what it answers.
    ...Object.keys(query?.shape ?? {}).map((name) => (name === 'fields' ? 'fieldFilters' : name)),
    ...Object.keys(body?.shape ?? {}),
    ...(paged ? ['limit'] : []),
    ...(method === 'post' && !asks ? ['idempotencyKey'] : []),
    ...(onlyReads(endpoint) ? ['fields', 'cursor'] : []),
    ...(confirmedTool(endpoint.browser) ? ['confirmationToken'] : []),
  ]
}

const filterNames = ['of', 'where', 'order', 'seen'] as const

/** Whether an argument of an operation follows from what a filter finds. */
export const isOperation = (choice: Choice | undefined, name: string): boolean =>
  choice?.by === 'filter' && (name === 'verticalId' || Object.values(choice.ids).includes(name))

/** The same by the names that the tool has for them. */
function toolNames({ choice }: AiTool, endpoint: AiEndpoint): readonly string[] {
  const names = [...new Set(argumentNames(endpoint))]
  if (choice?.by === 'value') return [choice.argument, ...names]
  if (choice?.by === 'filter') return [...filterNames, ...names.filter((name) => !isOperation(choice, name))]
  return choice?.by === 'record'
    ? ['record', ...names.filter((name) => name !== 'leadId' && name !== 'enquiryId')]
    : names
}

/** An unknown argument is refused, because ignoring a misspelled one would change the result. */
function refuseUnknown(given: Arguments, known: readonly string[], within = ''): void {
  const unknown = Object.keys(given).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const message = `There is no such argument; there are: ${known.join(', ') || 'none'}`
  throw new DomainError('validation_failed', undefined, {
    issues: unknown.map((name) => ({ path: within + name, message })),
  })
}

function refuse(path: string, message: string): never {
  throw new DomainError('validation_failed', undefined, { issues: [{ path, message }] })
}
