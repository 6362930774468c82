import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = import.meta.dirname

/** The rooms of the API, and within `modules` those of the business. Each imports only rooms that stand below it. */
const rooms = [
  'modules/system',
  'modules/ai',
  'modules/templates',
  'modules/automation',
  'modules/forms',
  'modules/undo',
  'modules/accounts',
  'modules/query',
  'modules/search',
  'modules/activities',
  'modules/sales',
  'modules/integrations',
  'modules/organization',
  'modules/audit',
  'modules/mail',
  'modules/jobs',
  'http',
  'runner',
  'databases',
  'bulk',
  'change-log',
  'lists',
  'storage',
  'operation',
  'db',
]

/** Rooms that hold tests and what tests need. They look at everything, and nothing looks at them. */
const testRooms = [
  'access-matrix',
  'bad-input',
  'declared-changes',
  'declared-fields',
  'endpoint-fixtures',
  'security',
]

/** Cells are known in this room alone, and others reach it by one file. */
const door = 'databases/door.ts'

const foldersIn = (path: string): string[] =>
  readdirSync(join(source, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (path === '' ? name : `${path}/${name}`))

const filesIn = (room: string): string[] =>
  readdirSync(join(source, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => join(room, name))

const roomOf = (file: string): string | undefined =>
  [...rooms, ...testRooms].find((room) => file.startsWith(`${room}/`))

/** What a file imports, statically or lazily, as paths from the source folder. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(
    ([, path = '']) => relative(source, join(source, dirname(file), path)),
  )

test('every folder is a room', () => {
  const folders = foldersIn('').flatMap((name) => (name === 'modules' ? foldersIn(name) : [name]))
  expect(folders.toSorted()).toEqual([...rooms, ...testRooms].toSorted())
})

test('the document of the rooms has them in this order', () => {
  const document = readFileSync(join(source, '../../docs/architecture/request.md'), 'utf8')
  const [, section = ''] = document.split('## Rooms\n')
  expect([...section.split('\n## ')[0]!.matchAll(/^\| `(\S+)` \|/gm)].map(([, room]) => room)).toEqual(rooms)
})

test.each(rooms)('%s imports only rooms below it', (room) => {
  const below = [room, ...rooms.slice(rooms.indexOf(room) + 1)]
  const upwards = filesIn(room).flatMap((file) =>
    importsOf(file)
      .filter((imported) => !imported.startsWith('..') && !below.includes(roomOf(imported) ?? ''))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(upwards).toEqual([])
})

test('cells are known at the door alone', () => {
  const others = rooms.filter((room) => room !== 'databases' && room !== 'db').flatMap(filesIn)
  others.push('app.ts', 'index.ts', 'modules/index.ts')
  const past = others.flatMap((file) =>
    importsOf(file)
      .filter((imported) => imported.startsWith('databases/') && imported !== door)
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(past).toEqual([])
  const cell = /\b(?:CELL|DATABASE_CELLS|DATABASE_NAME|FIRST_DATABASE|[iI]nCell|enterCell|cellKeys)\b/
  const named = others.filter((file) => cell.test(readFileSync(join(source, file), 'utf8')))
  // The environment, and tokens, which begin with the name of their database.
  expect(named).toEqual(['operation/env.ts', 'operation/tokens.ts'])
})

test('statements are written in the room of the database alone: others get them from its handles, which limit them to a scope', () => {
  const outside = rooms.filter((room) => room !== 'db').flatMap(filesIn)
  const past = outside.filter((file) => importsOf(file).includes('db/builder.ts'))
  expect(past).toEqual([])
})

test('imports zod as a namespace, of which the bundle has what is used: as one value it brings all locales, 63 kB compressed', () => {
  const contracts = join(source, '../../packages/contracts/src')
  const wrong = [source, contracts].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => /^import \{ z \} from 'zod'/m.test(readFileSync(join(folder, name), 'utf8'))),
  )
  expect(wrong).toEqual([])
})
