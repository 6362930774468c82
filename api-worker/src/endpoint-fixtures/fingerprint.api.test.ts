import { emailSearchApi } from '@ginkgo/contracts'
import { as, bodyOf, runJobs } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { changedRows, fingerprint } from './fingerprint.ts'
import { createWorld, fixtureOf } from './index.ts'

test('rows are compared once the jobs have done what earlier calls left to them', async () => {
  const world = await createWorld()
  await fixtureOf('emails.get').request(world)
  bodyOf(await as(world.admin).put(emailSearchApi.set.path, { isOn: true }), 200)
  const before = await fingerprint(world)
  expect(before).toContain('see below')
  expect(await runJobs()).toBe(true)
  expect(changedRows(before, await fingerprint(world))).toEqual([])
  expect(bodyOf(await as(world.admin).get(emailSearchApi.get.path), 200)).toEqual({
    isOn: true,
    progress: null,
  })
})
