import { expect, test } from 'vitest'
import { changingModules } from './changing-modules.ts'

/** A remote of one command, whose source changes, and a page that counts how often it is loaded anew. */
function remoteOf(source: { present: () => unknown }) {
  let reloads = 0
  const load = async () => ({ default: source.present() })
  const page = {
    Component: class {
      readonly props = {}
    },
    createElement: () => undefined,
    useSyncExternalStore: (_: unknown, current: () => unknown) => current(),
    reload: () => void reloads++,
  }
  const { modules, changed } = changingModules({ './greet.ts': load }, ['./greet.ts'], page)
  return { read: () => modules['./greet.ts']?.(), changed, reloads: () => reloads }
}

test('what was loaded stands for what the module exports after a change', async () => {
  const source = { present: (): unknown => (name: string) => `Hello ${name}` }
  const { read, changed, reloads } = remoteOf(source)
  const greet = (await read())?.default as (name: string) => string
  expect(greet('Ada')).toBe('Hello Ada')
  source.present = () => (name: string) => `Good day, ${name}`
  expect(greet('Ada')).toBe('Hello Ada')
  await changed()
  expect(greet('Ada')).toBe('Good day, Ada')
  expect(reloads()).toBe(0)
})

test('a module that nobody has loaded is not loaded for a change', async () => {
  const { changed, reloads } = remoteOf({
    present: () => {
      throw new Error('nobody needs it')
    },
  })
  await changed()
  expect(reloads()).toBe(0)
})

test('after a module that did not load, exports nothing or does not load again, a change loads the page anew', async () => {
  const fails = () => {
    throw new Error('it does not run')
  }
  const failed = remoteOf({ present: fails })
  await expect(failed.read()).rejects.toThrow('it does not run')
  await failed.changed()
  expect(failed.reloads()).toBe(1)

  const empty = remoteOf({ present: () => undefined })
  expect(await empty.read()).toEqual({ default: undefined })
  await empty.changed()
  expect(empty.reloads()).toBe(1)

  const source: { present: () => unknown } = { present: () => () => 'fine' }
  const broken = remoteOf(source)
  await broken.read()
  source.present = fails
  await broken.changed()
  expect(broken.reloads()).toBe(1)
})
