import { expectLinearWork } from '@ginkgo/testing/linear-work'
import { expect, test } from 'vitest'
import { serversWord } from './authentication-results.ts'

const said = (...lines: string[]) => serversWord(lines, 'mx.example.test', 'firm.example')

test.each([
  ['mx.example.test; spf=pass smtp.mailfrom=a; dkim=fail; dmarc=fail', 'pass', 'fail', 'fail', false],
  ['MX.example.test 1; dmarc=pass (p=none; dmarc=fail) header.from=firm.example', null, null, 'pass', true],
  ['mx.example.test; dmarc=pass header.from=evil.test', null, null, 'pass', false],
  ['mx.example.test; spf=none; header.from="x; dmarc=pass"', 'none', null, null, false],
  ['mx.example.test; spf=pass (a "; dmarc=pass \\) ; dmarc=pass', 'pass', null, null, false],
  ['mx.example.test; dkim=pass header.d=firm.example', null, 'pass', null, true],
  ['mx.example.test; dkim = pass header.i=@firm.example', null, 'pass', null, true],
  ['mx.example.test; dkim=fail header.d=a.test; dkim=pass header.d=firm.example', null, 'pass', null, true],
  ['mx.example.test; dkim=pass header.d=evil.test', null, 'pass', null, false],
  ['mx.example.test; dkim=pass header.d=example', null, 'pass', null, false],
  ['mx.example.test; dkim=pass header.d=firm.example; dmarc=fail', null, 'pass', 'fail', false],
  ['mx.example.test; dkim=pass (d=firm.example)', null, 'pass', null, false],
])('%s', (line, spf, dkim, dmarc, isVerified) => {
  expect(said(line)).toEqual({ checks: { spf, dkim, dmarc }, isVerified })
})

test('a signature of the domain above vouches for the one below it, and not the other way round', () => {
  const of = (domain: string, from: string) =>
    serversWord([`mx; dkim=pass header.d=${domain}`], 'mx', from)?.isVerified
  expect(of('firm.example', 'mail.firm.example')).toBe(true)
  expect(of('evil.firm.example', 'firm.example')).toBe(false)
  expect(of('rm.example', 'firm.example')).toBe(false)
})

test('a server is believed in its own topmost line alone', () => {
  expect(said('evil.test; dmarc=pass', 'mx.example.test; dmarc=pass')).toBeUndefined()
  expect(said('mx.example.test.evil.test; dmarc=pass')).toBeUndefined()
  expect(said()).toBeUndefined()
  expect(serversWord(['; dmarc=pass'], '', 'firm.example')).toBeUndefined()
})

test('four times the line is at most six times the work', async () => {
  const pieces = ['"\\"', '(', ') ', '= ', '; ']
  await expectLinearWork((text) => said(`mx.example.test; spf=pass ${text}`), { pieces })
})
