import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.ts'
import { unusedTextWordIn, unusedTextWords } from './check-texts.ts'
import { readableTexts } from './find-texts.ts'
import { proseOf } from './prose.ts'

const unused = unusedTextWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))

test.each([
  ['Pick another color', 'color'],
  ['Color must look like #E8E8E8', 'color'],
  ['Only admins and Sales Heads can add fields.', 'admins'],
  ['Ask a sales head', 'head'],
  ['Leads told apart', 'told apart'],
  ['The organisation was renamed', 'organisation'],
  ['A deal was won', 'deal'],
])('%s is refused', (text, word) => {
  expect(
    unusedTextWordIn(
      text,
      unused.filter((each) => text.includes(each.word) || each.word === word),
    )?.word,
  ).toBe(word)
})

test.each([
  'Only an Organisation Admin can change the organization.',
  'Organisation',
  'Please select a reason why this deal was lost',
  'Colour must look like #E8E8E8',
  'flex text-center items-center',
  'Days ahead',
  'The dealer called',
])('%s is allowed', (text) => {
  expect(unusedTextWordIn(text, unused)).toBeUndefined()
})

test('texts are what people read of a source, and no names, styles or imports', () => {
  const source = `import x from 'a color'
const kind = 'deal'
const url = \`/deals/\${kind}\`
const page = <Card className="a center" title="A deal">Another color</Card>
const text = \`Hello \${kind} of the head\``
  expect(readableTexts('one.tsx', source).map(({ text }) => text.trim())).toEqual([
    'A deal',
    'Another color',
    'Hello',
    'of the head',
  ])
})

test('documents are read without code and addresses', () => {
  const document = 'A `color` of [it](deals.md)\n```\ncolor\n```\nEnd'
  expect(proseOf(document)).toEqual([
    { text: 'A  of [it]', line: 1 },
    { text: 'End', line: 5 },
  ])
})
