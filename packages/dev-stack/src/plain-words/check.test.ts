import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.ts'
import { unusedWordIn, unusedWords } from './check.ts'
import { commentsIn } from './find-comments.ts'
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

test('names are those that a source declares and the keys of its objects, and none that it imports', () => {
  const source = `import { kept } from './other.ts'
interface Row { readonly told: string }
const { a, b: [held = kept], ...rest } = give({ beside: 1, told, [naming]: 2 })
function walk({ reach }: Row) {}
class One { #attended = 1; choose() {} }`
  const names = declaredNames('one.ts', source)
  expect(names.map(({ name }) => name).toSorted()).toEqual(
    ['Row', 'told', 'a', 'held', 'rest', 'beside', 'walk', 'reach', 'One', 'attended', 'choose'].toSorted(),
  )
  expect(names.filter(({ isKey }) => isKey).map(({ name }) => name)).toEqual(['told', 'a', 'beside', 'reach'])
})

test('comments are read without the code in them', () => {
  const [comment] = commentsIn('one.ts', '// What is `kept` here\nconst a = 1')
  expect(comment).toEqual({ text: ' What is  here', line: 1 })
  expect(unusedWordIn('The row is kept, though not found', unused)?.word).toBe('kept')
})
