import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.ts'

/** Sources of what customers use; tests and tools may ask the clock in their own way. */
const sources = [
  ...['api-worker/src', 'shell-app/src', 'shell-app/gateway', 'mfe-*/src'],
  'packages/{api-client,contracts,portal-sdk,router,ui}/src',
].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))

const theModule = 'packages/contracts/src/dates/'

/** What computes or writes dates on its own: in the zone of the machine, or with a calendar of its own. */
const ownDates =
  /new Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String|\.(?:get|set)(?:UTC)?(?:FullYear|Month|Date|Day|Hours)\(|getTimezoneOffset|toISOString\(\)\.(?:slice|substring|split)|Date\.UTC\(/

test('one module computes calendar days and time zones', () => {
  expect(sources.length).toBeGreaterThan(500)
  const others = sources.filter(
    (path) =>
      !path.startsWith(theModule) &&
      !/\.test\.tsx?$|-fixtures?\//.test(path) &&
      ownDates.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(others).toEqual([])
})
