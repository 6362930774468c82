import type { EmailMessage, EmailSearch, FetchedRecord, RecordHits, SearchResults } from '@ginkgo/contracts'
import {
  addMember,
  as,
  bodyOf,
  createLead,
  createOrganization,
  freshEmail,
  handIn,
  type SharedStack,
  type SignedIn,
  sql,
  useSharedStack,
} from '@ginkgo/testing'
import { beforeAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

const find = async (user: SignedIn, q: string) =>
  bodyOf<SearchResults>(await as(user).get(`/api/search?${new URLSearchParams({ q })}`), 200).emails.map(
    ({ subject }) => subject,
  )
const records = async (user: SignedIn, query: string) =>
  bodyOf<RecordHits>(await as(user).get(`/api/records?${new URLSearchParams({ query })}`), 200).results
const search = async (admin: SignedIn) => bodyOf<EmailSearch>(await as(admin).get('/api/email-search'), 200)
const turn = async (admin: SignedIn, isOn: boolean) =>
  bodyOf<EmailSearch>(await as(admin).put('/api/email-search', { isOn }), 200)
/** The job, as often as it takes until nothing is left to do. */
async function indexed(admin: SignedIn) {
  while ((await search(admin)).progress) await stack.runScheduledJob()
}

const setUp = async () => {
  const organization = await createOrganization({ verticals: ['Sales', 'Service'] })
  const { admin, verticals } = organization
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [verticals[0].id] })
  const elsewhere = await addMember(admin, { role: 'sales_executive', verticalIds: [verticals[1]!.id] })
  const email = freshEmail()
  const lead = await createLead(admin, verticals[0].id, { name: "O'Malley 🌱", email })
  const write = (subject: string, text: string) => handIn(executive, email, { subject, text })
  const mails = async () => bodyOf<EmailMessage[]>(await as(admin).get(`/api/leads/${lead.id}/emails`), 200)
  return { ...organization, executive, elsewhere, lead, write, mails }
}

test('texts are found once an admin wants that: those of before by the job, and nothing that is quoted', async () => {
  const { admin, executive, elsewhere, write } = await setUp()
  await write('Before', 'We want a Förderschnecke\nfrom Zürich.\n\n> Which auger?')
  expect(await find(executive, 'Förderschnecke')).toEqual([])
  expect(await search(admin)).toEqual({ isOn: false, progress: null })
  expect(await turn(admin, true)).toEqual({ isOn: true, progress: { done: 0, total: 1 } })
  await write('After', 'The foerderschnecke is here.')
  // The job of another file may have indexed the former one already.
  expect(await find(executive, 'foerderschn')).toContain('After')
  await indexed(admin)
  expect(await search(admin)).toEqual({ isOn: true, progress: null })
  for (const text of ['förderschnecke', 'FÖRDERSCHN', 'foerderschnecke'])
    expect(await find(executive, text), text).toEqual(['After', 'Before'])
  expect(await find(executive, 'schnecke from zuerich')).toEqual(['Before'])
  expect(await find(executive, 'auger')).toEqual([])
  expect(await find(elsewhere, 'zuerich')).toEqual([])
  expect(await find((await createOrganization()).admin, 'zuerich')).toEqual([])
  await turn(admin, false)
  await write('Later', 'Another one for Zürich')
  await indexed(admin)
  expect(await find(executive, 'zuerich')).toEqual([])
  expect(await find(executive, 'Before')).toEqual(['Before'])
})

test('the text of a private e-mail is found and read by who took part alone, in every search', async () => {
  const { admin, executive, write, mails, lead } = await setUp()
  await turn(admin, true)
  await write('About money', 'The discount is secret')
  const [{ id }] = (await mails()) as [EmailMessage]
  const hit = {
    id,
    kind: 'email',
    title: 'About money',
    leadId: lead.id,
    verticalId: lead.verticalId,
    text: expect.stringContaining("O'Malley 🌱"),
  }
  expect(await records(admin, 'discount is')).toMatchObject([hit])
  const read = bodyOf<FetchedRecord>(await as(admin).get(`/api/records/${id}`), 200)
  expect(read).toMatchObject({ title: 'About money', metadata: { kind: 'email', leadId: lead.id } })
  expect(read.text).toContain('Text: "The discount is secret"')
  bodyOf(await as(executive).patch(`/api/emails/${id}`, { isPrivate: true }), 200)
  expect([await find(admin, 'discount'), await records(admin, 'discount')]).toEqual([[], []])
  expect((await as(admin).get(`/api/records/${id}`)).status).toBe(404)
  expect(await find(executive, 'discount')).toEqual(['About money'])
  expect(await records(executive, 'discount')).toMatchObject([hit])
})

test('admins alone decide it, each for their own organization', async () => {
  const { admin, executive } = await setUp()
  const head = await addMember(admin, {
    role: 'sales_head',
    verticalIds: [executive.verticals[0]!.verticalId],
  })
  for (const member of [executive, head]) {
    expect((await as(member).get('/api/email-search')).status).toBe(403)
    expect((await as(member).put('/api/email-search', { isOn: true })).status).toBe(403)
  }
  const other = (await createOrganization()).admin
  await turn(other, true)
  expect((await search(admin)).isOn).toBe(false)
  expect((await as(admin).put('/api/email-search', { isOn: 'yes' })).status).toBe(400)
})

test('many are indexed in steps, two runs at once lose none, and changing one’s mind leaves nothing behind', async () => {
  const { id: organizationId, admin, executive, write } = await setUp()
  await write('Seed', 'unicorn')
  await sql(
    `INSERT INTO emails (id, organization_id, vertical_id, lead_id, user_id, direction, state, message_id, thread_id, from_address,
      recipients, subject, body, attachments, sent_at, created_at, updated_at)
    SELECT substr(id, 1, 23) || printf('-%012d', value), organization_id, vertical_id, lead_id, user_id, direction, state, message_id || value, thread_id,
      from_address, recipients, 'Copy', 'walrus w' || value || 'w' || printf('%.*c', 3000, 'x'), '[]', sent_at, created_at, updated_at
      FROM emails, generate_series(1, 100) WHERE organization_id = ?`,
    [organizationId],
  )
  const texts = async (word: string) =>
    (
      await sql(
        `SELECT count(*) AS found FROM search_texts WHERE organization_id = ? AND instr(text, ?) > 0 AND number IN (SELECT rowid FROM search_index)`,
        [organizationId, word],
      )
    )[0]!['found']
  await turn(admin, true)
  await Promise.all([stack.runScheduledJob(), stack.runScheduledJob()])
  await indexed(admin)
  expect(await texts('walrus')).toBe(100)
  expect(await find(executive, 'walrus w77w')).toEqual(['Copy'])
  await turn(admin, false)
  await turn(admin, true)
  await turn(admin, false)
  await indexed(admin)
  expect([await texts('walrus'), await texts('unicorn'), await texts('copy')]).toEqual([0, 0, 100])
})
