import { expect, it } from 'vitest'
import { illFormedPairs, illFormedParams, illFormedTexts } from './well-formed.ts'

const half = 'a\ud800b'
const pathsOf = (value: unknown) => illFormedTexts(value).map(({ path }) => path)

it.each([
  [{ name: 'Ada 🚀', tags: ['ü', 'مرحبا'], at: null, count: 1 }, []],
  [half, ['']],
  [{ name: half }, ['name']],
  [{ tags: ['a', half] }, ['tags.1']],
  [{ [half]: 1 }, ['']],
  [{ contact: { [half]: 1, name: half } }, ['contact', 'contact.name']],
])('the unpaired surrogates of %j are at %j', (value, paths) =>
  expect(pathsOf(value).toSorted()).toEqual(paths.toSorted()),
)

it('many of them, deep below each other, cost little', () => {
  const depth = 60_000
  const body = JSON.parse(`${'["\\ud800",'.repeat(depth)}1${']'.repeat(depth)}`) as unknown
  const paths = pathsOf(body)
  expect(paths).toHaveLength(20)
  for (const path of paths) expect(path.length).toBeLessThanOrEqual(200)
})

it('a percent sign is a plain letter, and bytes that are no letter are not', () => {
  expect(illFormedPairs('search=100%&q=%25&name=%C3%BC+x')).toEqual([])
  expect(illFormedPairs('a=1&b=%ED%A0%80&c=%FF').map(({ path }) => path)).toEqual(['b', 'c'])
  expect(illFormedParams('/api/x/{id}', '/api/x/%FF').map(({ path }) => path)).toEqual(['id'])
  expect(illFormedParams('/api/{rest}', '/api/a/%FF', 'rest').map(({ path }) => path)).toEqual(['rest'])
})
