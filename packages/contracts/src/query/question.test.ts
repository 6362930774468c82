import { expect, it } from 'vitest'
import { Question } from './question.ts'
import { querySourceNames } from './query-fields.ts'

/** Every choice of the parts of a condition: what is there, and what is left out. */
const parts = { field: ['value', 'any', 'field.size', 'nonsense'], op: ['is', 'changed', 'within', 'empty'] }
const choices = (of: readonly string[]) => [undefined, ...of]
const clauses = choices(parts.field).flatMap((field) =>
  choices(parts.op).flatMap((op) =>
    [undefined, 'today', 5, []].flatMap((value) => [
      { field, op, value },
      { any: [{ field, op, value }] },
      { field, op, any: [{ field: 'title', op: 'is', value: 'x' }] },
    ]),
  ),
)
const without = (value: object) => JSON.parse(JSON.stringify(value)) as object

it('a condition without a part is refused by its place, and never throws', () => {
  for (const of of querySourceNames)
    for (const clause of clauses) {
      const result = Question.safeParse({ of, where: [without(clause)], measures: [{ kind: 'forecast' }] })
      if (result.success) continue
      expect(result.error.issues.length).toBeGreaterThan(0)
    }
  for (const clause of [{}, { op: 'changed', since: 'today' }, { field: 'value' }]) {
    const { error } = Question.safeParse({ of: 'enquiries', where: [clause] })
    expect(error?.issues).toMatchObject([
      { path: ['where', 0], message: 'Either `field` and `op`, or `any` with such conditions' },
    ])
  }
})

it('groups, measures and orders without their field are refused by their place', () => {
  for (const [name, value] of [
    ['groupBy', [{ bucket: 'week' }]],
    ['groupBy', [{}]],
    ['measures', [{}]],
    ['measures', [{ field: 'value' }]],
  ] as const) {
    const { error } = Question.safeParse({ of: 'enquiries', [name]: value })
    expect(error?.issues[0]?.path.slice(0, 2)).toEqual([name, 0])
  }
})
