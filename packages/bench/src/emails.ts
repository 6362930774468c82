import { randomUUID } from 'node:crypto'
import type { Stack } from '@ginkgo/dev-stack'
import {
  createOrganization,
  emailText,
  handOver,
  inboundAddressOf,
  sql,
  sqlTogether,
  type TestOrganization,
} from '@ginkgo/testing'
import { inTurn } from './measure.ts'
import { report } from './report.ts'

const leadCount = 500
const emailCount = 10_000
/** Rows of one statement, as sqld ends a transaction after five seconds. */
const atOnce = 1_000

/**
 * Prints the time of filing an e-mail beside that of what it reads and writes, sent directly to sqld, and lists and pages of
 * records of an organization with 10,000 e-mails beside those of one without any.
 */
export async function measureEmails(stack: Stack, rounds: number): Promise<void> {
  const [full, empty] = [await withLeads(), await withLeads()]
  await addEmails(full)
  await measureFiling(full, rounds)
  await measurePages(stack, full, empty, rounds)
}

interface Filled extends TestOrganization {
  readonly leadIds: readonly string[]
}

async function withLeads(): Promise<Filled> {
  const organization = await createOrganization()
  const { id, admin, verticals } = organization
  const rows = await sql(
    `INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, email, account_type, lead_type, source, created_at, updated_at)
      SELECT '${randomUUID().slice(0, 23)}' || printf('-%012d', value), ?1, ?2, ?3, 'Lead ' || value,
        'l' || value || '@' || ?1 || '.test', 'organisation', 'inbound', 'web', value, value
      FROM generate_series(1, ${leadCount}) RETURNING id`,
    [id, verticals[0].id, admin.id],
  )
  return { ...organization, leadIds: rows.map((row) => String(row.id)) }
}

const columns = `id, organization_id, vertical_id, lead_id, user_id, direction, state, message_id, thread_id, from_address,
  recipients, subject, body, attachments, sent_at, created_at, updated_at`

async function addEmails({ id, admin, verticals }: Filled): Promise<void> {
  const own = randomUUID().slice(0, 23)
  const of = `FROM generate_series(?, ?) JOIN leads ON organization_id = '${id}' AND created_at = 1 + value % ${leadCount}`
  for (let from = 0; from < emailCount; from += atOnce) {
    const range = [from, from + atOnce - 1]
    const newId = `'${own}' || printf('-%012d', value)`
    const place = `'${id}', '${verticals[0].id}', leads.id`
    await sql(
      `INSERT INTO emails (${columns}) SELECT ${newId}, ${place}, '${admin.id}', iif(value % 2, 'in', 'out'), 'filed',
        ${newId}, ${newId}, email, '[{"kind":"to","name":"Ada Admin","address":"ada@firm.test"}]',
        'About offer ' || value, '${'A line of the text. '.repeat(75)}', '[]', value, value, value ${of}`,
      range,
    )
    await sql(
      `INSERT INTO activities (id, organization_id, vertical_id, lead_id, type, title, actor_type, actor_name, user_id, changes, created_at)
        SELECT ${newId}, ${place}, 'email.filed', 'E-mail filed', 'user', 'Ada Admin', '${admin.id}', '[]', value ${of}`,
      range,
    )
  }
}

async function measureFiling({ id, admin, verticals, leadIds }: Filled, rounds: number): Promise<void> {
  const address = await inboundAddressOf(admin)
  const to = (nth: number) => `l${1 + (nth % leadCount)}@${id}.test`
  let turn = 0
  const file = async () => {
    const text = emailText({ from: admin.email, to: to(++turn), subject: `Offer ${turn}` })
    const { status } = await handOver(address, text, admin.email)
    if (status !== 200) throw new Error(`Answered ${status}`)
  }
  const write = async () => {
    const [emailId, activityId, now] = [randomUUID(), randomUUID(), Date.now()]
    await sql('SELECT id FROM leads WHERE organization_id = ? AND lower(email) = ?', [id, to(++turn)])
    const place = [id, verticals[0].id, leadIds[turn % leadCount]!, admin.id]
    await sqlTogether([
      {
        sql: `INSERT INTO emails (${columns}) VALUES (?, ?, ?, ?, ?, 'out', 'filed', ?1, ?1, ?, '[]', 'Offer', 'Dear all', '[]', ?7, ?7, ?7)`,
        args: [emailId, ...place, admin.email, now],
      },
      {
        sql: `INSERT INTO activities (id, organization_id, vertical_id, lead_id, user_id, type, title, actor_type, actor_name, changes, created_at)
          VALUES (?, ?, ?, ?, ?, 'email.filed', 'E-mail filed', 'user', 'Ada Admin', '[]', ?)`,
        args: [activityId, ...place, now],
      },
    ])
  }
  const [filed, written] = await inTurn(rounds * 3, file, write)
  report.title(`e-mails, median of ${rounds * 3}`)
  report.atMost(4, 'filing an e-mail ÷ the SQL of it', filed, written)
}

async function measurePages(stack: Stack, full: Filled, empty: Filled, rounds: number): Promise<void> {
  const ask =
    ({ admin, verticals, leadIds }: Filled, path: string) =>
    async () => {
      const named = path.replace('{vertical}', verticals[0].id).replace('{lead}', leadIds[7]!)
      const response = await fetch(stack.origin + named, { headers: { cookie: admin.cookie } })
      if (!response.ok) throw new Error(`Answered ${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    }
  report.title(`with ${emailCount} e-mails beside none, median of ${rounds}`)
  for (const [name, path] of [
    ['list of leads', '/api/verticals/{vertical}/leads?limit=50'],
    ['its search', '/api/verticals/{vertical}/leads?limit=50&search=lead%2012'],
    ['leads without a reply', '/api/verticals/{vertical}/leads?limit=50&noReplyDays=5'],
    ['search of everything', '/api/search?q=lead%2012'],
    ['a lead', '/api/leads/{lead}'],
    ['its activity', '/api/leads/{lead}/activities?limit=10'],
    ['its files', '/api/leads/{lead}/files'],
  ] as const) {
    const [withEmails, without] = await inTurn(rounds, ask(full, path), ask(empty, path))
    report.atMost(1.5, `${name}, with e-mails ÷ without`, withEmails, without)
  }
}
