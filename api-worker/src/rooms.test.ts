import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** The rooms of the API. Each imports only those that stand below it. */
const rooms = [
  'system',
  'ai',
  'accounts',
  'query',
  'search',
  'activities',
  'sales',
  'integrations',
  'organization',
  'audit',
  'mail',
  'jobs',
]

const folder = join(import.meta.dirname, 'modules')

const roomOf = (file: string): string => relative(folder, file).split('/')[0] ?? ''

const filesIn = (room: string): string[] =>
  readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, room, name))

/** What a file imports of the rooms, its own left out. */
const roomsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path.startsWith(folder) && roomOf(path) !== roomOf(file))
    .map(roomOf)

test('every module belongs to a room', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(rooms.toSorted())
})

test.each(rooms)('%s imports only rooms below it', (room) => {
  const below = rooms.slice(rooms.indexOf(room) + 1)
  const upwards = filesIn(room).flatMap((file) =>
    roomsOf(file)
      .filter((other) => !below.includes(other))
      .map((other) => `${relative(folder, file)} imports ${other}`),
  )
  expect(upwards).toEqual([])
})

test('lists and the database look at nothing above them', () => {
  for (const below of ['lists', 'db']) {
    const dir = join(import.meta.dirname, below)
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name),
    )
    const above = files.flatMap((name) =>
      [...readFileSync(join(dir, name), 'utf8').matchAll(/from '[./]*\/(http|runner|modules|lists)\//g)]
        .filter(([, folder]) => below === 'db' || folder !== 'lists')
        .map(([path]) => `${below}/${name} ${path}`),
    )
    expect(above).toEqual([])
  }
})
