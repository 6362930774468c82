// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorReport } from './error-report.ts'
import type { Circumstances } from './report-error.ts'

const sent: Promise<ErrorReport>[] = []
let report: (error: unknown, circumstances: Circumstances) => void

const remote = (version: string) => ({
  version,
  manifest: '',
  sdk: '',
  extensions: {},
  proof: `of ${version}`,
})
const data = {
  shell: '0123456789',
  shellProof: 'of the shell',
  registry: { 'mfe-leads': remote('1.0.0'), 'mfe-settings': remote('2') },
}

beforeEach(async () => {
  document.body.innerHTML = `<script type="application/json" id="portal-data">${JSON.stringify(data)}</script>`
  location.href = 'https://portal.test/leads/0199a1b2-0000-7000-8000-000000000001?search=Ada'
  sent.length = 0
  navigator.sendBeacon = (_, body) => {
    sent.push((body as Blob).text().then((text) => JSON.parse(text) as ErrorReport))
    return true
  }
  // Each page load counts anew.
  vi.resetModules()
  report = (await import('./report-error.ts')).reportError
})

// Other files share the document.
afterEach(() => document.body.replaceChildren())

const leads = 'https://portal.test/remotes/mfe-leads/1.0.0/page.01.js'
const react = 'https://portal.test/assets/react.02.js'

function failure(message: string, ...places: string[]): Error {
  const error = new TypeError(message)
  error.stack = [`TypeError: ${message}`, ...places.map((place) => `    at a (${place})`)].join('\n')
  return error
}
const told = () => Promise.all(sent)

test('a failure is the first remote’s on its stack, and says nothing about who it was', async () => {
  report(failure('no lead of ada@example.com', `${react}:1:5`, `${leads}:1:9`), { kind: 'error' })
  expect(await told()).toEqual([
    {
      app: 'mfe-leads',
      version: '1.0.0',
      shell: '0123456789',
      kind: 'error',
      route: '/leads/:id',
      name: 'TypeError',
      message: 'no lead of <email>',
      proofs: { app: 'of 1.0.0', shell: 'of the shell' },
      frames: [
        { file: '/assets/react.02.js', line: 1, column: 5, name: 'a' },
        { file: '/remotes/mfe-leads/1.0.0/page.01.js', line: 1, column: 9, name: 'a' },
      ],
    },
  ])
})

test('where the stack names no remote, the components around it do; else it is the shell’s', async () => {
  report(failure('one', `${react}:1:5`), { kind: 'boundary', componentStack: `\n    at Page (${leads}:1:2)` })
  report(failure('two', `${react}:1:5`), { kind: 'boundary', componentStack: `\n    at App (${react}:1:2)` })
  expect((await told()).map(({ app, version }) => [app, version])).toEqual([
    ['mfe-leads', '1.0.0'],
    ['shell-app', '0123456789'],
  ])
})

test('a remote that does not load is named by who loads it', async () => {
  report(failure('too slow', `${react}:1:5`), { kind: 'load', remote: { app: 'mfe-settings', version: '2' } })
  expect((await told())[0]).toMatchObject({ app: 'mfe-settings', version: '2', kind: 'load' })
})

test('a version that the page was not served is not told of: nobody would believe it', async () => {
  const remote = { app: 'mfe-leads', version: '0.9.0' }
  report(failure('old', `${leads}:1:9`), { kind: 'load', remote })
  report(failure('unknown'), { kind: 'load', remote: { app: 'mfe-other', version: '1' } })
  expect(await told()).toEqual([])
})

test('of a refused call only status and code are told', async () => {
  const error = Object.assign(failure('409: {"message":"Ada exists"}', `${leads}:1:9`), {
    status: 409,
    code: 'conflict',
  })
  report(error, { kind: 'rejection' })
  expect((await told())[0]?.message).toBe('409 conflict')
})

test('each failure is told once, ten at most, and what is nobody’s not at all', async () => {
  const same = failure('again', `${leads}:1:9`)
  report(same, { kind: 'boundary' })
  report(same, { kind: 'error' })
  report(failure('again', `${leads}:1:9`), { kind: 'error' })
  expect(sent).toHaveLength(1)
  report(failure('an extension', 'chrome-extension://abc/a.js:1:1'), { kind: 'error' })
  report('a text', { kind: 'rejection' })
  report(new DOMException('given up', 'AbortError'), { kind: 'rejection' })
  expect(sent).toHaveLength(1)
  for (let line = 1; line <= 30; line += 1) report(failure('loop', `${leads}:${line}:9`), { kind: 'error' })
  expect(sent).toHaveLength(10)
})
