import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workerConfiguration } from '@ginkgo/dev-stack/worker-configuration'
import { expect, test } from 'vitest'
import { deployedConfiguration } from './configuration.ts'
import { environmentOf } from './environments.ts'
import { mustBeGiven, settingsOf, unknownNames } from './settings.ts'

const key = Buffer.alloc(32, 7).toString('base64')
const given = {
  PUBLIC_ORIGIN: 'https://crm.example.com',
  DATABASE_URL: 'libsql://crm.turso.io',
  DATABASE_AUTH_TOKEN: 'token',
  SMTP_HOST: 'smtp.example.com',
  MAIL_FROM: 'Ginkgo <no-reply@example.com>',
  ENCRYPTION_KEY: key,
}
const problemsWith = (values: Record<string, string | undefined>, stored: string[] = []) => {
  const all = Object.entries({ ...given, ...values }).filter(([, value]) => value !== undefined)
  return settingsOf('api-worker', Object.fromEntries(all) as Record<string, string>, stored).problems
}

test('every variable that must be given is one of the Workers', () => {
  const { vars } = workerConfiguration('api-worker')
  expect(mustBeGiven.filter((name) => !(name in vars))).toEqual([])
})

test('all that is missing is named at once', () => {
  const { problems } = settingsOf('api-worker', {}, [])
  expect(problems).toEqual(
    expect.arrayContaining([
      'PUBLIC_ORIGIN is missing: e.g. https://crm.example.com',
      'ENCRYPTION_KEY is missing (a secret): openssl rand -base64 32',
    ]),
  )
  for (const name of [...mustBeGiven, 'ENCRYPTION_KEY', 'DATABASE_AUTH_TOKEN'])
    expect(problems.join('\n')).toMatch(new RegExp(`^${name} is missing( \\(a secret\\))?: \\S`, 'm'))
  expect(problemsWith({})).toEqual([])
})

test.each([
  ['PUBLIC_ORIGIN', 'http://crm.example.com', 'must be like https://crm.example.com, without a path or port'],
  [
    'PUBLIC_ORIGIN',
    'https://crm.example.com/',
    'must be like https://crm.example.com, without a path or port',
  ],
  ['DATABASE_URL', 'http://db.example.com', 'must begin with libsql:// or https://'],
  [
    'DATABASE_URL',
    'libsql://crm.turso.io?authToken=x',
    'holds a credential, which DATABASE_AUTH_TOKEN is for',
  ],
  ['DATABASE_URL', 'https://127.0.0.1:8880', 'is on this machine, which Cloudflare cannot reach'],
  [
    'DATABASE_CELLS',
    '{"EU":{"url":"libsql://eu.turso.io"}}',
    'must be JSON like {"eu1":{"url":"libsql://…","authToken":"…"}}; a name has up to 16 small letters and digits',
  ],
  [
    'DATABASE_CELLS',
    '{"eu1":{"url":"http://eu.example.com"}}',
    'names a cell eu1 whose address must begin with libsql:// or https://',
  ],
  ['MAIL_FROM', 'Ginkgo <no-reply@localhost>', 'must be like Ginkgo <no-reply@example.com>'],
  ['ENCRYPTION_KEY', 'short', 'must be 32 random bytes in base64'],
])('%s may not be %s', (name, value, problem) => {
  expect(problemsWith({ [name]: value })).toEqual([`${name} ${problem}`])
})

test('whatever can be missing is named with an example or where it is found', () => {
  const ids = { GOOGLE_CLIENT_ID: 'id', MICROSOFT_CLIENT_ID: 'id', ZOOM_CLIENT_ID: 'id', SMTP_USER: 'crm' }
  const { problems } = settingsOf('api-worker', ids, [])
  expect(problems.length).toBeGreaterThan(8)
  for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ is missing( \(a secret\))?: \S/)
})

test('a secret may be left out where nothing uses it, or where Cloudflare has it already', () => {
  expect(problemsWith({ ZOOM_CLIENT_ID: 'id' })).toEqual([
    expect.stringMatching(/^ZOOM_CLIENT_SECRET is missing \(a secret\): /),
  ])
  expect(problemsWith({ ENCRYPTION_KEY: undefined }, ['ENCRYPTION_KEY'])).toEqual([])
  const { vars, secrets, existingSecrets } = settingsOf('api-worker', given, ['ZOOM_CLIENT_SECRET'])
  expect(vars.ENCRYPTION_KEY_PREVIOUS).toBe('')
  expect(existingSecrets).toEqual(['ZOOM_CLIENT_SECRET'])
  expect(secrets).toMatchObject({ ENCRYPTION_KEY: key, DATABASE_AUTH_TOKEN: 'token' })
  expect(vars).not.toHaveProperty('ENCRYPTION_KEY')
})

test('names in the file that nobody reads are told, with the nearest one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-deploy-'))
  const file = join(folder, 'staging.env')
  writeFileSync(
    file,
    'SMPT_HOST=smtp.example.com\nMAIL_FROM=a@example.com\nCLOUDFLARE_API_TOKEN=x\nCOFFEE=black\n',
  )
  expect(unknownNames(file)).toEqual([
    `CLOUDFLARE_API_TOKEN is read from the environment, not from ${file}`,
    `COFFEE in ${file} is no setting`,
    `SMPT_HOST in ${file} is no setting: did you mean SMTP_HOST?`,
  ])
  expect(unknownNames(join(folder, 'none.env'))).toEqual([])
  rmSync(folder, { recursive: true })
})

test('each environment has its own names, and is production for the code', () => {
  const settings = settingsOf('shell-app', { ...given, ENVIRONMENT: 'local', DEV_SERVERS: '{}' }, [])
  const configuration = deployedConfiguration('shell-app', environmentOf('staging'), settings)
  expect(configuration).toMatchObject({
    name: 'ginkgo-staging',
    routes: [{ pattern: 'crm.example.com', custom_domain: true }],
    services: [{ binding: 'API', service: 'ginkgo-api-staging' }],
    r2_buckets: [{ binding: 'REMOTES', bucket_name: 'ginkgo-remotes-staging' }],
    vars: { ENVIRONMENT: 'production', DEV_SERVERS: '', PUBLIC_ORIGIN: 'https://crm.example.com' },
    observability: { enabled: true },
  })
  const api = deployedConfiguration(
    'api-worker',
    environmentOf('production'),
    settingsOf('api-worker', given, []),
  )
  expect(api).toMatchObject({
    name: 'ginkgo-api',
    workers_dev: false,
    triggers: { crons: ['* * * * *'] },
    r2_buckets: [
      { binding: 'FILES', bucket_name: 'ginkgo-files' },
      { binding: 'REMOTES', bucket_name: 'ginkgo-remotes' },
    ],
  })
  expect(api).not.toHaveProperty('routes')
})
