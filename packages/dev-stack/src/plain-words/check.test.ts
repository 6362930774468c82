import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.ts'
import { unusedWordIn, unusedWords } from './check.ts'
import { declaredNames } from './find-names.ts'

const unused = unusedWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))

test('words are read from the glossary, each with what is used instead', () => {
  expect(unused.find(({ word }) => word === 'kept')?.instead).toContain('stored')
  expect(() => unusedWords('# Glossary')).toThrow()
})

test.each([
  ['keptAnswer', 'kept'],
  ['NearCopy', 'near copy'],
  ['count-beside.ts', 'beside'],
  ['field-walk', 'walk'],
])('%s is refused', (name, word) => {
  expect(unusedWordIn(name, unused)?.word).toBe(word)
})

test.each(['keepAlive', 'walkthrough', 'storedAnswer', 'foundation', 'NotFound'])('%s is allowed', (name) => {
  expect(unusedWordIn(name, unused)).toBeUndefined()
})

test('names are those that a source declares, and none that it imports or is given', () => {
  const source = `import { kept } from './other.ts'
interface Row { readonly told: string }
const { a, b: [held = kept], ...rest } = give({ beside: 1 })
function walk({ reach }: Row) {}
class One { #attended = 1; choose() {} }`
  const names = declaredNames('one.ts', source).map(({ name }) => name)
  expect(names.toSorted()).toEqual(
    ['Row', 'told', 'a', 'held', 'rest', 'walk', 'reach', 'One', 'attended', 'choose'].toSorted(),
  )
})
