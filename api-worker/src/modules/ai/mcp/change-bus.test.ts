import type { ServerEvent } from '@modelcontextprotocol/server'
import { expect, test, vi } from 'vitest'
import type { Answer } from '../../../runner/answer.ts'
import { listVerticals } from '../../organization/verticals/list-verticals.ts'
import { ChangeBus } from './change-bus.ts'

const lead = 'ginkgo://leads/1'

test('where the feed has lost count, every watched record may have changed', async () => {
  vi.useFakeTimers()
  const feed = [
    { cursor: 'a', changes: [], reset: false },
    { cursor: 'b', changes: [], reset: true },
    { cursor: 'c', changes: [], reset: false },
  ]
  const bus = new ChangeBus(
    [lead],
    (operation) =>
      Promise.resolve({
        body:
          operation === listVerticals
            ? [{ id: 'v' }]
            : (feed.shift() ?? { cursor: 'd', changes: [], reset: false }),
      } as Answer),
    () => {},
  )
  const heard: ServerEvent[] = []
  const stop = bus.subscribe((event) => heard.push(event))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(heard).toEqual([{ kind: 'resource_updated', uri: lead }])
  stop()
  vi.useRealTimers()
})
