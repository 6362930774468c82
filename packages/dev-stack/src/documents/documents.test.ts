import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, test } from 'vitest'
import { apiScript } from '../database.ts'
import { root } from '../paths.ts'
import { type Command, commandsOf } from './commands.ts'
import { exists, foldersOf, namesAFile } from './named-files.ts'
import { type Proof, proofsOfPrograms, proofsOfScripts } from './proofs.ts'
import { readPages, targetOf, workspaceFiles } from './read-documents.ts'
import { programOf, outputOf, scripts } from './run-documented.ts'

const files = workspaceFiles()
const folders = foldersOf(files)
const pages = readPages(files)
const commands = pages.flatMap(commandsOf)

const proofOf = ({ isScript, name }: Command): Proof | undefined =>
  (isScript ? proofsOfScripts : proofsOfPrograms)[name]

const textOf = ({ name, args }: Command) => [name, ...args].join(' ')

test('every link of the documents leads to a page and a heading that exist', () => {
  const dead = pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const target = targetOf(page, link)
      if (!target) return []
      const linked = pages.find(({ path }) => path === target.path)
      const leads =
        existsSync(join(root, target.path)) && (!target.anchor || linked?.anchors.has(target.anchor))
      return leads ? [] : [`${page.path}: ${link}`]
    }),
  )
  expect(dead).toEqual([])
})

test('every file and folder that the documents name exists', () => {
  const missing = pages.flatMap(({ path, inlineCode }) =>
    inlineCode
      .filter((code) => namesAFile(code, folders) && !exists(code, files, folders))
      .map((code) => `${path}: ${code}`),
  )
  expect(missing).toEqual([])
})

test('every page can be reached by links from the README', () => {
  const reached = new Set(['README.md'])
  for (const path of reached) {
    const page = pages.find((each) => each.path === path)
    for (const link of page?.links ?? []) reached.add(targetOf(page!, link)?.path ?? path)
  }
  expect(pages.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
})

test('every script that the documents run is one of package.json', () => {
  const unknown = commands.filter(({ isScript, name }) => isScript && !scripts[name])
  expect(unknown.map((command) => `${command.page}: ${textOf(command)}`)).toEqual([])
})

test.each(['start', 'test', 'test:profile'])('npm run %s fetches pnpm where there is none', (name) => {
  for (const command of scripts[name]?.split(' && ') ?? [''])
    expect(command).toMatch(/^npx --yes pnpm@[\d.]+ /)
})

test('every command has a proof', () => {
  const unproved = commands.filter((command) => !proofOf(command))
  expect(unproved.map((command) => `${command.page}: ${textOf(command)}`)).toEqual([])
  const proofs = [...Object.values(proofsOfScripts), ...Object.values(proofsOfPrograms)]
  const tests = proofs.flatMap((proof) => ('test' in proof ? [proof.test] : []))
  expect(tests.filter((path) => !files.includes(path))).toEqual([])
  for (const [name, proof] of Object.entries(proofsOfScripts))
    if ('as' in proof) expect(programOf(name), name).toBe(programOf(proof.as))
  const named = new Set(commands.map(({ name }) => name))
  const idle = Object.keys({ ...proofsOfScripts, ...proofsOfPrograms }).filter((name) => !named.has(name))
  expect(idle, 'commands that no document gives any more').toEqual([])
})

const unknownOption = '--no-such-option'
/** Commands that start the same program are tested with one start, because each takes up to three seconds. */
const givenToPrograms = new Map<string, { name: string; args: readonly string[] }>()
for (const command of commands) {
  const { name, args } = command
  if (!command.isScript || !('parsed' in (proofOf(command) ?? {}))) continue
  const path = programOf(name) ?? ''
  // Of these each command has options of its own.
  const own = path.includes('/release-tool/') ? name : name === 'self-host' ? args[0] : ''
  const program = `${path} ${own}`
  const given = givenToPrograms.get(program)
  givenToPrograms.set(program, { name, args: [...new Set([...(given?.args ?? []), ...args])] })
}

test.for([...givenToPrograms.values()])(
  '$name understands $args',
  { timeout: 180_000 },
  async ({ name, args }) => {
    expect(await outputOf(name, [...args, unknownOption])).toMatch(
      new RegExp(`(Unknown option '|There is no option )${unknownOption}`),
    )
  },
)

const answering = Object.entries(proofsOfScripts).flatMap(([name, proof]) =>
  'answer' in proof ? [{ name, ...proof }] : [],
)

test.for(answering)('$name runs', { timeout: 180_000 }, async ({ name, args, answer }) => {
  expect(await outputOf(name, args)).toMatch(answer)
})

test('every statement of SQL that the documents run is one of the schema', async () => {
  const client = createClient({ url: ':memory:' })
  const { migrate } = await apiScript<{ migrate(options: { client: unknown }): Promise<unknown> }>('migrate')
  await migrate({ client })
  const statements = commands
    .filter(({ name }) => name === 'sql')
    .map(({ args: [sql = ''] }) => sql)
    .filter((sql) => sql !== '' && !sql.startsWith('--'))
  expect(statements).not.toEqual([])
  for (const sql of statements) await client.execute(`EXPLAIN QUERY PLAN ${sql}`)
})
