import { maxBulk, type QueryAnswer } from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'
import { sha256 } from '../../../operation/tokens.ts'

type Arguments = Readonly<Record<string, unknown>>
type SelectedRecord = Readonly<Record<string, unknown>> & { readonly id: string }

export interface RecordFilter {
  readonly of: string
  readonly where: unknown
  readonly order?: unknown
  /** What a dry run answered, to know whether it is about the same records. */
  readonly seen?: unknown
  /** What the operation calls the ids. */
  readonly ids: string
}

/** The records that meet the conditions of a call that changes many. */
export interface SelectedRecords {
  readonly filter: RecordFilter
  readonly verticalId: string
  /** Each with its name. */
  readonly records: readonly SelectedRecord[]
  /** By this a later call proves that it is about the same records. */
  readonly seen: string
}

/** What records are called. */
const nameColumns: Readonly<Record<string, string>> = { leads: 'name', enquiries: 'title', tasks: 'title' }

const nameOf = ({ filter: { of } }: SelectedRecords, record: SelectedRecord): unknown =>
  record[nameColumns[of]!]

/**
 * Asks which records meet the conditions.
 * @throws DomainError where there are none, too many or those of several verticals, or others than those that were seen
 */
export async function findRecords(
  filter: RecordFilter,
  ask: (question: Arguments) => Promise<unknown>,
): Promise<SelectedRecords> {
  const { of, where, order, seen: expected } = filter
  const { records = [], count = 0 } = (await ask({
    of,
    where,
    limit: maxBulk,
    columns: [nameColumns[of]!, 'verticalId'],
    ...(order !== undefined && { order }),
  })) as QueryAnswer
  const seen = (await sha256(JSON.stringify(records.map(({ id }) => id).toSorted()))).slice(0, 24)
  if (expected !== undefined && expected !== seen) {
    const message = `Nothing was changed: other records meet the conditions than those that were seen, ${count} now. Call it with dryRun again and show the person what it answers`
    throw new DomainError('set_changed', message)
  }
  if (count === 0) throw wrong('No record meets these conditions')
  if (count > maxBulk)
    throw wrong(`${count} records meet these conditions; at most ${maxBulk} are changed at once`)
  const verticals = new Set(records.map(({ verticalId }) => verticalId))
  if (verticals.size > 1)
    throw wrong(`The ${count} records are of ${verticals.size} verticals: add a condition on verticalId`)
  return { filter, verticalId: String(records[0]!['verticalId']), records: records as SelectedRecord[], seen }
}

const wrong = (message: string) =>
  new DomainError('validation_failed', undefined, { issues: [{ path: 'where', message }] })

/** How many of the records an answer shows. */
const shownAtMost = 10

interface Result extends Arguments {
  readonly status: 'changed' | 'unchanged' | 'refused'
}

/** What became of each record, or would, in the order of the records. */
export interface ManyChanged {
  readonly results: readonly Result[]
  readonly wouldChange?: number
  /** Of what can be undone. */
  readonly changeSetId?: string
}

/** Of a task that was made for the record; of a change of tasks it is the record itself. */
const isMade = (taskId: unknown, id: string) => taskId !== undefined && taskId !== id

/** The answer to a change of many, or to its dry run: how many of each kind, and the first of them by their names. */
export function summaryOf(selected: SelectedRecords, { results, wouldChange, changeSetId }: ManyChanged) {
  const countOf = (status: Result['status']) => results.filter((result) => result.status === status).length
  const named = results.map((result, place) => {
    const { id, ...record } = selected.records[place]!
    const { leadId: _lead, enquiryId: _enquiry, taskId, ...outcome } = result
    return {
      id,
      name: nameOf(selected, { id, ...record }),
      ...outcome,
      ...(isMade(taskId, id) && { taskId }),
    }
  })
  const refused = named.filter(({ status }) => status === 'refused')
  const isDry = wouldChange !== undefined
  return {
    count: results.length,
    ...(isDry ? { wouldChange, seen: selected.seen } : { changed: countOf('changed') }),
    unchanged: countOf('unchanged'),
    refused: refused.length,
    // A task that was made is answered, however many there are.
    first: named.some((one) => 'taskId' in one) ? named : named.slice(0, shownAtMost),
    ...(refused.length > 0 && { firstRefused: refused.slice(0, shownAtMost) }),
    ...(changeSetId !== undefined && { changeId: changeSetId }),
  }
}
