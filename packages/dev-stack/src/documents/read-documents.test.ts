import { expect, test } from 'vitest'
import { commandsOf } from './commands.ts'
import { exists, foldersOf, namesAFile } from './named-files.ts'
import { anchorOf, readPage, targetOf } from './read-documents.ts'

const page = readPage(
  'docs/guides/test.md',
  `# Test it: with \`vitest\`

See [data](../architecture/data.md#kinds-of-data), [above](#test) and \`packages/ui\`.

\`\`\`sh
A=1 pnpm run release mfe-leads --reason 'no why'   # a comment
npx tool --x \\
  --y
npm run release -- --canary 10
\`\`\`

\`\`\`ts
const link = '[no](link.md)' // \`no/code\`
\`\`\`
`,
)

test('links, headings and code are read from the text, and commands from the blocks of the shell', () => {
  expect(page.links).toEqual(['../architecture/data.md#kinds-of-data', '#test'])
  expect(page.inlineCode).toEqual(['vitest', 'packages/ui'])
  expect([...page.anchors]).toEqual(['test-it-with-vitest'])
  expect(commandsOf(page)).toEqual([
    {
      page: page.path,
      name: 'release',
      isScript: true,
      args: ['mfe-leads', '--reason', 'no why'],
    },
    { page: page.path, name: 'npx tool', isScript: false, args: ['--x', '--y'] },
    { page: page.path, name: 'npm run release', isScript: false, args: ['--', '--canary', '10'] },
  ])
})

test('a link is followed from the folder of its page', () => {
  expect(targetOf(page, '../a.md#b')).toEqual({ path: 'docs/a.md', anchor: 'b' })
  expect(targetOf(page, '#b')).toEqual({ path: page.path, anchor: 'b' })
  expect(targetOf(page, 'https://example.test')).toBeUndefined()
})

test('an anchor is the heading in lower case without signs', () => {
  expect(anchorOf('Deploy to Cloudflare')).toBe('deploy-to-cloudflare')
  expect(anchorOf("What's kept, and why")).toBe('whats-kept-and-why')
})

const files = ['mfe-leads/src/remote.tsx', 'packages/ui/src/index.ts', 'api-worker/wrangler.jsonc']
const folders = foldersOf(files)

test.each([
  ['mfe-leads/src/remote.tsx', true],
  ['mfe-<remote>/src/remote.tsx', true],
  ['mfe-<remote>/src/local.tsx', false],
  ['src/remote.tsx', true],
  ['wrangler.jsonc', true],
  ['packages/ui/src', true],
  ['packages/uix', false],
  ['missing.ts', false],
])('the file %s is found: %s', (name, isThere) => {
  expect(namesAFile(name, folders)).toBe(true)
  expect(exists(name, files, folders)).toBe(isThere)
})

test.each(['/api/leads', '<remote>/current.json', '*.api.test.ts', 'pnpm test', 'text/plain', '--canary'])(
  '%s names no file',
  (code) => {
    expect(namesAFile(code, folders)).toBe(false)
  },
)
