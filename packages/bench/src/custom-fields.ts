import { randomUUID } from 'node:crypto'
import type { CustomField } from '@ginkgo/contracts'
import { runScheduledJob, type Stack } from '@ginkgo/dev-stack'
import { sql, type TestOrganization } from '@ginkgo/testing'
import { inTurn, median } from './measure.ts'
import { neighbourAt } from './neighbour.ts'
import { report } from './report.ts'
import { startWorkerd } from './workerd.ts'

/** What all leads of the set have: a choice and a day, by which lists are filtered and sorted. */
const listed = [
  {
    ...{ key: 'bench_heat', type: 'choice', filterable: true },
    options: ['cold', 'hot', 'warm'].map((id) => ({ id, label: id })),
  },
  { key: 'bench_since', type: 'date', filterable: true },
] as const

/** With the two above, a new lead has ten values. */
const plain = [
  ...['text', 'text', 'text', 'long_text', 'number', 'number', 'checkbox', 'link'].map((type, place) => ({
    key: `bench_${place}`,
    type,
    filterable: type === 'number',
  })),
] as const
const valueOfType: Readonly<Record<string, unknown>> = {
  ...{ text: 'A line of text', long_text: 'A text of\ntwo lines', number: 12.5, checkbox: true },
  link: 'https://example.test/page',
}
const tenValues = {
  ...Object.fromEntries(plain.map(({ key, type }) => [key, valueOfType[type]])),
  ...{ bench_heat: 'hot', bench_since: '2026-05-04' },
}

/** Leads whose values are written in one statement; sqld ends a transaction after five seconds. */
const filledAtOnce = 500
const longestLockMs = 50

/**
 * Prints what custom fields cost: a list that is filtered and sorted by one beside the same by a field of the product, a
 * new lead with ten values beside one without, and how long a neighbour's write waits while a field of all leads becomes
 * filterable.
 */
export async function measureCustomFields(
  bundleDir: string,
  stack: Stack,
  { id, admin, verticals: [vertical] }: TestOrganization,
  rounds: number,
): Promise<void> {
  const api = await startWorkerd(bundleDir, stack.databasePoolUrl)
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(api.origin + path, {
      method,
      headers: { cookie: admin.cookie, origin: api.origin, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`Answered ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
  const define = (field: object) =>
    ask<CustomField>('POST', '/api/fields', { recordKind: 'lead', label: 'Bench', ...field })
  const ofVertical = `/api/verticals/${vertical.id}`
  try {
    await prepare()
    await measureLists()
    await measureCreates()
    await measureIndexing()
  } finally {
    await api.stop()
  }

  /** Adds the fields and the values of all leads, unless an earlier run has. */
  async function prepare(): Promise<void> {
    const known = (await ask<CustomField[]>('GET', '/api/fields?limit=1000')).map(({ key }) => key)
    for (const field of [...listed, ...plain]) if (!known.includes(field.key)) await define(field)
    await fill(
      (
        lead,
      ) => `json_object('bench_heat', CASE abs(random()) % 3 WHEN 0 THEN 'cold' WHEN 1 THEN 'hot' ELSE 'warm' END,
        'bench_since', date(${lead}.created_at / 1000, 'unixepoch'))`,
      "custom_fields = '{}'",
    )
  }

  async function fill(value: (lead: string) => string, where: string): Promise<void> {
    const some = `SELECT id FROM leads WHERE organization_id = ? AND vertical_id = ? AND ${where} LIMIT ${filledAtOnce}`
    const update = `UPDATE leads SET custom_fields = ${value('leads')} WHERE id IN (${some}) RETURNING 1 AS one`
    while ((await sql(update, [id, vertical.id])).length > 0);
  }

  async function measureLists(): Promise<void> {
    const list = (query: string) => () => ask('GET', `${ofVertical}/leads?limit=50&${query}`)
    report.title(`lists by custom fields, median of ${rounds * 3}`)
    for (const [name, custom, builtIn] of [
      ['choice', 'field.bench_heat=hot&sort=-field.bench_heat', 'source=web&sort=-source'],
      [
        'days',
        'field.bench_sinceFrom=2026-01-08&field.bench_sinceTo=2026-01-20&sort=field.bench_since',
        'createdFrom=2026-01-08&createdTo=2026-01-20&sort=createdAt',
      ],
      ['order alone', 'sort=-field.bench_since', 'sort=-createdAt'],
    ] as const) {
      const [byCustom, byBuiltIn] = await inTurn(rounds * 3, list(custom), list(builtIn))
      report.atMost(
        1.3,
        `filtered and sorted by a custom field ÷ by a built-in one, ${name}`,
        byCustom,
        byBuiltIn,
      )
    }
  }

  async function measureCreates(): Promise<void> {
    const create = (customFields: object) => () =>
      ask('POST', '/api/leads', {
        ...{
          verticalId: vertical.id,
          name: `Bench ${randomUUID()}`,
          accountType: 'organisation',
          leadType: 'inbound',
        },
        customFields,
      })
    const [withTen, without] = await inTurn(rounds * 3, create(tenValues), create({}))
    report.title(`a new lead, median of ${rounds * 3}`)
    report.atMost(1.3, 'with ten values of custom fields ÷ with none', withTen, without)
    await sql("DELETE FROM leads WHERE vertical_id = ? AND name LIKE 'Bench %'", [vertical.id])
  }

  async function measureIndexing(): Promise<void> {
    const key = `bench_${randomUUID().slice(0, 8)}`
    const field = await define({ key, type: 'number' })
    await fill(
      (lead) => `json_set(${lead}.custom_fields, '$.${key}', abs(random()) % 1000)`,
      `json_extract(custom_fields, '$.${key}') IS NULL`,
    )
    const neighbour = neighbourAt(stack.databasePoolUrl)
    const write = () => {
      const args = [randomUUID(), vertical.id]
      return neighbour.write({ sql: 'UPDATE verticals SET description = ? WHERE id = ?', args })
    }
    const quiet: number[] = []
    for (let nth = 0; nth < 3 * rounds; nth++) quiet.push(await write())
    const began = performance.now()
    await ask('PATCH', `/api/fields/${field.id}`, { filterable: true })
    const beside: number[] = []
    let isReady = false
    const index = async () => {
      while (!isReady) {
        await runScheduledJob({ port: Number(new URL(stack.origin).port) })
        const fields = await ask<CustomField[]>('GET', '/api/fields?limit=1000')
        isReady = fields.find((each) => each.id === field.id)?.isReady === true
      }
    }
    const writeBeside = async () => {
      while (!isReady) beside.push(await write())
    }
    await Promise.all([index(), writeBeside()])
    neighbour.close()
    const took = (performance.now() - began) / 1_000
    await ask('POST', `/api/fields/${field.id}/archive`)
    // Of a thousand writes a few wait for something else on the machine.
    const late = (times: readonly number[]) =>
      [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!
    const waited = late(beside) - median(quiet)
    report.title(`a field of all leads becomes filterable, in ${took.toFixed(1)} s`)
    report.figure(
      waited <= longestLockMs,
      "a neighbour's wait for the database, 99 of 100 writes",
      `${waited.toFixed(0)} ms`,
      `of ${beside.length} writes, longest ${Math.max(...beside).toFixed(0)} ms, median ${median(beside).toFixed(1)} ms, quiet ${median(quiet).toFixed(1)} ms`,
    )
  }
}
