import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { as, type Reply, sql, type TestOrganization } from '@ginkgo/testing'

/** A record that somebody created, with a name that nobody else uses. */
interface Write {
  readonly table: 'leads' | 'enquiries' | 'tasks' | 'notes'
  readonly column: 'name' | 'title' | 'content'
  readonly text: string
  isAcknowledged: boolean
}

export interface Answer {
  readonly status: number
  readonly code: string
  readonly retryAfter: string | null
}

const pauseMs = 40

/**
 * Simulates somebody who takes leads from the first call to the deal. They repeat failed requests with the same
 * idempotency key, give up on some, and remember what the API has acknowledged.
 */
export class Salesperson {
  /** Answers that were no success. */
  readonly refusals: Answer[] = []
  acknowledged = 0
  readonly #organization: TestOrganization
  readonly #stageIds: readonly string[]
  readonly #writes: Write[] = []
  /** By enquiry: the stages in which it may be, as far as this person knows. */
  readonly #stages = new Map<string, Set<string>>()
  readonly #givesUpEvery: number

  constructor(organization: TestOrganization, stageIds: readonly string[], givesUpEvery = 5) {
    this.#organization = organization
    this.#stageIds = stageIds
    this.#givesUpEvery = givesUpEvery
  }

  /** Takes one lead through the pipeline. */
  async workOnOne(): Promise<void> {
    const contacts = [
      { name: 'First', email: 'first@example.test' },
      { name: 'Second', mobile: '123456' },
    ]
    const verticalId = this.#organization.verticals[0].id
    const leadId = await this.#add('leads', 'name', '/api/leads', { verticalId, contacts, tags: ['vip'] })
    if (!leadId) return
    const enquiryId = await this.#add('enquiries', 'title', '/api/enquiries', {
      leadId,
      value: 1_000,
      currency: 'EUR',
      expectedCloseDate: '2026-12-24',
    })
    if (!enquiryId) return
    await this.#move(enquiryId)
    const taskId = await this.#add('tasks', 'title', `/api/enquiries/${enquiryId}/tasks`, {})
    await this.#add('notes', 'content', `/api/enquiries/${enquiryId}/notes`, {})
    await this.#move(enquiryId)
    if (taskId)
      await this.#until(() =>
        as(this.#organization.admin).patch(`/api/tasks/${taskId}/status`, { status: 'completed' }),
      )
  }

  /** A sentence for each record that the database does not have as it was acknowledged. */
  async lost(): Promise<string[]> {
    const missing: string[] = []
    const rows = new Map<string, number>()
    for (const [table, column] of [
      ...[['leads', 'name'] as const, ['enquiries', 'title'] as const],
      ...[['tasks', 'title'] as const, ['notes', 'content'] as const],
    ])
      for (const row of await sql(
        `SELECT ${column} AS text, count(*) AS rows FROM ${table} WHERE organization_id = ? GROUP BY 1`,
        [this.#organization.id],
      ))
        rows.set(String(row.text), Number(row.rows))
    for (const { table, text, isAcknowledged } of this.#writes) {
      const times = rows.get(text) ?? 0
      if (times > 1) missing.push(`${table}: "${text}" is there ${times} times`)
      if (isAcknowledged && times === 0) missing.push(`${table}: "${text}" was acknowledged and is not there`)
    }
    const stages = await sql('SELECT id, stage_id FROM enquiries WHERE organization_id = ?', [
      this.#organization.id,
    ])
    for (const { id, stage_id } of stages) {
      const possible = this.#stages.get(String(id))
      if (possible && !possible.has(String(stage_id)))
        missing.push(`enquiry ${String(id)} does not stand where it was moved to`)
    }
    return missing
  }

  async #add(
    table: Write['table'],
    column: Write['column'],
    path: string,
    fields: object,
  ): Promise<string | undefined> {
    const write: Write = { table, column, text: `${table} ${randomUUID()}`, isAcknowledged: false }
    this.#writes.push(write)
    const key = { 'idempotency-key': randomUUID() }
    const reply = await this.#until(() =>
      as(this.#organization.admin).post<{ id: string }>(path, { ...fields, [column]: write.text }, key),
    )
    if (!reply) return undefined
    write.isAcknowledged = true
    return reply.body.id
  }

  async #move(enquiryId: string): Promise<void> {
    const stageId = this.#stageIds[Math.floor(Math.random() * this.#stageIds.length)]!
    const known = this.#stages.get(enquiryId)
    if (known) known.add(stageId)
    const moved = await this.#until(() =>
      as(this.#organization.admin).patch(`/api/enquiries/${enquiryId}/stage`, { stageId }),
    )
    if (moved) this.#stages.set(enquiryId, new Set([stageId]))
  }

  /** Repeats the request until it is acknowledged; undefined if the person gives up. */
  async #until(send: () => Promise<Reply>): Promise<Reply | undefined> {
    const givesUp = Math.random() * this.#givesUpEvery < 1
    for (;;) {
      const reply = await send().catch(() => undefined)
      if (!reply) {
        this.refusals.push({ status: 0, code: 'no answer', retryAfter: null })
        if (givesUp) return undefined
        await pause(pauseMs)
        continue
      }
      if (reply.status < 300) {
        this.acknowledged += 1
        return reply
      }
      const retryAfter = reply.headers.get('retry-after')
      this.refusals.push({ status: reply.status, code: String(reply.body?.code), retryAfter })
      if (givesUp || ![409, 503].includes(reply.status)) return undefined
      await pause(pauseMs)
    }
  }
}
