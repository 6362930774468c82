import { expect, test } from 'vitest'
import { contentParts, matchingPeople, mentionedPeople, mentionQueryAt, withMention } from './mentions.ts'

const ann = { id: '1', firstName: 'Ann', lastName: "O'Neil" }
const anna = { id: '2', firstName: 'Ann', lastName: "O'Neilson" }
const twin = { id: '3', firstName: 'Ann', lastName: "O'Neil" }
const sara = { id: '4', firstName: 'سارة', lastName: '🌱' }

test.each([
  ['@', { at: 0, text: '' }],
  ['Ask @an', { at: 4, text: 'an' }],
  ["Ask @Ann O'", { at: 4, text: "Ann O'" }],
  ['(@سا', { at: 1, text: 'سا' }],
  ['mail@example', undefined],
  ['Ask @Ann about it', undefined],
  ['Ask Ann', undefined],
])('at the end of %j, the query is %j', (text, query) => {
  expect(mentionQueryAt(text, text.length)).toEqual(query)
})

test('people are found by the beginning of either name', () => {
  expect(matchingPeople([ann, sara], 'ann o')).toEqual([ann])
  expect(matchingPeople([ann, sara], "o'n")).toEqual([ann])
  expect(matchingPeople([ann, sara], 'سا')).toEqual([sara])
  expect(matchingPeople([ann, sara], '')).toEqual([ann, sara])
})

test('a person takes the place of what was typed', () => {
  expect(withMention('Ask @an today', { at: 4, text: 'an' }, ann)).toEqual({
    content: "Ask @Ann O'Neil today",
    caret: 16,
  })
})

test('of people with the same name the picked one is meant', () => {
  const content = "Ask @Ann O'Neil"
  expect(mentionedPeople(content, [ann, twin, sara], new Set(['3']))).toEqual([twin])
  expect(mentionedPeople(content, [ann, sara])).toEqual([ann])
  expect(mentionedPeople('Ask Ann', [ann])).toEqual([])
})

test('the names of those who are mentioned are parts of their own', () => {
  expect(contentParts("Hi @Ann O'Neilson, @Ann O'Neil!", [ann, anna])).toEqual([
    { text: 'Hi ', isMention: false },
    { text: "@Ann O'Neilson", isMention: true },
    { text: ', ', isMention: false },
    { text: "@Ann O'Neil", isMention: true },
    { text: '!', isMention: false },
  ])
  expect(contentParts('Hi', [])).toEqual([{ text: 'Hi', isMention: false }])
})
