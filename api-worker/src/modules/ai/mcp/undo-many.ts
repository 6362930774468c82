import type { Endpoint, QueryAnswer } from '@ginkgo/contracts'
import * as z from 'zod'
import type { OrgDb } from '../../../db/org-db.ts'
import { DomainError, NotFound } from '../../../operation/errors.ts'
import { operation } from '../../../operation/operation.ts'
import { commit } from '../../../operation/result.ts'
import { authenticate, type Caller } from '../../../runner/admit.ts'
import { readStoredAnswers, storeAnswer } from '../../../runner/idempotency.ts'
import { runOperation } from '../../../runner/run-operation.ts'
import { type SelectedRecords, type ManyChanged, valueColumn } from './selected-records.ts'

type Arguments = Readonly<Record<string, unknown>>

const Group = z.object({ ids: z.array(z.string()), action: z.record(z.string(), z.unknown()) })

/** What gives records back what they had. */
export const Plan = z.object({
  id: z.uuid(),
  of: z.enum(['leads', 'enquiries', 'tasks']),
  verticalId: z.string(),
  groups: z.array(Group),
  /** What the change set: a record that has another value by now is left alone. */
  set: z.object({ field: z.string(), value: z.unknown() }).optional(),
})
export type Plan = z.output<typeof Plan>

const opposites: Readonly<Record<string, string>> = {
  ...{ addTag: 'removeTag', removeTag: 'addTag', archive: 'restore', restore: 'archive' },
  ...{ complete: 'reopen', reopen: 'complete' },
}

const setBy = ({ type, value, ...given }: Arguments): unknown =>
  type === 'setField'
    ? value
    : (given['ownerId'] ??
      given['assignedTo'] ??
      given['assigneeId'] ??
      given['stageId'] ??
      given['dueDate'] ??
      null)

/** The action that gives the value back. */
function giveBack({ type, key, value: set }: Arguments, column: string, before: unknown): Arguments {
  // A question answers a checkbox as a text.
  const value = typeof set === 'boolean' && before !== null ? before === 'true' : before
  if (type === 'setField') return { type, key, value }
  return { type, [column]: before, ...(type === 'moveToStage' && { undo: true }) }
}

/** How to undo a change of many; undefined where it cannot be, as tasks that were deleted are gone. */
export function planFor(
  id: string,
  { filter: { of }, verticalId, records }: SelectedRecords,
  action: Arguments | undefined,
  { results }: ManyChanged,
): Plan | undefined {
  const changed = records.filter((_, place) => results[place]?.status === 'changed')
  if (changed.length === 0) return undefined
  // Tasks that were made are deleted.
  if (!action) {
    const ids = results.flatMap(({ taskId }) => (taskId === undefined ? [] : [String(taskId)]))
    return { id, of: 'tasks', verticalId, groups: [{ ids, action: { type: 'delete' } }] }
  }
  const plan = { id, of: of as Plan['of'], verticalId }
  const opposite = opposites[String(action['type'])]
  if (opposite)
    return { ...plan, groups: [{ ids: changed.map((one) => one.id), action: { ...action, type: opposite } }] }
  const column = valueColumn(of, action)
  if (!column) return undefined
  const groups = Map.groupBy(changed, (record) => JSON.stringify(record[column] ?? null))
  return {
    ...plan,
    groups: [...groups].map(([before, of]) => ({
      ids: of.map((record) => record.id),
      action: giveBack(action, column, JSON.parse(before)),
    })),
    set: { field: column, value: setBy(action) },
  }
}

/** Where it is kept, with the stored answers of requests. */
export const requestOf = (id: string) => ({ key: `undo ${id}`, requestHash: '' })

/** Keeps the plan with the stored answers of requests, for a day. */
const keepPlanOperation = operation(
  {
    id: 'mcp.keepUndo',
    method: 'post',
    path: '/mcp',
    summary: 'What gives records back what they had',
    access: 'leads:read',
    body: Plan,
    output: Plan,
  } as const satisfies Endpoint,
  {
    handle: ({ db, scope, body, now }) => {
      const stored = { answer: { status: 200, body, cookies: [] }, isSecret: false, now }
      return commit(body, storeAnswer(db, scope, requestOf(body.id), stored))
    },
  },
)

/** @throws DomainError */
export async function keepPlan(plan: Plan, caller: Caller): Promise<void> {
  const endpoint = { ...keepPlanOperation.endpoint, scope: 'destructive' as const }
  const scoped = plan.groups.every(({ action }) => action['type'] === 'delete') ? 'write' : endpoint.scope
  await runOperation(
    { ...keepPlanOperation, endpoint: { ...endpoint, scope: scoped } },
    { body: () => plan },
    { ...caller, uncounted: true },
  )
}

/** Whether the caller's change can be undone by the id. @throws DomainError */
export const isPlanStored = (id: string, caller: Caller): Promise<boolean> =>
  storedPlan(id, caller).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotFound) return false
      throw error
    },
  )

/** How to undo a change, as it was kept. @throws NotFound where there is nothing, or it was somebody else's */
export async function storedPlan(id: string, caller: Caller): Promise<unknown> {
  const { read, scope } = await authenticate(caller, (db: OrgDb) => readStoredAnswers(db, requestOf(id)))
  const stored = read?.find(({ callerId }) => callerId === scope.callerId)
  if (!stored?.body) throw new NotFound('Change')
  return JSON.parse(stored.body)
}

/** Pages of a question at most, so that one undo stays one call. */
const pagesAtMost = 10

/**
 * The groups with the records alone that still have what the change gave them.
 * @param ask a question about records
 */
export async function stillSet(
  { of, verticalId, groups, set }: Plan,
  ask: (question: Arguments) => Promise<unknown>,
): Promise<Plan['groups']> {
  if (!set) return groups
  const still = new Set<string>()
  const has = set.value === null ? { op: 'empty' } : { op: 'is', value: asAsked(set.value) }
  let after: string | undefined
  for (let page = 0; page < pagesAtMost; page++) {
    const { records = [], next } = (await ask({
      ...{ of, limit: 1_000, columns: ['verticalId'], ...(after !== undefined && { after }) },
      where: [
        { field: 'verticalId', op: 'is', value: verticalId },
        { field: set.field, ...has },
      ],
    })) as QueryAnswer
    for (const { id } of records) still.add(String(id))
    if (next === undefined) break
    if (page === pagesAtMost - 1)
      throw new DomainError(
        'too_large',
        'Too many records have this value to tell which of them were changed',
      )
    after = next
  }
  return groups
    .map(({ ids, action }) => ({ action, ids: ids.filter((id) => still.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
}

const asAsked = (value: unknown) => (typeof value === 'boolean' ? String(value) : value)
