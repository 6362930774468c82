import { expect, test } from 'vitest'
import { gramsOf, gramsOfWords } from './grams.ts'

test('a text is looked up by pieces of three letters that hang together, each once', () => {
  expect(gramsOf('lead', 'abcd')).toBe('l@616263 AND l@626364')
  expect(gramsOf('lead', 'abcdefg')).toBe('l@616263 AND l@636465 AND l@656667')
  expect(gramsOf('contact', 'aaaaa')).toBe('c@616161')
  expect(gramsOf('enquiry', 'é🌳山')).toBe('e@c3a9f09f8cb3e5b1b1')
})

test('one or two letters are the beginning of a piece', () => {
  expect(gramsOf('lead', 'ab')).toBe('l@6162*')
  expect(gramsOf('lead', '🌳')).toBe('l@f09f8cb3*')
})

test('of a long text a dozen pieces are looked up, its first and last among them', () => {
  const text = Array.from({ length: 200 }, (_, index) => String.fromCharCode(0x4e00 + index)).join('')
  const pieces = gramsOf('lead', text).split(' AND ')
  expect(pieces).toHaveLength(12)
  expect(pieces[0]).toBe(gramsOf('lead', text.slice(0, 3)))
  expect(pieces.at(-1)).toBe(gramsOf('lead', text.slice(-3)))
})

test('signs of the full-text language stand in it as letters', () => {
  expect(gramsOf('lead', '" OR *')).toMatch(/^(l@[0-9a-f]+( AND )?)+$/)
})

test('words are looked up wherever they stand, and short ones only where there is no longer one', () => {
  const apart = (...words: string[]) => words.map((word) => gramsOf('lead', word)).join(' AND ')
  expect(gramsOfWords('lead', 'judge  solar judge')).toBe(apart('judge', 'solar'))
  expect(gramsOfWords('lead', 'a solar')).toBe(apart('solar'))
  expect(gramsOfWords('lead', 'ab c')).toBe(apart('ab', 'c'))
  const many = Array.from({ length: 30 }, (_, index) => `w${index}rd`).join(' ')
  expect(gramsOfWords('lead', many).split(' AND ')).toHaveLength(12)
})
