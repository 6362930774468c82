import { randomUUID } from 'node:crypto'
import type { Stack } from '@ginkgo/dev-stack'
import { emailText, handOver, inboundAddressOf, sql, sqlTogether, verified } from '@ginkgo/testing'
import { indexTexts } from './email-texts.ts'
import {
  addEmails,
  emailColumns,
  emailCount,
  leadCount,
  textOf,
  type WithLeads,
  withLeads,
} from './filled-with-emails.ts'
import { inTurn } from './measure.ts'
import { report } from './report.ts'

/**
 * Prints the time of filing an e-mail beside that of what it reads and writes, sent directly to sqld, and lists and pages of
 * records of an organization with 10,000 e-mails beside those of one without any: with subjects and people in the search, and
 * with texts as well.
 */
export async function measureEmails(stack: Stack, rounds: number): Promise<void> {
  const [full, empty] = [await withLeads(), await withLeads()]
  await addEmails(full)
  await measureFiling(full, rounds, false)
  await measurePages(stack, full, empty, rounds)
  await measureFilters(stack, full, rounds)
  await indexTexts(stack, full, empty)
  await measureFiling(full, rounds, true)
  await measureSearch(stack, full, empty, rounds)
}

async function measureFiling(
  { id, admin, verticals, leadIds }: WithLeads,
  rounds: number,
  isTextSearched: boolean,
): Promise<void> {
  const address = await inboundAddressOf(admin)
  const to = (nth: number) => `l${1 + (nth % leadCount)}@${id}.test`
  let turn = 0
  const file = async () => {
    const text = emailText({
      from: admin.email,
      to: to(++turn),
      subject: `Offer ${turn}`,
      text: textOf(turn),
      head: [verified],
    })
    const { status } = await handOver(address, text, admin.email)
    if (status !== 200) throw new Error(`Answered ${status}`)
  }
  const write = async () => {
    const [emailId, activityId, now] = [randomUUID(), randomUUID(), Date.now()]
    await sql('SELECT id FROM leads WHERE organization_id = ? AND lower(email) = ?', [id, to(++turn)])
    const place = [id, verticals[0].id, leadIds[turn % leadCount]!, admin.id]
    await sqlTogether([
      {
        sql: `INSERT INTO emails (${emailColumns}) VALUES (?, ?, ?, ?, ?, 'out', 'filed', ?1, ?1, ?, '[]', 'Offer', ?, '[]', ?, ?8, ?8, NULL, ?)`,
        args: [emailId, ...place, admin.email, textOf(turn), now, isTextSearched ? textOf(turn) : null],
      },
      {
        sql: `INSERT INTO activities (id, organization_id, vertical_id, lead_id, user_id, type, title, actor_type, actor_name, changes, created_at)
          VALUES (?, ?, ?, ?, ?, 'email.filed', 'E-mail filed', 'user', 'Ada Admin', '[]', ?)`,
        args: [activityId, ...place, now],
      },
    ])
  }
  const [filed, written] = await inTurn(rounds * 3, file, write)
  report.title(`filing with ${isTextSearched ? 'texts' : 'subjects'} in the search, median of ${rounds * 3}`)
  report.atMost(4, 'filing an e-mail ÷ the SQL of it', filed, written)
}

/** Calls of the same in an organization with e-mails and in one without. */
const asked =
  (stack: Stack, path: string) =>
  ({ admin, verticals, leadIds, enquiryIds }: WithLeads) =>
  async () => {
    const named = path
      .replace('{vertical}', verticals[0].id)
      .replace('{lead}', leadIds[7]!)
      .replace('{enquiry}', enquiryIds[7]!)
    const response = await fetch(stack.origin + named, { headers: { cookie: admin.cookie } })
    if (!response.ok) throw new Error(`Answered ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }

async function measurePages(stack: Stack, full: WithLeads, empty: WithLeads, rounds: number): Promise<void> {
  report.title(`with ${emailCount} e-mails beside none, median of ${rounds}`)
  for (const [name, path] of [
    ['list of leads', '/api/verticals/{vertical}/leads?limit=50'],
    ['its search', '/api/verticals/{vertical}/leads?limit=50&search=lead%2012'],
    ['list of enquiries', '/api/verticals/{vertical}/enquiries?limit=50'],
    ['its search', '/api/verticals/{vertical}/enquiries?limit=50&search=enquiry%2012'],
    ['search of everything', '/api/search?q=lead%2012'],
    ['a lead', '/api/leads/{lead}'],
    ['its activity', '/api/leads/{lead}/activities?limit=10'],
    ['its files', '/api/leads/{lead}/files'],
    ['an enquiry', '/api/enquiries/{enquiry}'],
    ['its activity', '/api/enquiries/{enquiry}/activities?limit=10'],
    ['e-mails without a reply', '/api/unanswered-emails'],
  ] as const) {
    const ask = asked(stack, path)
    const [withEmails, without] = await inTurn(rounds, ask(full), ask(empty))
    report.atMost(1.5, `${name}, with e-mails ÷ without`, withEmails, without)
  }
}

/** Without e-mails the filter finds nothing, so it stands beside the list that it narrows. */
async function measureFilters(stack: Stack, full: WithLeads, rounds: number): Promise<void> {
  report.title(`nobody has replied for five days, median of ${rounds}`)
  for (const list of ['leads', 'enquiries']) {
    const path = `/api/verticals/{vertical}/${list}?limit=50`
    const [narrowed, whole] = await inTurn(
      rounds,
      asked(stack, `${path}&noReplyDays=5`)(full),
      asked(stack, path)(full),
    )
    report.atMost(1.5, `${list} without a reply ÷ all ${list}`, narrowed, whole)
  }
}

async function measureSearch(stack: Stack, full: WithLeads, empty: WithLeads, rounds: number): Promise<void> {
  report.title(`search with texts of ${emailCount} e-mails beside none, median of ${rounds}`)
  const somewhere = textOf(4_711).slice(100, 120).trim()
  for (const [name, text] of [
    ['of leads', 'lead 12'],
    ['of what one e-mail says', somewhere],
    ['of a word that many have', 'sun'],
    ['of what none says', 'kalomitre xylophone'],
    ['of what none says, in pieces that all have', 'polrandaste kaverlomisun'],
  ] as const) {
    const ask = asked(stack, `/api/search?${new URLSearchParams({ q: text })}`)
    const [withTexts, without] = await inTurn(rounds, ask(full), ask(empty))
    report.atMost(3, `${name}, with texts ÷ without e-mails`, withTexts, without)
  }
}
