import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settingsFile } from './data-folder.ts'
import { readSettings, type SettingsWrong } from './settings.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ginkgo-settings-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const complete = {
  PUBLIC_ORIGIN: 'https://crm.example',
  SMTP_HOST: 'mail.example',
  MAIL_FROM: 'CRM <a@crm.example>',
}

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(dataDir, environment)
    return []
  } catch (error) {
    return (error as SettingsWrong).problems
  }
}

test('says everything that is missing at once', () => {
  const problems = problemsOf({})
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PUBLIC_ORIGIN',
    'SMTP_HOST',
    'MAIL_FROM',
  ])
  expect(problemsOf(complete)).toEqual([])
})

test('takes the rest from the production values of the API, and ginkgo.env below the environment', () => {
  writeFileSync(settingsFile(dataDir), 'SMTP_HOST="file.example"\nPORT=9000\nZOOM_CLIENT_ID=zoom\n')
  const settings = readSettings(dataDir, {
    ...complete,
    DATABASE_URL: 'http://elsewhere',
    ENCRYPTION_KEY: 'x',
  })
  expect(settings).toMatchObject({ port: 9000, host: '127.0.0.1', proxies: 0, tls: undefined })
  expect(settings.variables).toMatchObject({
    SMTP_HOST: 'mail.example',
    SMTP_PORT: '465',
    ZOOM_CLIENT_ID: 'zoom',
    ZOOM_API_URL: 'https://api.zoom.us',
    SMTP_PASSWORD: '',
    DATABASE_URL: '',
    ENCRYPTION_KEY: '',
  })
})

test.each([
  [{ INBOUND_SMTP_PORT: '25' }, 'INBOUND_DOMAIN'],
  [{ PUBLIC_ORIGIN: 'http://crm.example' }, 'https://'],
  [{ PUBLIC_ORIGIN: 'https://crm.example/portal' }, 'without a path'],
  [{ PUBLIC_ORIGIN: 'crm' }, 'no address'],
  [{ PORT: 'x' }, 'PORT must be a whole number'],
  [{ PROXIES: '-1' }, 'PROXIES must be'],
  [{ TLS_CERT: '/cert.pem' }, 'belong together'],
])('refuses %j', (wrong, reason) => {
  expect(problemsOf({ ...complete, ...wrong }).join()).toContain(reason)
})

test('is tried out on the machine itself without TLS', () => {
  expect(problemsOf({ ...complete, PUBLIC_ORIGIN: 'http://localhost:8787/' })).toEqual([])
})

test.each([
  [{ SMTP_PORT: '0' }, 'SMTP_PORT must be a whole number from 1 to 65535, not "0"'],
  [{ CALL_LIMIT_PER_USER: 'many' }, 'CALL_LIMIT_PER_USER must be a whole number from 1'],
  [{ FILE_QUOTA_MB: '-5' }, 'FILE_QUOTA_MB must be a whole number from 0'],
  [{ SCANNER_URL: 'scanner' }, 'SCANNER_URL is no address: "scanner"'],
])('names the range or the form of %j', (wrong, reason) => {
  expect(problemsOf({ ...complete, ...wrong }).join()).toContain(reason)
})

test('names what ginkgo.env has and nobody reads, with the nearest setting', () => {
  writeFileSync(settingsFile(dataDir), 'SMPT_HOST=mail.example\nPROXYS=1\nCOFFEE=black\n')
  expect(problemsOf(complete)).toEqual([
    'COFFEE is no setting',
    'PROXYS is no setting: did you mean PROXIES?',
    'SMPT_HOST is no setting: did you mean SMTP_HOST?',
  ])
})

test('leaves the environment alone, which holds names of others', () => {
  expect(problemsOf({ ...complete, PATH: '/usr/bin', COFFEE: 'black' })).toEqual([])
})
