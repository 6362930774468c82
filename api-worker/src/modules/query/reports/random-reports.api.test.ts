import type { QueryAnswer } from '@ginkgo/contracts'
import { as, bodyOf, dice } from '@ginkgo/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Given, questionOf } from './random-questions.fixture.ts'
import { pick, type RandomWorld, randomWorld, zones } from './random-world.fixture.ts'
import { type Recount, recounted } from './recount.fixture.ts'

let world: RandomWorld

beforeAll(async () => {
  world = await randomWorld()
})

const answerOf = async (question: Given) =>
  bodyOf<QueryAnswer>(await as(world.reader).post('/api/query', question), 200)

describe('reports of any filters, groups and measures', () => {
  test.each(Array.from({ length: 30 }, (_, part) => part))(
    'equal a plain recount: ten of the seed %i',
    async (part) => {
      const roll = dice(1_000 + part)
      for (let place = 0; place < 10; place++) {
        const question = questionOf(roll, world)
        const recount: Recount = {
          timeZone: pick(roll, zones),
          weekStart: pick(roll, [1, 7, 6] as const),
          instants: new Set(['createdAt']),
        }
        const { timeZone, weekStart } = recount
        const answer = await answerOf({ ...question, timeZone, weekStart })
        const expected = recounted(question.of === 'tasks' ? world.tasks : world.enquiries, question, recount)
        const given = new Map<string, unknown>([
          ...answer.rows!.map(
            ({ group, figures }) => [JSON.stringify(group.map(({ key }) => key)), figures] as const,
          ),
          ['[]', answer.totals!.figures],
        ])
        const message = JSON.stringify({ ...question, timeZone, weekStart })
        expect(Object.fromEntries(given), message).toEqual(Object.fromEntries(expected))
        const row = answer.rows![roll(Math.max(1, answer.rows!.length))]
        if (!row) continue
        const list = await answerOf({ ...(row.listQuery as Given), limit: 1 })
        expect(list.count, JSON.stringify(row.listQuery)).toBe(row.figures['count'])
      }
    },
  )
})
