import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ConstraintFailed, DatabaseUnavailable, GuardFailed } from '../db/connection.ts'
import { Deadline } from '../db/deadline.ts'
import { withRetry } from './retry.ts'

test('waits inside each other share one deadline', async () => {
  const deadline = new Deadline(60)
  const started = performance.now()
  let attempts = 0
  const busy = () => {
    attempts += 1
    throw new GuardFailed('retry')
  }
  const outer = async () => {
    for (let attempt = 1; ; attempt++)
      try {
        return await withRetry(deadline, async () => busy())
      } catch (error) {
        if (!(await deadline.pause(attempt))) throw error
      }
  }
  await expect(outer()).rejects.toBeInstanceOf(GuardFailed)
  expect(attempts).toBeGreaterThan(1)
  // Two clocks of their own would take 60 ms for each round of the outer one.
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('nothing waits once the time is over', async () => {
  const over = new Deadline(0)
  expect(await over.pause(1)).toBe(false)
  let attempts = 0
  const failing = withRetry(over, async () => {
    attempts += 1
    throw new GuardFailed('retry')
  })
  await expect(failing).rejects.toBeInstanceOf(GuardFailed)
  expect(attempts).toBe(1)
})

test('a request runs again for other writers alone, and twice for a record that is gone', async () => {
  const attemptsFor = async (error: Error): Promise<number> => {
    let attempts = 0
    await withRetry(new Deadline(), async () => {
      attempts += 1
      if (attempts < 4) throw error
    }).catch(() => undefined)
    return attempts
  }
  expect(await attemptsFor(new GuardFailed('retry'))).toBe(4)
  expect(await attemptsFor(new ConstraintFailed('foreign-key', undefined))).toBe(3)
  expect(await attemptsFor(new GuardFailed('already_member'))).toBe(1)
  expect(await attemptsFor(new DatabaseUnavailable('away'))).toBe(1)
})

test('a call may take what is left, and a second at least', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const deadline = new Deadline(10_000)
    expect(deadline.forCall(8_000)).toBe(8_000)
    vi.advanceTimersByTime(7_000)
    expect(deadline.forCall(8_000)).toBe(3_000)
    vi.advanceTimersByTime(7_000)
    expect([deadline.left, deadline.forCall(8_000)]).toEqual([0, 1_000])
    deadline.begin()
    expect(deadline.left).toBe(10_000)
  } finally {
    vi.useRealTimers()
  }
})

test('a call to another program ends with the time of its request, which has a second at least', async () => {
  const started = performance.now()
  const signal = new Deadline(0).signal(60_000)
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  expect(performance.now() - started).toBeGreaterThan(900)
  expect(performance.now() - started).toBeLessThan(5_000)
})

test('what is left is given to a call in whole milliseconds: a timer of Node takes no others', () => {
  const deadline = new Deadline(5_000)
  expect(Number.isInteger(deadline.forCall(60_000))).toBe(true)
  expect(deadline.signal(60_000).aborted).toBe(false)
})

/** The files of the program that have a text. */
function filesWith(text: string): string[] {
  const source = join(import.meta.dirname, '..')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !/\.(test|fixture)\.ts$|^endpoint-fixtures/.test(file) &&
        readFileSync(join(source, file), 'utf8').includes(text),
    )
    .toSorted()
}

test('a request that runs several operations has one time for all of them', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const deadline = new Deadline(10_000)
    vi.advanceTimersByTime(5_000)
    deadline.arrive()
    expect(deadline.left).toBe(10_000)
    vi.advanceTimersByTime(7_000)
    deadline.arrive()
    expect(deadline.left).toBe(3_000)
    // What follows on the answer has a time of its own.
    deadline.begin()
    expect(deadline.left).toBe(10_000)
  } finally {
    vi.useRealTimers()
  }
})

test('nobody who calls another program has a clock of their own, but the jobs that deliver webhooks and ask apps', () => {
  expect(filesWith('AbortSignal.timeout(')).toEqual([
    'db/connection.ts',
    'db/deadline.ts',
    'modules/automation/ask-app.ts',
    'modules/integrations/webhooks/send-message.ts',
  ])
})

test('timers are of the deadline, of calls within it, of what goes on behind an answer and of jobs', () => {
  expect(filesWith('setTimeout(')).toEqual(
    [
      'db/deadline.ts',
      // Within the deadline, looked at five times a second.
      'modules/ai/mcp/import-notes.ts',
      // Streams, whose answer has begun.
      'modules/ai/mcp/ask-in-stream.ts',
      'modules/ai/mcp/change-bus.ts',
      // Calls with a limit of `forCall`.
      'modules/activities/emails/who-checks-signatures.ts',
      'modules/integrations/call-provider.ts',
      'storage/bucket.ts',
      // Jobs.
      'modules/jobs/background-work.ts',
      'modules/mail/smtp.ts',
      // Half a second at most, so that the time does not tell what was done.
      'runner/run-public-operation.ts',
    ].toSorted(),
  )
})

test('a connection that a request opens has its deadline; others are of jobs', () => {
  const source = join(import.meta.dirname, '..')
  const opening = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
  )
  const without = opening.flatMap((file) => {
    const calls = readFileSync(join(source, file), 'utf8').matchAll(
      / openConnection\(([^()]*(?:\([^()]*\))?[^()]*)\)/g,
    )
    return [...calls].flatMap(([, given]) => (given!.includes('deadline') ? [] : [`${file}: ${given}`]))
  })
  expect(without.toSorted()).toEqual([
    // The job that removes an organization.
    'databases/directory.ts: FIRST_DATABASE',
    // A request's options, which have its deadline.
    'databases/door.ts: env, options',
    'modules/jobs/background-work.ts: env, optionsOf(job)',
    'modules/jobs/background-work.ts: env, { ...optionsOf(job), ...tenant }',
    'modules/jobs/run-jobs.ts: env',
  ])
})
