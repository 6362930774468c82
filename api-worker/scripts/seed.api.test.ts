import { as, signIn, startOwnStack } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, seed } from './seed.ts'

let stack: Awaited<ReturnType<typeof startOwnStack>>
// A stack of its own: the one long transaction would keep every other test's writes waiting.
beforeAll(async () => {
  stack = await startOwnStack({
    prepare: async ({ databaseUrl }) => {
      await seed({ url: databaseUrl })
    },
  })
})
afterAll(() => stack?.stop())

test.each(demoAccounts)('$role signs in and finds leads, tasks and meetings', async (account) => {
  const user = await signIn(account)
  const [vertical] = (await as(user).get('/api/verticals')).body
  const lists = ['leads', 'tasks?due=overdue'].map((list) => `/api/verticals/${vertical.id}/${list}`)
  for (const path of [...lists, '/api/meetings?status=scheduled']) {
    const { status, body } = await as(user).get(path)
    expect(status, path).toBe(200)
    expect(body.length, path).toBeGreaterThan(0)
  }
})
