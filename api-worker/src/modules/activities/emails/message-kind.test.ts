import { expect, test } from 'vitest'
import { kindOf } from './message-kind.ts'
import type { Message } from './read-message.ts'

const kind = (headers: Record<string, string>, { from = 'a@b.test', envelope = 'a@b.test' } = {}) =>
  kindOf(
    {
      from: { name: null, address: from },
      header: (name: string) => (headers[name] === undefined ? [] : [headers[name]]),
    } as unknown as Message,
    envelope,
  )

test.each([
  [{}, 'person'],
  [{ 'auto-submitted': 'no' }, 'person'],
  [{ 'auto-submitted': 'auto-replied; owner-email="a@b.test"' }, 'answer'],
  [{ 'auto-submitted': 'auto-generated' }, 'machine'],
  [{ precedence: 'list', 'list-id': 'Sales <sales.us.test>' }, 'group'],
  [{ 'list-id': '<sales.us.test>' }, 'group'],
  [{ precedence: 'list' }, 'machine'],
  [{ precedence: 'bulk' }, 'machine'],
  [{ precedence: 'Auto_Reply' }, 'answer'],
  [{ 'x-autoreply': 'yes' }, 'answer'],
  [{ 'x-autoreply': 'no' }, 'person'],
  [{ 'content-type': 'multipart/report; report-type=delivery-status' }, 'answer'],
  [{ 'return-path': '<>' }, 'answer'],
  [{ precedence: 'list', 'list-id': '<a.test>', 'auto-submitted': 'auto-replied' }, 'answer'],
])('%o', (headers, expected) => {
  expect(kind(headers as Record<string, string>)).toBe(expected)
})

test('what a server sends in its own name, and what nobody is to answer, is no mail of a person', () => {
  expect(kind({}, { from: 'mailer-daemon@b.test' })).toBe('answer')
  expect(kind({}, { envelope: '' })).toBe('answer')
})
