import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.ts'
import { workspaceFiles } from './read-documents.ts'
import { requirementPages, rowsOf, wrongTests } from './requirements.ts'

const files = workspaceFiles()
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const rows = requirementPages.flatMap((path) => rowsOf(textOf(path)))

/** How many requirements each section of chapters 6 to 10 has, and which of them are of level 3. */
const sections: Readonly<Record<string, readonly [count: number, ofLevel3?: readonly number[]]>> = {
  '6.1': [3],
  '6.2': [12],
  '6.3': [8, [5, 6, 7, 8]],
  '6.4': [6, [5, 6]],
  '6.5': [8, [6, 7, 8]],
  '6.6': [4, [4]],
  '6.7': [2, [1, 2]],
  '6.8': [4],
  '7.1': [3],
  '7.2': [4],
  '7.3': [2],
  '7.4': [5],
  '7.5': [3, [3]],
  '7.6': [2],
  '8.1': [4, [3, 4]],
  '8.2': [4, [4]],
  '8.3': [3, [2, 3]],
  '8.4': [2, [2]],
  '9.1': [3],
  '9.2': [4],
  '10.1': [2],
  '10.2': [3, [3]],
  '10.3': [5, [5]],
  '10.4': [16, [12, 13, 14, 15, 16]],
  '10.5': [5],
  '10.6': [2],
  '10.7': [3],
}

test('every requirement of levels 1 and 2 about sign-in and access has one row, and none has two', () => {
  const item = textOf('docs/security/sign-in-and-access.md')
  const listed = rowsOf(item).map(({ numbers: [number], cells: [, level] }) => [number, level === '3'])
  const known = Object.entries(sections).flatMap(([section, [count, ofLevel3 = []]]) =>
    Array.from({ length: count }, (_, place) => [`${section}.${place + 1}`, ofLevel3.includes(place + 1)]),
  )
  expect(known.filter(([number, isHigh]) => !isHigh && !listed.some(([one]) => one === number))).toEqual([])
  expect(listed.filter(([number], place) => listed.findIndex(([one]) => one === number) !== place)).toEqual(
    [],
  )
  for (const one of listed) expect(known).toContainEqual(one)
  expect(listed.length).toBeGreaterThan(90)
})

test.each(requirementPages)('every test that %s names is there, with the words that are quoted', (path) => {
  expect(wrongTests(textOf(path), files)).toEqual([])
})

test('every row about sign-in and access says how far it is met; what is met names a test, what is not says what comes of it', () => {
  for (const { numbers, cells, tests } of rowsOf(textOf('docs/security/sign-in-and-access.md'))) {
    const state = /^(met|in part|not yet|not here)\b/.exec(cells[3] ?? '')?.[1]
    expect(state, numbers.join()).toBeDefined()
    if (state === 'met') expect(tests.length, numbers.join()).toBeGreaterThan(0)
    if (state === 'in part' || state === 'not yet')
      expect((cells[4] ?? '').replace('–', ''), numbers.join()).not.toBe('')
  }
})

test('every other row that does not say what is missing names a test', () => {
  const unproved = rowsOf(textOf('api-worker/SECURITY.md'))
    .filter(({ cells }) => !/^(in part|not yet|where|the lower|secrets of|Workers)/.test(cells[2] ?? ''))
    .filter(({ tests }) => tests.length === 0)
  expect(unproved.map(({ numbers }) => numbers.join())).toEqual([])
})

test('every test that carries the number of a requirement stands in its row', () => {
  const missing = files
    .filter((path) => /\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\b(?:test|describe)\(\s*['"`]((?:\d+\.\d+\.\d+(?: and )?)+)/g)].flatMap(
        ([, numbers = '']) =>
          numbers
            .split(' and ')
            .filter(
              (number) =>
                !rows.some(
                  (row) =>
                    row.numbers.includes(number) &&
                    row.tests.some(({ file }) => `/${path}`.endsWith(`/${file}`)),
                ),
            )
            .map((number) => `${path}: ${number}`),
      ),
    )
  expect([...new Set(missing)]).toEqual([])
})

test('a name that is wrong is found', () => {
  const named =
    '`read-documents.test.ts` "a link is followed from", "a link is not followed"; `no-such.test.ts`, `index.test.ts`'
  expect(wrongTests(named, [...files, 'a/index.test.ts', 'b/index.test.ts'])).toEqual([
    'read-documents.test.ts has no "a link is not followed"',
    'no-such.test.ts names 0 files',
    expect.stringMatching(/^index\.test\.ts names \d+ files$/),
  ])
})
