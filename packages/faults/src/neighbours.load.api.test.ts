import {
  as,
  bodyOf,
  createApiKey,
  createEnquiry,
  createLead,
  createNote,
  type TestOrganization,
  withBearer,
} from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BareApi, startBareApi } from './bare-api.ts'
import { together, type Working, work, workInParallel } from './neighbours.ts'

const turns = 5
const roundsOfTurn = 12
/** The highest ratio of a neighbour's median time to the median while nobody else calls. */
const bar = 5

let api: BareApi
let person: TestOrganization
let other: TestOrganization
let key: string
let longNotes: string

beforeAll(async () => {
  api = await startBareApi()
  person = api.organization
  other = api.neighbour
  const made = await createApiKey(other.admin)
  key = made.key
  // The most that a key may do: what it does beside the neighbour is what is measured, not its limit.
  bodyOf(await as(other.admin).patch(`/api/api-keys/${made.id}`, { callsPerMinute: 3_000 }), 204)
  const lead = await createLead(other.admin, other.verticals[0].id)
  longNotes = (await createEnquiry(other.admin, lead.id)).id
  const content = '€'.repeat(10_000)
  for (let n = 0; n < 420; n += 20)
    await Promise.all(Array.from({ length: 20 }, () => createNote(other.admin, longNotes, { content })))
})
afterAll(() => api.stop())

/** A request to the pool, as the API's database client sends it. */
const post = (body: string) =>
  fetch(`${api.poolUrl}/v2/pipeline`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).then((response) => response.arrayBuffer())

const statementOf = (text: string) =>
  `{"requests":[{"type":"execute","stmt":{"sql":"SELECT ?","args":[{"type":"text","value":"${text}"}]}},{"type":"close"}]}`

const writeOf = (...sqls: string[]) => {
  const ok = (step: number) => ({ type: 'ok', step })
  const steps = [
    { stmt: { sql: 'BEGIN IMMEDIATE' } },
    ...sqls.map((text, place) => ({ condition: ok(place), stmt: { sql: text } })),
    { condition: ok(sqls.length), stmt: { sql: 'COMMIT' } },
    { condition: { type: 'not', cond: ok(sqls.length + 1) }, stmt: { sql: 'ROLLBACK' } },
  ]
  return JSON.stringify({ requests: [{ type: 'batch', batch: { steps } }, { type: 'close' }] })
}

const addLead = (name: string) =>
  as(other.admin).post('/api/leads', { verticalId: other.verticals[0].id, name })
const list = () => as(other.admin).get(`/api/verticals/${other.verticals[0].id}/leads?limit=50`)
const notes = () => as(other.admin).get(`/api/enquiries/${longNotes}/notes`)

/** An import of rows that break off, are refused or must be read in every way that an importer knows. */
async function importPoison() {
  const api = as(other.admin)
  const cells = ['', 'no name', 'x'.repeat(1_000), '=1+1', 'a@'.repeat(500), '+', '\u202eabc', '31.02.2025']
  const rows = Array.from({ length: 300 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => cells[(row * 3 + column * 5) % cells.length]!),
  )
  const fields = ['name', 'email', 'phone', 'tags'] as const
  const begun = await api.post<{ id: string }>(`/api/verticals/${other.verticals[0].id}/lead-imports`, {
    fileName: 'poison.csv',
    columns: fields.map((field) => ({ name: field, field })),
    duplicates: 'update',
    rows: rows.length,
  })
  const { id } = bodyOf(begun, 201)
  // One that the instance refuses whole, and then all of them.
  await api.put(`/api/lead-imports/${id}/rows`, { first: 1, rows: [['a\ud800b']] })
  bodyOf(await api.put(`/api/lead-imports/${id}/rows`, { first: 1, rows }), 204)
  for (let status = 'running'; status === 'running'; )
    status = bodyOf(await api.post<{ status: string }>(`/api/lead-imports/${id}/run`), 200).status
}

interface Disturbance {
  readonly callers: number
  /** The pause between the calls of each caller, for calls that would otherwise use up the machine. */
  readonly pauseMs?: number
  readonly disturb: (caller: number) => Promise<unknown>
}

const disturbances: Record<string, Disturbance> = {
  'ill-formed texts at the pool': {
    callers: 4,
    pauseMs: 20,
    disturb: () => post(statementOf('a\\ud800b')),
  },
  'ill-formed texts at the API': { callers: 8, disturb: () => addLead('a\ud800b') },
  'answers too large for the database': {
    callers: 4,
    pauseMs: 20,
    disturb: () => post(writeOf('INSERT INTO _probe SELECT 2, 2 RETURNING hex(zeroblob(6000000))')),
  },
  'pages of long notes': { callers: 8, disturb: notes },
  'pages of long notes, with a key': {
    callers: 8,
    disturb: () => withBearer(key, 'GET', `/api/ai/enquiries/${longNotes}/notes`),
  },
  'calls that fail': {
    callers: 16,
    disturb: (caller) =>
      caller % 2
        ? addLead('')
        : as(other.admin).post('/api/enquiries', { leadId: crypto.randomUUID(), title: 'No lead' }),
  },
  'poisoned imports': { callers: 4, disturb: importPoison },
  'sixty calls at once': { callers: 60, disturb: (caller) => (caller % 3 ? list() : addLead('One more')) },
}

test.each(Object.entries(disturbances))(
  'a neighbour works on beside %s',
  async (name, disturbance) => {
    await work(person, 10)
    // By turns, as a machine that is shared becomes faster and slower within seconds.
    const quietly: Working[] = []
    const besides: Working[] = []
    let times = 0
    for (let turn = 0; turn < turns; turn++) {
      quietly.push(await work(person, roundsOfTurn))
      const disturbed = await workInParallel(
        person,
        { rounds: roundsOfTurn, ...disturbance },
        disturbance.disturb,
      )
      besides.push(disturbed)
      times += disturbed.times
    }
    quietly.push(await work(person, roundsOfTurn))
    const [quiet, beside] = [together(quietly), together(besides)]
    const told = (call: 'read' | 'write') =>
      `${call} ${quiet[call].toFixed(1)} → ${beside[call].toFixed(1)} ms (${(beside[call] / quiet[call]).toFixed(1)})`
    console.info(`${name}, ${times} times: ${told('read')}, ${told('write')}`)
    expect({ quiet: quiet.failed, beside: beside.failed }).toEqual({ quiet: {}, beside: {} })
    expect(beside.read / quiet.read).toBeLessThanOrEqual(bar)
    expect(beside.write / quiet.write).toBeLessThanOrEqual(bar)
  },
  240_000,
)
