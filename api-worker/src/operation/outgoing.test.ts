import { expect, test } from 'vitest'
import { outgoingAddress } from './outgoing.ts'

const production = { ENVIRONMENT: 'production' } as const

test('in production only a public name by https is read or sent to', () => {
  expect(outgoingAddress(production, 'https://hooks.firm.example.com/a?b=1')?.href).toBe(
    'https://hooks.firm.example.com/a?b=1',
  )
  for (const text of [
    ...['http://hooks.example.com', 'ftp://hooks.example.com', 'hooks.example.com', ''],
    ...[
      'https://localhost',
      'https://localhost.',
      'https://127.0.0.1',
      'https://127.1',
      'https://2130706433',
    ],
    ...['https://0x7f000001', 'https://[::1]', 'https://[::ffff:127.0.0.1]', 'https://0.0.0.0'],
    ...['https://10.0.0.1', 'https://172.16.0.1', 'https://192.168.1.1', 'https://[fd00::1]'],
    ...['https://169.254.169.254/latest', 'https://[fe80::1]', 'https://100.64.0.1'],
    ...['https://metadata', 'https://db.internal', 'https://printer.local', 'https://hooks'],
    ...['https://user:secret@hooks.example.com', 'https://hooks.example.com@10.0.0.1'],
  ])
    expect(outgoingAddress(production, text), text).toBeUndefined()
})

test('the local stack has receivers of its own', () => {
  expect(outgoingAddress({ ENVIRONMENT: 'local' }, 'http://127.0.0.1:9/hook')?.host).toBe('127.0.0.1:9')
})
