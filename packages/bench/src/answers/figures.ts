import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts, launchSqld } from '@ginkgo/dev-stack'
import { migrateDatabase, schemaStatements } from '@ginkgo/dev-stack/database'
import { type Call, answersTo } from './ask.ts'
import { startClockedApi } from './clocked-api.ts'
import { dataSet } from './data-set.ts'

const rounds = 60
const api = fileURLToPath(new URL('../../../../api-worker', import.meta.url))

/**
 * Prints what derived data costs: the size of the schema, the time to open it, the rows written per write, the lines of
 * code.
 */
export async function printFigures(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-figures-'))
  try {
    await printSchema(dir)
    await printSqld(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  await printWrites()
  const source = filesOf(join(api, 'src'), '.ts').filter((file) => !file.endsWith('.test.ts'))
  const migrations = filesOf(join(api, 'migrations'), '.sql')
  console.log(`lines: api-worker/src ${linesOf(source)}, its migrations ${linesOf(migrations)}`)
}

async function printSchema(dir: string): Promise<void> {
  const [full, empty] = [join(dir, 'full.db'), join(dir, 'empty.db')]
  const database = new DatabaseSync(full)
  for (const statement of await schemaStatements()) database.exec(statement)
  const parts = database
    .prepare(
      'SELECT type, count(*) AS count, sum(length(sql)) AS characters FROM sqlite_master WHERE sql IS NOT NULL GROUP BY type',
    )
    .all()
  database.close()
  new DatabaseSync(empty).close()
  const kB = (characters: unknown) => `${(Number(characters) / 1_000).toFixed(1)} kB`
  for (const { type, count, characters } of parts) console.log(`${type}: ${count}, ${kB(characters)}`)
  console.log(`schema: ${kB(parts.reduce((sum, { characters }) => sum + Number(characters), 0))}`)
  const open = (file: string) => () => {
    const opened = new DatabaseSync(file)
    opened.prepare('SELECT count(*) FROM sqlite_master').get()
    opened.close()
  }
  await printOpening('SQLite', open(full), open(empty))
}

async function printSqld(dir: string): Promise<void> {
  const [full, empty] = await freePorts(2)
  const servers = [
    await launchSqld(join(dir, 'sqld-full'), full!),
    await launchSqld(join(dir, 'sqld-empty'), empty!),
  ]
  try {
    await migrateDatabase(`http://127.0.0.1:${full}`)
    const ask = (port: number) => () => selectOne(port)
    await printOpening('sqld', ask(full!), ask(empty!))
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** On a connection of its own, as requests without a baton have. */
async function selectOne(port: number): Promise<void> {
  const requests = [{ type: 'execute', stmt: { sql: 'SELECT 1' } }, { type: 'close' }]
  const response = await fetch(`http://127.0.0.1:${port}/v2/pipeline`, {
    method: 'POST',
    body: JSON.stringify({ requests }),
  })
  if (!response.ok) throw new Error(`sqld answered ${response.status}`)
  await response.arrayBuffer()
}

/** The shortest of several rounds in turn, because other work on the machine can only make a time longer. */
async function printOpening(name: string, full: () => unknown, empty: () => unknown): Promise<void> {
  const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < rounds; round++)
    for (const [place, open] of [full, empty].entries()) {
      const began = performance.now()
      await open()
      best[place] = Math.min(best[place]!, performance.now() - began)
    }
  const [withSchema, without] = best as [number, number]
  console.log(
    `opening, ${name}: ${withSchema.toFixed(2)} ms ÷ empty ${without.toFixed(2)} ms = ${(withSchema / without).toFixed(1)}`,
  )
}

/** The rows that sqld reports as written for each call of the API, index entries included. */
async function printWrites(): Promise<void> {
  const set = dataSet(200)
  const running = await startClockedApi(set)
  const { id, stageIds, leadIds, enquiryIds } = set.main.verticals[0]!
  const call = (method: string, path: string, body?: object): Call => ({
    ...{ of: '', caller: 'main.admin', method, path },
    ...(body && { body }),
  })
  const calls: Record<string, (nth: number) => Call> = {
    'nothing, a lead is read': (nth) => call('GET', `/api/leads/${leadIds[nth]}`),
    'lead created': (nth) =>
      call('POST', '/api/leads', { verticalId: id, name: `Neu ${nth}`, email: `n${nth}@x.example` }),
    'enquiry created': (nth) =>
      call('POST', '/api/enquiries', { leadId: leadIds[nth], title: 'Neu', value: 500 }),
    'stage changed': (nth) =>
      call('PATCH', `/api/enquiries/${enquiryIds[nth]}/stage`, { stageId: stageIds[1 + (nth % 4)] }),
  }
  try {
    for (const [name, make] of Object.entries(calls)) {
      const before = await running.rowsWritten()
      let done = 0
      for (let nth = 0; nth < 20; nth++) {
        const [answer] = await answersTo({ ...make(nth), place: nth }, new Map())
        if (answer!.status < 300) done += 1
      }
      const rows = (await running.rowsWritten()) - before
      console.log(`rows written, ${name}: ${(rows / done).toFixed(1)} (${done} calls)`)
    }
  } finally {
    await running.stop()
  }
}

const filesOf = (dir: string, ending: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(dir, file))

const linesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)
