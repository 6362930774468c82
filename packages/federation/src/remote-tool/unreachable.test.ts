import { expect, test } from 'vitest'
import { unreachable } from './unreachable.ts'
import { askReleases } from './send-order.ts'

const portal = new URL('https://crm.example/')
const failing = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('why'), { code }) })

test.each([
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another host'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'NODE_EXTRA_CA_CERTS'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'NODE_EXTRA_CA_CERTS'],
  ['ECONNREFUSED', 'https://crm.example does not answer: why'],
])('%s is told: %s', (code, words) => expect(unreachable(portal, failing(code))).toContain(words))

test('a release to a portal that does not answer says which one', async () => {
  const access = { portal: new URL('http://127.0.0.1:1'), name: 'mfe-a', token: 'gnr_x' }
  await expect(askReleases(access)).rejects.toThrow('http://127.0.0.1:1 does not answer')
})
