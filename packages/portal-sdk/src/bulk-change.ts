import { formatCount } from '@ginkgo/ui'
import {
  type ChangeKind,
  type ChangeSetId,
  changeSetsApi,
  type ResponseOf,
  type WritingEndpoint,
} from '@ginkgo/contracts'
import { useState } from 'react'
import { toastSuccess } from './toasts.ts'
import { type RequestOfAny, useMutation } from './use-mutation.ts'

/** What became of one record of a bulk action. */
export interface BulkResult {
  readonly id: string
  readonly status: 'changed' | 'unchanged' | 'refused'
  readonly message?: string | undefined
}

/** A record that the server left as it was, and why. */
export interface Refusal<Item> {
  readonly record: Item
  readonly message: string
}

/** What became of a bulk action that was not carried out for all. */
export interface BulkOutcome<Item> {
  readonly title: string
  /** What became of those that were refused. */
  readonly description: string
  readonly refusals: readonly Refusal<Item>[]
}

/** "3 leads", "1 enquiry". */
export function countOf(count: number, [one, many]: readonly [one: string, many: string]): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** One sentence about the results: how many were changed, and how many were so already. */
export function bulkSentence(
  results: readonly BulkResult[],
  noun: readonly [one: string, many: string],
  done: string,
): string {
  const count = (status: BulkResult['status']) => results.filter((result) => result.status === status).length
  const unchanged = count('unchanged')
  const already = unchanged > 0 ? `, ${formatCount(unchanged)} had nothing to change` : ''
  return `${countOf(count('changed'), noun)} ${done}${already}`
}

/** The refused records with their reasons, in the order of the results. */
export function refusalsOf<Item extends { readonly id: string }>(
  results: readonly BulkResult[],
  records: readonly Item[],
): Refusal<Item>[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return results.flatMap(({ id, status, message }) => {
    const record = byId.get(id)
    return status === 'refused' && record ? [{ record, message: message ?? 'Refused' }] : []
  })
}

/** An endpoint that changes many records, which the change log undoes. */
type UndoableEndpoint = WritingEndpoint & { readonly id: ChangeKind }

/** Carries out one action for the selected records; the refused ones stay selected. */
export function useBulkChange<Item extends { readonly id: string }, E extends UndoableEndpoint>({
  endpoint,
  records,
  noun,
  failed,
  resultsOf,
  onSelect,
}: {
  endpoint: E
  records: readonly Item[]
  noun: readonly [one: string, many: string]
  /** Toast when the request failed without a better message. */
  failed: string
  resultsOf: (answer: ResponseOf<E>) => readonly BulkResult[]
  onSelect: (keys: ReadonlySet<string>) => void
}) {
  const { send, busy } = useMutation(endpoint, { failed })
  const undoing = useMutation(changeSetsApi.undo, { failed: 'Failed to undo the change' })
  const [outcome, setOutcome] = useState<BulkOutcome<Item>>()
  const show = (what: string, results: readonly BulkResult[], undo?: () => void) => {
    const refusals = refusalsOf(results, records)
    const title = bulkSentence(results, noun, what)
    if (refusals.length === 0) toastSuccess(title, undo && { label: 'Undo', onSelect: undo })
    else {
      const refused = `${countOf(refusals.length, noun)} could not be changed`
      const description = `${refused} and ${refusals.length === 1 ? 'stays' : 'stay'} selected.`
      setOutcome({ title, description, refusals })
    }
    return new Set(refusals.map(({ record }) => record.id))
  }
  /** @param what what is done, as in "3 leads archived" */
  const run = (what: string, request: RequestOfAny<E>) =>
    send(request, {
      done: (answer) => {
        const results = resultsOf(answer)
        const { changeSetId } = answer as { changeSetId?: ChangeSetId }
        onSelect(show(what, results, changeSetId && (() => void undo(changeSetId, results))))
      },
    })
  const undo = (changeSetId: ChangeSetId, changed: readonly BulkResult[]) =>
    undoing.send(
      { params: { changeSetId }, body: { kind: endpoint.id } },
      {
        done: ({ state, total, left }) => {
          if (state === 'undoing') return toastSuccess(`${countOf(total, noun)} are being changed back`)
          const messages = new Map(left.map(({ recordId, message }) => [recordId, message]))
          const results = changed
            .filter(({ status }) => status === 'changed')
            .map(({ id }) => {
              const message = messages.get(id)
              return message === undefined
                ? { id, status: 'changed' as const }
                : { id, status: 'refused' as const, message }
            })
          const refused = show('changed back', results)
          // What has been selected since stays so.
          if (refused.size > 0) onSelect(refused)
        },
      },
    )
  return { run, busy: busy || undoing.busy, outcome, dismiss: () => setOutcome(undefined) }
}
