import { describe, expect, test } from 'vitest'
import { safeReturn, withReturn } from './safe-return.ts'

describe('safeReturn', () => {
  test.each([
    ['/leads?tab=all#x', '/leads?tab=all#x'],
    ['/oauth/consent?client_id=a&scope=read%20write', '/oauth/consent?client_id=a&scope=read%20write'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['https://evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['@evil.example', undefined],
    ['https://portal.invalid.evil.example/', undefined],
    ['https://portal.invalid.evil.example/', undefined],
    ['//user@evil.example/leads', undefined],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['leads', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j gives %j', (target, expected) => {
    expect(safeReturn(target)).toBe(expected)
  })
})

test('withReturn keeps a query that is there', () => {
  expect(withReturn('/verify-otp?email=a', '/leads')).toBe('/verify-otp?email=a&return=%2Fleads')
  expect(withReturn('/login', '//evil')).toBe('/login')
})
