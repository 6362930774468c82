import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** All that the tool says in the folder of a remote. */
function saidOf(sources: Readonly<Record<string, string>>, ...args: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-tool-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cwd = join(folder, 'mfe-quotes')
  const manifest = JSON.stringify({ name: 'mfe-quotes', version: '1.0.0', type: 'module' })
  for (const [file, text] of Object.entries({ 'package.json': manifest, ...sources })) {
    mkdirSync(dirname(join(cwd, file)), { recursive: true })
    writeFileSync(join(cwd, file), text)
  }
  symlinkSync(
    resolve(import.meta.dirname, '../../../../mfe-settings/node_modules'),
    join(cwd, 'node_modules'),
  )
  const env = { ...process.env, GINKGO_RELEASE_TOKEN: 'gnr_token', GINKGO_PORTAL: 'http://localhost:1' }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    cwd,
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  // The bundler colours what it says where CI is set.
  return stripVTControlCharacters(stderr).trimEnd()
}

const said = (...args: string[]) => saidOf({}, ...args)

test('what cannot be meant is refused in a sentence, before anything is built', () => {
  expect(said('release', '--preview', '--canary', '10')).toBe('A release is a preview or a canary, not both.')
  expect(said('promote', '--canary-org', 'Acme')).toBe(
    '--canary-org takes the id of an organization, not Acme',
  )
  expect(said('release', '--previw')).toBe('There is no option --previw: did you mean --preview?')
  expect(said('relase')).toBe('There is no command relase: did you mean release?')
})

const importing = (imports: string) => ({
  'rspack.config.ts': `import { defineRemote } from '@ginkgo/federation'
export default defineRemote(import.meta.dirname)
`,
  'src/extensions.ts': `export default {
  sdk: '^3.0.0',
  pages: { quotes: { path: '/quotes', module: './quotes-page.tsx' } },
}
`,
  'src/remote.css': '',
  'src/quotes-page.tsx': `${imports}
export default () => null
`,
})

test.for(['build', 'check'])(
  'what is for the shell alone fails the %s, each import in a sentence',
  { timeout: 60_000 },
  (command) => {
    const imports = `import { toastAtom } from '@ginkgo/portal-sdk/host'
import { toast } from '@ginkgo/portal-sdk'
console.log(toastAtom, toast)
void import('@ginkgo/api-client/host')`
    const text = saidOf(importing(imports), command)
    // The bundler resolves imports at once, so their order is any.
    expect(text.match(/^ERROR.*$/gm)?.toSorted()).toEqual([
      "ERROR in × src/quotes-page.tsx imports @ginkgo/api-client/host, which is for the portal's shell alone.",
      "ERROR in × src/quotes-page.tsx imports @ginkgo/portal-sdk/host, which is for the portal's shell alone.",
    ])
  },
)
