import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { settingsOnFreePorts, snapshotWorkers, type Stack } from '@ginkgo/dev-stack'
import { fillStatements } from '@ginkgo/dev-stack/database'
import { backupHosted } from '@ginkgo/self-host'
import { createOrganization, sql, startOwnStack, type TestOrganization } from '@ginkgo/testing'
import { fillInBulk } from '../bulk-fill.ts'
import { processorClock } from '../clock.ts'
import { dataSet, type Ground } from '../data-set.ts'
import { inDatabaseFile } from '../database-file.ts'
import { groundOf } from '../ground.ts'
import { report } from '../report.ts'
import { startWorkerd } from '../workerd.ts'

const organizations = 20
const leadsOfEach = 5_000
const peopleOfEach = 20
const callers = 20
const sliceMs = 8_000

/** What the database took when it was filled. */
interface Filled {
  readonly sets: readonly TestOrganization[]
  readonly bytesOfEach: number
  /** To make all derived data and indexes from the records, which no migration exceeds. */
  readonly derivedMs: number
}

// Prints how far one database carries: what organizations of 5,000 leads and 20 people take of disk, of reads and writes a
// second, and of the time of backups and migrations.
const dataDir = resolve(import.meta.dirname, '../../../../.data/bench-capacity')
const workers = join(dataDir, 'bundle')

async function run(): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  await snapshotWorkers(workers, ['api-worker'])
  // It keeps the organizations for the next run; remove the folder after changing the sets or the tables.
  const kept = join(dataDir, 'filled.json')
  if (!existsSync(kept)) writeFileSync(kept, JSON.stringify(await fill()))
  const filled: Filled = JSON.parse(readFileSync(kept, 'utf8'))
  const stack = await start()
  try {
    report.title(`${organizations} organizations of ${leadsOfEach} leads and ${peopleOfEach} people`)
    print('disk of an organization', `${(filled.bytesOfEach / 1e6).toFixed(1)} MB`)
    await measureRates(stack, filled.sets)
    await measureCare(stack)
    print(
      'all derived data and indexes made anew',
      seconds(filled.derivedMs / organizations),
      'an organization',
    )
  } finally {
    await stack.stop()
  }
}

const start = async (): Promise<Stack> =>
  startOwnStack({
    settings: await settingsOnFreePorts(dataDir),
    workersFrom: workers,
    scheduledJobs: false,
  })

async function fill(): Promise<Filled> {
  const stack = await start()
  const sets: TestOrganization[] = []
  const grounds: Ground[] = []
  try {
    for (let place = 0; place < organizations; place++) {
      const made = await createOrganization()
      sets.push(made)
      grounds.push(await groundOf(made, peopleOfEach))
    }
  } finally {
    await stack.stop()
  }
  const derived = await fillStatements()
  let [bytes, derivedMs] = [0, 0]
  inDatabaseFile(dataDir, (database) => {
    const sizeOf = () => {
      const [{ size }] = database
        .prepare(
          `SELECT (page_count - freelist_count) * page_size AS size
           FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
        )
        .all() as [{ size: number }]
      return size
    }
    const before = sizeOf()
    // Each set has its own number of leads, as equal ones would have equal ids.
    const tables = grounds.flatMap((ground, place) => [...dataSet(ground, leadsOfEach + place)])
    derivedMs = fillInBulk(database, tables, derived)
    bytes = sizeOf() - before
  })
  return { sets, bytesOfEach: bytes / organizations, derivedMs }
}

/** Prints reads and writes a second, by people of all organizations at once. */
async function measureRates(stack: Stack, sets: readonly TestOrganization[]) {
  const api = await startWorkerd(join(workers, 'api-worker'), stack.databasePoolUrl)
  try {
    const send = async ({ admin }: TestOrganization, method: string, path: string, body?: object) => {
      const response = await fetch(api.origin + path, {
        method,
        headers: { cookie: admin.cookie, origin: api.origin, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`Answered ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
    const leads = await Promise.all(
      sets.map(async ({ id }) =>
        (await sql('SELECT id FROM leads WHERE organization_id = ? LIMIT 500', [id])).map((row) =>
          String(row.id),
        ),
      ),
    )
    const kinds: Record<string, (place: number, turn: number) => Promise<void>> = {
      'lists of leads': (place) =>
        send(sets[place]!, 'GET', `/api/verticals/${sets[place]!.verticals[0].id}/leads?limit=50`),
      'notes written': (place, turn) =>
        send(sets[place]!, 'POST', `/api/leads/${leads[place]![turn % 500]}/notes`, {
          content: `Note ${turn}`,
        }),
      'leads created': (place, turn) =>
        send(sets[place]!, 'POST', '/api/leads', {
          verticalId: sets[place]!.verticals[0].id,
          name: `Alder ${turn}`,
        }),
    }
    const clock = processorClock(stack.sqld.pid)
    for (const [name, work] of Object.entries(kinds)) {
      await work(0, 0)
      const [began, used] = [performance.now(), clock()]
      let done = 0
      const call = async (caller: number) => {
        while (performance.now() - began < sliceMs) await work(caller % organizations, ++done)
      }
      await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
      const perCall = (clock() - used) / done
      const rate = (done / (performance.now() - began)) * 1_000
      print(
        `${name} a second, ${callers} callers`,
        rate.toFixed(0),
        `${perCall.toFixed(2)} ms of sqld for each`,
      )
    }
  } finally {
    await api.stop()
  }
}

/** Prints how long a backup takes, and how long writes wait for an index on the longest table. */
async function measureCare(stack: Stack) {
  const folder = mkdtempSync(join(dataDir, 'backup-'))
  try {
    const file = join(folder, 'ginkgo.backup')
    const key = Buffer.alloc(32).toString('base64')
    const took = await timeOf(() => backupHosted({ url: stack.databaseUrl, authToken: '', key }, file))
    print(
      'a backup',
      seconds(took / organizations),
      `an organization, ${(statSync(file).size / 1e6 / organizations).toFixed(1)} MB of it`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
  const indexed = await timeOf(() =>
    sql('CREATE INDEX measured ON activities(organization_id, created_at, user_id)'),
  )
  await sql('DROP INDEX measured')
  print(
    'a new index on activities, which writes wait for',
    seconds(indexed / organizations),
    'an organization',
  )
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(3)} s`
const print = (name: string, figure: string, measured = '') => report.figure(true, name, figure, measured)

await run()
