import { expect, test } from 'vitest'
import { emailsIn, emailsProblem } from './invited-emails.ts'

test('several addresses stand in one text, between commas, semicolons, spaces or lines', () => {
  expect(emailsIn(' Ada@example.test, bob@example.test;eve@example.test\nada@example.test ')).toEqual([
    ...['ada@example.test', 'bob@example.test', 'eve@example.test'],
  ])
})

test('the address that is none is named beside others', () => {
  expect(emailsProblem(' , ')).toBe('Email is required')
  expect(emailsProblem('ada')).toBe('Please enter a valid e-mail address')
  expect(emailsProblem('ada@example.test, bob@')).toMatch(/^Please enter a valid e-mail address: .*bob@/)
  expect(emailsProblem('ada@example.test')).toBeUndefined()
})
