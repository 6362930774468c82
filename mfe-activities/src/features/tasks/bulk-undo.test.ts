import type { Task } from '@ginkgo/contracts'
import { expect, test } from 'vitest'
import { undoOf } from './bulk-undo.ts'

const task = (id: string, fields: object = {}) => ({ id, dueDate: null, assigneeId: null, ...fields }) as Task

test('completing is taken back for all at once, and so is opening again', () => {
  const tasks = [task('a'), task('b')]
  expect(undoOf({ type: 'complete' }, tasks)).toEqual([{ taskIds: ['a', 'b'], action: { type: 'reopen' } }])
  expect(undoOf({ type: 'reopen' }, tasks)).toEqual([{ taskIds: ['a', 'b'], action: { type: 'complete' } }])
})

test('a value is taken back with one request for each that the tasks had', () => {
  const tasks = [task('a', { dueDate: '2126-01-01' }), task('b'), task('c', { dueDate: '2126-01-01' })]
  expect(undoOf({ type: 'changeDueDate', dueDate: '2126-02-02' }, tasks)).toEqual([
    { taskIds: ['a', 'c'], action: { type: 'changeDueDate', dueDate: '2126-01-01' } },
    { taskIds: ['b'], action: { type: 'changeDueDate', dueDate: null } },
  ])
  expect(undoOf({ type: 'assign', assigneeId: null }, [task('a', { assigneeId: 'eve' })])).toEqual([
    { taskIds: ['a'], action: { type: 'assign', assigneeId: 'eve' } },
  ])
})

test('nothing is offered for what is deleted, and where it would take too many requests', () => {
  expect(undoOf({ type: 'delete' }, [task('a')])).toEqual([])
  const days = Array.from({ length: 11 }, (_, n) => task(`${n}`, { dueDate: `2126-01-${10 + n}` }))
  expect(undoOf({ type: 'changeDueDate', dueDate: null }, days)).toEqual([])
  expect(undoOf({ type: 'changeDueDate', dueDate: null }, days.slice(1))).toHaveLength(10)
})
