import type { Client } from '@libsql/client'
import { convertValue, type CustomField, type CustomValue, mergedValue } from '@ginkgo/contracts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Death, deaths, instanceOf } from '../../../change-log/dying-instance.fixture.ts'
import { undoChanges } from '../../../change-log/undo-changes.ts'
import { openConnection } from '../../../databases/door.ts'
import { Deadline } from '../../../db/deadline.ts'
import { OrgDb, wholeOrganization } from '../../../db/org-db.ts'
import { emptyDatabase } from '../../../db/query-plans.fixture.ts'
import type { CheckedInput } from '../../../operation/checked-input.ts'
import type { Operation } from '../../../operation/operation.ts'
import { OrgScope } from '../../../operation/scope.ts'
import { indexValues } from './index-values.ts'
import { mergeOptions } from './merge-options.ts'
import { fieldUndoings } from './restore-values.ts'
import { undoChange } from '../../undo/undo-change.ts'
import { updateField } from './update-field.ts'

const jobs = [indexValues, undoChanges(fieldUndoings)]
const admin = {
  id: 'u',
  organizationId: 'o',
  email: 'ada@x.test',
  firstName: 'Ada',
  lastName: 'Admin',
  locale: 'en-GB',
  globalRole: 'admin',
  verticals: [],
  organizationCountry: null,
}
const scope = new OrgScope(admin as never, '')

let client: Client
beforeEach(async () => {
  client = await emptyDatabase()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await client.executeMultiple(`
    INSERT INTO organizations (id, name, country, created_at, updated_at) VALUES ('o', 'One', 'Germany', 1, 1);
    INSERT INTO verticals (id, organization_id, name, created_at, updated_at) VALUES ('v', 'o', 'Sales', 1, 1);
    INSERT INTO users (id, organization_id, email, password_hash, first_name, last_name, global_role, created_at, updated_at)
      VALUES ('u', 'o', 'ada@x.test', '', 'Ada', 'Admin', 'admin', 1, 1)`)
})
afterEach(() => {
  client.close()
  vi.restoreAllMocks()
})

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const definition = {
  label: 'Size',
  description: null,
  options: [],
  required: false,
  requiredFromStageId: null,
  unique: false,
  default: null,
  position: 0,
  section: null,
  showInTable: false,
  filterable: true,
  currency: null,
  recordOf: null,
  status: 'active',
}
const words = ['12', '1.200,50', 'Hot', 'HOT', 'Warm', 'Cold', 'Hot and cold', '2026-03-04']
const types = ['text', 'long_text', 'number', 'choice', 'choices'] as const

/** A change as the model knows it: what the field was, and what each record had and got. */
interface Change {
  readonly before: CustomField
  readonly merge: { readonly from: string; readonly into: string } | undefined
  readonly given: ReadonlyMap<number, { readonly from: CustomValue; readonly to: CustomValue }>
}

/** One field with the values of some leads, in the database and in a model that has them in an array. */
class Story {
  readonly random: () => number
  readonly values: CustomValue[]
  readonly changes: Change[] = []

  constructor(seed: number, leads: number) {
    this.random = randomOf(seed)
    this.values = Array.from({ length: leads }, () => (this.random() < 0.2 ? null : this.among(words)))
  }

