import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { as, createEnquiry, createLead, stagesOf, type TestOrganization } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BareApi, startBareApi } from './bare-api.ts'

const minutes = 10
/** The load that is given for so long, as a part of the highest rate. */
const loadPart = 0.7
const capacitySeconds = 15
/** The highest ratio of memory at the end of the load to memory after its beginning that counts as constant. */
const flat = 1.25
const callers = 20
const sampleEveryMs = 2_000
const pageBytes = 4_096

let api: BareApi
beforeAll(async () => {
  api = await startBareApi()
})
afterAll(() => api.stop())

test(
  `a mixed load of ${loadPart} of the capacity for ${minutes} minutes has no error and flat memory`,
  async () => {
    const calls = await callsOf(api.organization)
    const errors: Record<string, number> = {}
    // The first slice warms up.
    await drive(calls, {}, { seconds: capacitySeconds / 3, perSecond: Number.POSITIVE_INFINITY })
    const full = await drive(calls, errors, { seconds: capacitySeconds, perSecond: Number.POSITIVE_INFINITY })
    const capacity = full.length / capacitySeconds
    const memory = { workerd: [] as number[], sqld: [] as number[] }
    const sampling = setInterval(() => {
      memory.workerd.push(residentBytes(api.pids.workerd))
      memory.sqld.push(residentBytes(api.pids.sqld()))
    }, sampleEveryMs)
    const load = { seconds: minutes * 60, perSecond: capacity * loadPart }
    const times = (await drive(calls, errors, load)).toSorted((one, other) => one - other)
    clearInterval(sampling)
    const [median, p99] = [0.5, 0.99].map((part) => times[Math.floor(times.length * part)]!.toFixed(0))
    const growth = { workerd: growthOf(memory.workerd), sqld: growthOf(memory.sqld) }
    console.info(
      `${times.length} requests, ${load.perSecond.toFixed(0)}/s of ${capacity.toFixed(0)}/s, median ${median} ms, p99 ${p99} ms, memory ${JSON.stringify(growth)}`,
    )
    expect(errors).toEqual({})
    expect(growth.workerd).toBeLessThanOrEqual(flat)
    expect(growth.sqld).toBeLessThanOrEqual(flat)
  },
  (minutes + 2) * 60_000,
)

/** Compares the last fifth with the second fifth, because the first is the warm-up. */
function growthOf(samples: readonly number[]): number {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const middleOf = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
  return middleOf(samples.slice(-fifth)) / middleOf(samples.slice(fifth, 2 * fifth))
}

interface Call {
  readonly name: string
  /** How often it is made, relative to the others. */
  readonly weight: number
  readonly send: () => Promise<{ status: number }>
}

/** Sends calls at this rate, or as many as twenty callers manage. Returns the milliseconds of each. */
async function drive(
  calls: readonly Call[],
  errors: Record<string, number>,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<number[]> {
  const deck = calls.flatMap((call) => Array.from({ length: call.weight }, () => call))
  const started = performance.now()
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (;;) {
        const due = started + (next / perSecond) * 1_000
        next += 1
        const wait = due - performance.now()
        if (wait > 0) await pause(wait)
        const begun = performance.now()
        if (begun - started > seconds * 1_000) return
        const call = deck[Math.floor(Math.random() * deck.length)]!
        const status = await call.send().then(
          (reply) => reply.status,
          () => 0,
        )
        times.push(performance.now() - begun)
        if (status >= 400 || status === 0) {
          const key = `${call.name} ${status}`
          errors[key] = (errors[key] ?? 0) + 1
        }
      }
    }),
  )
  return times
}

/** The calls of a working day: mostly reads, some writes. */
async function callsOf({ admin, verticals: [vertical] }: TestOrganization): Promise<Call[]> {
  const api = as(admin)
  const stages = (await stagesOf(admin, vertical.id)).all.filter(({ stageType }) => stageType === 'open')
  const leadIds: string[] = []
  const enquiryIds: string[] = []
  const one = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!
  const addLead = async () => {
    const reply = await api.post('/api/leads', { verticalId: vertical.id, name: `Lead ${Math.random()}` })
    if (reply.status === 201) leadIds.push(reply.body.id)
    return reply
  }
  const addEnquiry = async () => {
    const reply = await api.post('/api/enquiries', { leadId: one(leadIds), title: `Deal ${Math.random()}` })
    if (reply.status === 201) enquiryIds.push(reply.body.id)
    return reply
  }
  const lead = await createLead(admin, vertical.id)
  leadIds.push(lead.id)
  enquiryIds.push((await createEnquiry(admin, lead.id)).id)
  const get = (name: string, weight: number, path: () => string): Call => ({
    name,
    weight,
    send: () => api.get(path()),
  })
  const ofVertical = `/api/verticals/${vertical.id}`
  return [
    get('list leads', 12, () => `${ofVertical}/leads?limit=50`),
    get('search leads', 4, () => `${ofVertical}/leads?limit=50&search=${Math.floor(Math.random() * 1_000)}`),
    get('count leads', 6, () => `${ofVertical}/leads/counts`),
    get('read a lead', 8, () => `/api/leads/${one(leadIds)}`),
    get('list enquiries', 8, () => `${ofVertical}/enquiries?limit=50`),
    get('a column', 8, () => `${ofVertical}/enquiries?stageId=${one(stages).id}&sort=rank&limit=50`),
    get('read an enquiry', 8, () => `/api/enquiries/${one(enquiryIds)}`),
    get('its activities', 4, () => `/api/enquiries/${one(enquiryIds)}/activities`),
    get('what changed', 12, () => `${ofVertical}/changes`),
    get('who am I', 6, () => '/api/auth/me'),
    { name: 'add a lead', weight: 5, send: addLead },
    { name: 'add an enquiry', weight: 5, send: addEnquiry },
    {
      name: 'move an enquiry',
      weight: 6,
      send: () => api.patch(`/api/enquiries/${one(enquiryIds)}/stage`, { stageId: one(stages).id }),
    },
    {
      name: 'add a note',
      weight: 4,
      send: () => api.post(`/api/enquiries/${one(enquiryIds)}/notes`, { content: 'Called back' }),
    },
    {
      name: 'add a task',
      weight: 4,
      send: () => api.post(`/api/enquiries/${one(enquiryIds)}/tasks`, { title: 'Call' }),
    },
  ]
}

/** Resident memory of a process; 0 if it has ended. Linux only. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes
  } catch {
    return 0
  }
}
