import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.ts'

/** The sources that run in production; tests and tools may compute dates themselves. */
const sources = [
  ...['api-worker/src', 'shell-app/src', 'shell-app/gateway', 'mfe-*/src'],
  'packages/{api-client,contracts,portal-sdk,router,ui}/src',
].flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))

const theModule = 'packages/contracts/src/dates/'

/** Code that computes or formats dates in the time zone of the machine or with other calendar arithmetic. */
const ownDates =
  /new Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String|\.(?:get|set)(?:UTC)?(?:FullYear|Month|Date|Day|Hours)\(|getTimezoneOffset|toISOString\(\)\.(?:slice|substring|split)|Date\.UTC\(/

test('one module computes calendar days and time zones', () => {
  expect(sources.length).toBeGreaterThan(500)
  const others = sources.filter(
    (path) =>
      !path.startsWith(theModule) &&
      !/\.(?:test|fixture)\.tsx?$|-fixtures?\//.test(path) &&
      ownDates.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(others).toEqual([])
})
