import { as, signIn, useSharedStack } from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'
import { demoAccounts } from './seed.ts'

// It is the one that begins with the demo data.
beforeAll(() => useSharedStack('unscheduled'))

test.each(demoAccounts)('$role signs in and finds leads, tasks, goals and meetings', async (account) => {
  const user = await signIn(account)
  const [vertical] = (await as(user).get('/api/verticals')).body
  const lists = ['leads', 'tasks?due=overdue'].map((list) => `/api/verticals/${vertical.id}/${list}`)
  const goals = `/api/verticals/${vertical.id}/goals?month=${new Date().toISOString().slice(0, 7)}`
  for (const path of [...lists, goals, '/api/meetings?status=scheduled']) {
    const { status, body } = await as(user).get(path)
    expect(status, path).toBe(200)
    expect(body.length, path).toBeGreaterThan(0)
  }
})
