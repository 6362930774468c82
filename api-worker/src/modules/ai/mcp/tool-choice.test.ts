import { AiScope } from '@ginkgo/contracts'
import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { tasks } from './tool-choice.fixture.ts'
import { toolsFor } from './tools.ts'

/** Words without a meaning of their own. */
const stopWords = new Set(
  'a about all also an and are as at be by can did do does else for from give had has have how i if in into is it its just look me my not of on one only or our should so somebody that the their them then there they this to us was we were what when which who whose will with write you'.split(
    ' ',
  ),
)

/** The word without the endings of plurals and of verbs, as searches for tools compare words. */
const stemOf = (word: string): string =>
  word.replace(/(?:ies)$/, 'y').replace(/(?<=[a-z]{3})(?:ing|ed|s)$/, '')

const termOf = (word: string): string | null => {
  const term = word.toLowerCase()
  return stopWords.has(term) ? null : stemOf(term)
}

const search = new MiniSearch<{ id: string; text: string }>({
  fields: ['text'],
  tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''),
  processTerm: termOf,
})
// A model reads the name and the description together.
search.addAll(
  toolsFor({ scopes: AiScope.options, allows: () => true }).map(({ name, description = '' }) => ({
    id: name,
    text: `${name} ${description}`,
  })),
)

test('every tool is asked for by a task', () => {
  const asked = new Set(tasks.map(([, tool]) => tool))
  expect(
    toolsFor({ scopes: AiScope.options, allows: () => true }).filter(({ name }) => !asked.has(name)),
  ).toEqual([])
  expect(tasks.length).toBeGreaterThanOrEqual(60)
})

test('the words of a task rank its tool first, a tenth before every other one', () => {
  const unclear = tasks.flatMap(([task, tool]) => {
    const ranked = search.search(task)
    const own = ranked.find(({ id }) => id === tool)?.score ?? 0
    const rival = ranked.find(({ id }) => id !== tool)
    return rival && rival.score > own * 0.9
      ? [`${task} → ${tool} ${own.toFixed(1)}, ${rival.id} ${rival.score.toFixed(1)}`]
      : []
  })
  expect(unclear).toEqual([])
})
