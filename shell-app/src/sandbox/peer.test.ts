import { expect, onTestFinished, test, vi } from 'vitest'
import { type Functions, peerOn } from './peer.ts'

/** Two sides of one channel. */
function pair(left: Functions, right: Functions) {
  const { port1, port2 } = new MessageChannel()
  const [one, other] = [peerOn(port1, left), peerOn(port2, right)]
  onTestFinished(() => {
    one.end()
    other.end()
  })
  return { one, port2 }
}

test('a side calls what the other one lets it, and gets its answer or its words', async () => {
  const { one } = pair(
    {},
    {
      add: (a: number, b: number) => a + b,
      fail: () => Promise.reject(new Error('It does not want to')),
    },
  )
  expect(await one.call('add', 1, 2)).toBe(3)
  await expect(one.call('fail')).rejects.toThrow('It does not want to')
  for (const name of ['missing', 'toString', 'constructor', '__proto__'])
    await expect(one.call(name)).rejects.toThrow(`There is no ${name}`)
})

test('functions among values are called back, and the newest at a place counts', async () => {
  const seen: string[] = []
  let given: { close: (result: object) => Promise<unknown> } | undefined
  const { one } = pair(
    {},
    {
      show: (props: typeof given) => {
        given = props
      },
    },
  )
  const props = (name: string) => ({
    rows: [{ close: 1 }],
    close: (result: object) => seen.push(name + JSON.stringify(result)),
  })
  await one.call('show', props('first'))
  await one.call('show', props('second'))
  await given!.close({ id: 7 })
  expect(seen).toEqual(['second{"id":7}'])
})

test('what cannot be copied is refused at once, and what is no message is no call', async () => {
  const called = vi.fn()
  const { one, port2 } = pair({ called }, {})
  await expect(
    one.call(
      'show',
      new (class {
        readonly run = () => 1
      })(),
    ),
  ).rejects.toThrow()
  for (const message of [null, 7, 'called', {}, { name: 'called' }, { to: 99, answer: 1 }])
    port2.postMessage(message)
  expect(await peerOnAnswers(one)).toContain('There is no')
  expect(called).not.toHaveBeenCalled()
})

const peerOnAnswers = (peer: ReturnType<typeof peerOn>) =>
  peer.call('last').then(
    () => '',
    (error: Error) => error.message,
  )

test('calls that wait when the channel is closed, and later ones, fail instead of waiting for ever', async () => {
  const { one } = pair({}, { wait: () => new Promise(() => {}) })
  const waiting = one.call('wait')
  one.end()
  await expect(waiting).rejects.toThrow('The channel was closed')
  await expect(one.call('wait')).rejects.toThrow('The channel was closed')
})
