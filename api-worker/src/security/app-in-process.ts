import { testStack } from '@ginkgo/testing'
import { assets } from '../operation/assets.fixture.ts'
import type { Bindings } from '../operation/env.ts'
import { MemoryBucket } from '../storage/memory-bucket.fixture.ts'

/** What an API that runs inside a test is given: production's settings, with the database under test. */
export const environment = (): Bindings => ({
  ENVIRONMENT: 'production',
  PUBLIC_ORIGIN: 'https://portal.test',
  DATABASE_URL: testStack().databaseUrl,
  DATABASE_AUTH_TOKEN: '',
  DATABASE_CELLS: '',
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '9',
  SMTP_USER: '',
  SMTP_PASSWORD: 'smtp-secret',
  MAIL_FROM: 'Ginkgo <no-reply@localhost>',
  AUTH_LIMIT_PER_ADDRESS: '1000',
  CALL_LIMIT_PER_USER: '1000000',
  MAILS_PER_DAY: '500',
  FILES: new MemoryBucket(),
  REMOTES: { get: async () => null },
  ASSETS: assets,
  FILE_QUOTA_MB: '1000',
  SCANNER_URL: '',
  DNS_URL: 'https://dns.test/dns-query',
  ENCRYPTION_KEY: 'encryption-secret',
  ENCRYPTION_KEY_PREVIOUS: '',
  METRICS_TOKEN: 'metrics-secret',
  INBOUND_DOMAIN: 'in.portal.test',
  INBOUND_TOKEN: 'inbound-secret',
  INBOUND_AUTHSERV_ID: '',
  INBOUND_MAILGUN_KEY: 'mailgun-secret',
  INBOUND_POSTMARK_LOGIN: 'postmark:postmark-secret',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  GOOGLE_AUTHORIZE_URL: '',
  GOOGLE_TOKEN_URL: '',
  GOOGLE_REVOKE_URL: '',
  GOOGLE_API_URL: '',
  MICROSOFT_CLIENT_ID: '',
  MICROSOFT_CLIENT_SECRET: 'microsoft-secret',
  MICROSOFT_AUTHORIZE_URL: '',
  MICROSOFT_TOKEN_URL: '',
  MICROSOFT_API_URL: '',
  ZOOM_CLIENT_ID: '',
  ZOOM_CLIENT_SECRET: 'zoom-secret',
  ZOOM_AUTHORIZE_URL: '',
  ZOOM_TOKEN_URL: '',
  ZOOM_REVOKE_URL: '',
  ZOOM_API_URL: '',
})

/** Work after the answer is left undone. */
export const context = {
  waitUntil: () => {},
  passThroughOnException: () => {},
  props: {},
} as unknown as ExecutionContext
