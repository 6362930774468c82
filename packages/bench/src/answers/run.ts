import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { processorClock } from '../clock.ts'
import { type Answer, answersTo, type Call } from './ask.ts'
import { startClockedApi } from './clocked-api.ts'
import { dataSet } from './data-set.ts'
import { differences } from './differences.ts'
import { printFigures } from './figures.ts'
import { readingCalls, readingCallsInShort } from './plan.ts'
import { writingCalls } from './writes.ts'

interface Recorded {
  readonly call: Call
  readonly answers: readonly Answer[]
}

/** The number of calls that sqld serves at once. */
const atOnce = 4

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { leads: { type: 'string', default: '2000' }, reversed: { type: 'boolean', default: false } },
})
const [command, name = 'before', other] = positionals
const kept = join(dirname(fileURLToPath(import.meta.url)), '../../../../.data/answers')
/** A name means a file among the other local data; anything with a slash is a path. */
const fileOf = (given: string) => (given.includes('/') ? given : join(kept, `${given}.ndjson.gz`))
const file = fileOf(name)

const leads = Number(values.leads)
if (command === 'record') await record()
else if (command === 'compare') process.exitCode = (await compare()) === 0 ? 0 : 1
else if (command === 'figures') await printFigures()
else throw new Error('Say record, compare or figures')

async function record(): Promise<void> {
  const set = dataSet(leads)
  const calls = [...readingCalls(set), ...writingCalls(set), ...readingCallsInShort(set)]
  mkdirSync(dirname(file), { recursive: true })
  await withApi(leads, async (ask) => {
    async function* lines() {
      yield `${JSON.stringify({ leads })}\n`
      const unanswered = calls.map((call, place): Recorded => ({ call: { ...call, place }, answers: [] }))
      for await (const { call, answers } of asked(unanswered, ask))
        yield `${JSON.stringify({ call, answers } satisfies Recorded)}\n`
    }
    await pipeline(lines, createGzip(), createWriteStream(file))
  })
  console.log(`Recorded in ${file}`)
}

/**
 * Repeats the recorded calls, or takes the answers of a second recording, prints the differences, and returns the
 * number of calls that differ.
 */
async function compare(): Promise<number> {
  const differing = new Map<string, number>()
  const note = (call: Call, before: unknown, after: unknown) => {
    const found = differences(before, after)
    if (found.length === 0) return
    differing.set(call.of, (differing.get(call.of) ?? 0) + 1)
    console.log(`${call.caller} ${call.method} ${call.path}\n  ${found.join('\n  ')}`)
  }
  const before = await readRecording(file)
  if (other) await compareRecordings(before, await readRecording(fileOf(other)), note)
  else
    await withApi(before.leads, async (ask) => {
      for await (const { call, before: recorded, answers } of asked(before.lines, ask))
        note(call, recorded, JSON.parse(JSON.stringify(answers)))
    })
  const count = [...differing.values()].reduce((sum, each) => sum + each, 0)
  console.log(`${count} calls differ ${[...differing].map(([of, each]) => `${of} ${each}`).join(', ')}`)
  return count
}

interface Recording {
  readonly leads: number
  readonly lines: AsyncGenerator<Recorded>
}

async function readRecording(path: string): Promise<Recording> {
  const texts = createInterface({ input: createReadStream(path).pipe(createGunzip()) })[
    Symbol.asyncIterator
  ]()
  const head = await texts.next()
  async function* lines() {
    for await (const line of { [Symbol.asyncIterator]: () => texts }) yield JSON.parse(line) as Recorded
  }
  return { leads: JSON.parse(head.value ?? '{}').leads, lines: lines() }
}

async function compareRecordings(
  one: Recording,
  another: Recording,
  note: (call: Call, before: unknown, after: unknown) => void,
): Promise<void> {
  let calls = 0
  for await (const { call, answers } of one.lines) {
    const { value } = await another.lines.next()
    note(call, { call, answers }, value)
    calls += 1
  }
  if (!(await another.lines.next()).done) throw new Error('The second recording has more calls')
  console.log(`${calls} calls compared`)
}

type Ask = (call: Call) => Promise<Answer[]>

/**
 * Makes the calls in the given order: several at once if they neither write nor appear in the audit log, the others
 * alone.
 */
async function* asked(calls: Iterable<Recorded> | AsyncIterable<Recorded>, ask: Ask) {
  let group: (() => Promise<Recorded & { before: readonly Answer[] }>)[] = []
  const askGroup = async () => {
    const done = await Promise.all(group.map((each) => each()))
    group = []
    return done
  }
  for await (const { call, answers } of calls) {
    const isCalm = /^(GET|MCP)$/.test(call.method) && !call.keep && !/export|audit-log/.test(call.path)
    if (!isCalm || group.length === atOnce) yield* await askGroup()
    group.push(async () => ({ call, before: answers, answers: await ask(call) }))
    if (!isCalm) yield* await askGroup()
  }
  yield* await askGroup()
}

async function withApi(count: number, work: (ask: Ask) => Promise<void>): Promise<void> {
  const began = performance.now()
  const api = await startClockedApi(dataSet(count), values.reversed)
  const filled = performance.now()
  const names = new Map<string, string>()
  let [calls, pages] = [0, 0]
  try {
    await work(async (call) => {
      const answers = await answersTo(call, names)
      calls += 1
      pages += answers.length
      return answers
    })
    const seconds = (from: number) => Math.round((performance.now() - from) / 1_000)
    console.log(
      `${calls} calls, ${pages} pages in ${seconds(filled)} s, after ${seconds(began) - seconds(filled)} s of filling; ` +
        `processor ${Math.round(processorClock(...api.pids)() / 1_000)} s in database and API, ${Math.round(process.cpuUsage().user / 1e6)} s here`,
    )
  } finally {
    await api.stop()
  }
}