  among<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)] as T
  }

  async begin(): Promise<void> {
    await client.execute({
      sql: `INSERT INTO custom_fields (id, organization_id, record_kind, key, type, is_indexed, definition, created_at, updated_at)
        VALUES ('f', 'o', 'lead', 'size', 'text', 1, ?, 1, 1)`,
      args: [JSON.stringify(definition)],
    })
    await client.batch(
      this.values.map((value, place) => ({
        sql: `INSERT INTO leads (id, organization_id, vertical_id, owner_id, account_type, lead_type, source, name, tags, custom_fields, created_at, updated_at)
          VALUES (?, 'o', 'v', 'u', 'organisation', 'inbound', 'web', 'Lead', '[]', ?, 1, 1)`,
        args: [idOf(place), JSON.stringify(value === null ? {} : { size: value })],
      })),
    )
  }

  /** Makes a call; what it leaves to jobs is done by instances that are killed at any moment, until one is not. */
  async call(
    operation: Operation,
    body?: object,
    params: CheckedInput['params'] = { fieldId: 'f' },
  ): Promise<void> {
    const { env } = instanceOf(client, [])
    const connection = openConnection(env)
    const db = new OrgDb(wholeOrganization('o'))
    const input: CheckedInput = {
      params,
      body,
      query: undefined,
      file: undefined,
      page: undefined,
      ifMatch: undefined,
      idempotencyKey: undefined,
    }
    const reading = {
      input,
      db,
      accounts: undefined,
      now: new Date().toISOString(),
      callerId: sql`'u'`,
      knownCallerId: 'u',
      atMost: 1,
    }
    const decide = await connection.read(operation.load(reading))
    const deciding = { db, scope, env, origin: '', address: null, deadline: new Deadline() }
    const result = await decide(deciding)
    await connection.write(result.statements)
    for (const start of result.starts) {
      await this.edit(true)
      const how: Death = this.among(deaths)
      const dying = instanceOf(client, jobs, 1 + Math.floor(this.random() * 8), how)
      await dying.work.start(dying.env, 'o', start).catch(() => undefined)
      const { work, env } = instanceOf(client, jobs)
      await client.execute('DELETE FROM job_turns')
      await work.sweepJob(env, start.job)
    }
  }

  async field(): Promise<CustomField> {
    const { rows } = await client.execute('SELECT type, definition, indexed_up_to FROM custom_fields')
    const { type, definition, indexed_up_to: upTo } = rows[0]!
    const stored = JSON.parse(String(definition)) as CustomField & { work?: unknown }
    expect([stored.work ?? null, upTo]).toEqual([null, null])
    return { ...stored, type: String(type) as CustomField['type'] }
  }

  /** Somebody gives some leads values, which are of the present type. */
  async edit(isText = false): Promise<void> {
    const { rows } = await client.execute('SELECT type, definition FROM custom_fields')
    const type = String(rows[0]?.['type'])
    if (isText && type !== 'text') return
    const { options } = JSON.parse(String(rows[0]?.['definition'])) as CustomField
    const ids = options.map(({ id }) => id)
    for (let nth = 0; nth < 3; nth += 1) {
      const place = Math.floor(this.random() * this.values.length)
      const value = this.newValue(type, ids, isText)
      this.values[place] = value
      await client.execute({
        sql: `UPDATE leads SET custom_fields = ? WHERE id = ?`,
        args: [JSON.stringify(value === null ? {} : { size: value }), idOf(place)],
      })
    }
  }

  newValue(type: string, ids: readonly string[], isDuringWork: boolean): CustomValue {
    if (isDuringWork) return `Said meanwhile ${this.random()}`
    if (this.random() < 0.2) return null
    if (type === 'number') return Math.floor(this.random() * 50)
    if (type === 'choice') return this.among(ids)
    if (type === 'choices') return ids.filter(() => this.random() < 0.4).slice(0, 3)
    return this.among(words)
  }

  async changeType(): Promise<void> {
    const before = await this.field()
    const type = this.among(types.filter((one) => one !== before.type))
    if (type === 'long_text') await this.call(updateField, { filterable: false })
    const from = await this.field()
    const options =
      type === 'choice' || type === 'choices'
        ? { options: from.options.length > 0 ? from.options : hotAndCold }
        : {}
    const given = [...this.values]
    await this.call(updateField, { type, confirm: true, ...options })
    const after = await this.field()
    this.note(from, undefined, given, (value) => convertValue(from, after, value, true).value)
  }

  async merge(): Promise<void> {
    const before = await this.field()
    const live = before.options.filter(({ isArchived }) => !isArchived)
    if (live.length < 2) return
    const [from, into] = [live[0]!.id, live.at(-1)!.id]
    const given = [...this.values]
    await this.call(mergeOptions, { from, into })
    this.note(before, { from, into }, given, (value) => mergedValue(before, { from, into }, value))
  }

  /** What was given while work was done stays: it is of the new type. */
  note(
    before: CustomField,
    merge: Change['merge'],
    given: readonly CustomValue[],
    convert: (value: CustomValue) => CustomValue,
  ): void {
    const changed = new Map<number, { from: CustomValue; to: CustomValue }>()
    for (const [place, from] of given.entries()) {
      if (!isSame(from, this.values[place]!)) continue
      const to = convert(from)
      if (!isSame(from, to)) changed.set(place, { from, to })
      this.values[place] = to
    }
    this.changes.push({ before, merge, given: changed })
  }

  async undo(): Promise<void> {
    const change = this.changes.pop()
    if (!change) return
    const from = await this.field()
    const given = [...this.values]
    const { rows } = await client.execute(
      "SELECT id, kind FROM change_sets WHERE state = 'done' AND undoes IS NULL ORDER BY id DESC LIMIT 1",
    )
    const { id: changeSetId, kind } = rows[0]!
    await this.call(undoChange, { kind }, { changeSetId })
    const { before, merge } = change
    for (const [place, value] of given.entries()) {
      if (!isSame(value, this.values[place]!)) continue
      const was = change.given.get(place)
      if (was && isSame(was.to, value)) this.values[place] = was.from
      else if (!merge) this.values[place] = convertValue(from, before, value, true).value
    }
    const { type } = await this.field()
    expect(type).toBe(merge ? from.type : before.type)
  }

  async check(what: string): Promise<void> {
    const { rows } = await client.execute(
      `SELECT json_group_array(custom_fields -> '$.size' ORDER BY id) AS size FROM leads`,
    )
    expect([what, JSON.parse(String(rows[0]?.['size']))]).toEqual([what, this.values])
  }
}

const idOf = (place: number) => `l${String(place).padStart(3, '0')}`
const isSame = (a: CustomValue, b: CustomValue) => JSON.stringify(a) === JSON.stringify(b)
const hotAndCold = ['Hot', 'Warm', 'Cold'].map((label) => ({
  id: label.toLowerCase(),
  label,
  color: null,
  isArchived: false,
}))

test.each([
  ...Array.from({ length: 6 }, (_, seed) => [seed, 7] as const),
  ...Array.from({ length: 4 }, (_, seed) => [100 + seed, 95] as const),
])('changes, edits and undoings leave what the model has (seed %i, %i leads)', async (seed, leads) => {
  const story = new Story(seed, leads)
  await story.begin()
  const acts = ['changeType', 'merge', 'merge', 'edit', 'undo', 'undo'] as const
  for (let nth = 0; nth < 14; nth += 1) {
    const act = story.among(acts)
    await story[act]()
    await story.check(`${nth}: ${act}`)
  }
  while (story.changes.length > 0) {
    await story.undo()
    await story.check('undone')
  }
  const { rows } = await client.execute(`SELECT (SELECT count(*) FROM change_set_rows) AS rows,
    (SELECT count(*) FROM change_sets WHERE undoes IS NULL AND state <> 'undone') AS left`)
  expect(rows).toMatchObject([{ rows: 0, left: 0 }])
})
