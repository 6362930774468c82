import {
  as,
  bodyOf,
  createEnquiry,
  createFile,
  createLead,
  createNote,
  createOrganization,
  createTask,
  freshEmail,
  handIn,
  pdfBytes,
  type SignedIn,
  sql,
  testStack,
} from '@ginkgo/testing'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

async function download(admin: SignedIn) {
  const response = await fetch(new URL('/api/organization/export', testStack().origin), {
    headers: { cookie: admin.cookie },
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => strFromU8(files[name]!)
  return {
    response,
    files,
    names: Object.keys(files),
    text,
    json: (table: string): Record<string, unknown>[] => JSON.parse(text(`json/${table}.json`)),
    csv: (table: string): Record<string, string>[] =>
      parse(text(`csv/${table}.csv`), { columns: true, bom: true }),
  }
}

test('it has all data of the organization, as CSV and as JSON, and no data of others', async () => {
  const { admin, name, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const otherOrganization = await createOrganization()
  await createLead(otherOrganization.admin, otherOrganization.verticals[0].id, { name: 'Foreign lead' })
  const lead = await createLead(admin, verticals[0].id, {
    name: 'Müller, "Söhne" 🌳',
    tags: ['a', 'b'],
    contacts: [{ name: 'Ida', email: 'ida@example.test' }],
  })
  const enquiry = await createEnquiry(admin, lead.id, { title: '=1+1', value: 1200 })
  await createNote(admin, enquiry.id, { content: 'Line one\nline two' })
  await createTask(admin, enquiry.id, { title: 'Call back' })
  const { response, names, text, json, csv } = await download(admin)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="Ginkgo .*\.zip"/)

  expect(json('leads')).toEqual([
    expect.objectContaining({ id: lead.id, name: 'Müller, "Söhne" 🌳', createdAt: lead.createdAt }),
  ])
  expect(csv('leads')[0]).toMatchObject({ id: lead.id, name: 'Müller, "Söhne" 🌳' })
  expect(csv('enquiries')[0]).toMatchObject({ title: "'=1+1", value: '1200' })
  expect(json('enquiries')[0]).toMatchObject({ title: '=1+1', value: 1200 })
  expect(csv('notes')[0]?.content).toBe('Line one\nline two')
  expect(json('tasks')).toHaveLength(1)
  expect(json('lead_contacts')).toHaveLength(1)
  expect(json('verticals').map((row) => row.name)).toEqual(['Sales', 'Service'])
  expect(json('users')).toEqual([expect.objectContaining({ email: admin.email, globalRole: 'admin' })])
  expect(json('audit_log').map(({ kind }) => kind)).toContain('organization.exported')

  const contents = JSON.parse(text('contents.json'))
  expect(contents.organization.name).toBe(name)
  for (const [table, count] of Object.entries(contents.tables)) {
    expect([table, json(table).length, csv(table).length]).toEqual([table, count, count])
  }
  for (const file of names) expect(text(file)).not.toContain('Foreign lead')
  for (const file of names) expect(text(file)).not.toContain(otherOrganization.id)
})

test('kept reports, dashboards of them and who gets them by mail are in it', async () => {
  const { admin, verticals } = await createOrganization()
  const verticalId = verticals[0].id
  const definition = { source: 'enquiries', measures: ['sum'], groupBy: ['source'], show: 'bar' }
  const save = (path: '/api/reports' | '/api/dashboards', body: object) =>
    as(admin)
      .post<{ id: string }>(path, body)
      .then((reply) => bodyOf(reply, 201))
  const shared = await save('/api/reports', { name: 'By source', definition, verticalId })
  const own = await save('/api/reports', { name: 'Mine', definition: { source: 'leads' } })
  const dashboard = await save('/api/dashboards', {
    name: 'Monday',
    tiles: [{ reportId: shared.id }],
    verticalId,
  })
  bodyOf(await as(admin).put(`/api/reports/${shared.id}/mails`, { weekday: 1, hour: 8 }), 200)
  const { json, csv } = await download(admin)
  const rows = json('reports').toSorted((one, other) =>
    String(one['name']).localeCompare(String(other['name'])),
  )
  expect(rows).toMatchObject([
    { id: shared.id, name: 'By source', sharedWith: verticalId, definition: { measures: [{ kind: 'sum' }] } },
    { id: own.id, name: 'Mine', sharedWith: null, definition: { source: 'leads' } },
    { id: dashboard.id, name: 'Monday', definition: { tiles: [{ reportId: shared.id }] } },
  ])
  expect(csv('reports')).toHaveLength(3)
  expect(json('report_mails')).toMatchObject([{ reportId: shared.id, userId: admin.id, weekday: 1, hour: 8 }])
})

test('contents of files are in folders by lead and enquiry, and none under the name of another', async () => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id, { name: 'A/B: "Müller"' })
  const enquiry = await createEnquiry(admin, lead.id, { title: '..' })
  const bytes = [1, 2, 3, 4].map(() => pdfBytes())
  const place = `/api/leads/${lead.id}` as const
  for (const [nth, name] of ['quote.pdf', 'Quote.pdf'].entries())
    await createFile(admin, place, { name, bytes: bytes[nth]! })
  await createFile(admin, `/api/enquiries/${enquiry.id}`, { name: 'quote.pdf', bytes: bytes[2]! })
  const gone = await createFile(admin, place, { name: 'gone.pdf', bytes: bytes[3]! })
  await as(admin).delete(`/api/files/${gone.id}`)
  const { names, files, json, text } = await download(admin)
  const folder = `files/A-B- -Müller- ${lead.id.slice(-8)}`
  const paths = [
    `${folder}/quote.pdf`,
    `${folder}/Quote (2).pdf`,
    `${folder}/${enquiry.id.slice(-8)}/quote.pdf`,
  ]
  expect(names.filter((name) => name.startsWith('files/')).toSorted()).toEqual(paths.toSorted())
  for (const [nth, path] of paths.entries()) expect([path, files[path]]).toEqual([path, bytes[nth]])
  expect(json('files')).toHaveLength(4)
  expect(JSON.parse(text('contents.json')).filesWithoutContent).toEqual([])
})

test('no file has data that could give access', async () => {
  const { id, admin } = await createOrganization()
  await as(admin).post('/api/organization/invitations', { email: 'guest@example.test', role: 'admin' })
  const secrets = await sql(
    `SELECT password_hash AS secret FROM users WHERE organization_id = ?1
     UNION ALL SELECT token_hash FROM sessions WHERE organization_id = ?1
     UNION ALL SELECT token_hash FROM invitations WHERE organization_id = ?1`,
    [id],
  )
  expect(secrets.length).toBeGreaterThanOrEqual(3)
  const { names, text } = await download(admin)
  for (const file of names) for (const { secret } of secrets) expect(text(file)).not.toContain(secret)
})

test('every table with data of an organization is exported or explicitly left out', async () => {
  const { admin } = await createOrganization()
  const { names } = await download(admin)
  const rows = await sql(
    `SELECT tables.name AS name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND columns.name = 'organization_id' ORDER BY 1`,
  )
  const missing = rows.map(({ name }) => String(name)).filter((name) => !names.includes(`csv/${name}.csv`))
  expect(missing.filter((name) => !name.endsWith('_rollup'))).toEqual([
    'change_set_rows',
    'change_sets',
    'changes',
    'connect_flows',
    'domains',
    'enquiry_facets',
    'factors',
    'field_values',
    'idempotency_keys',
    'inbound_addresses',
    'job_turns',
    'known_devices',
    'lead_import_results',
    'lead_import_rows',
    'lead_tags',
    'oauth_codes',
    'oauth_tokens',
    'password_resets',
    'reminders',
    'search_texts',
    'sessions',
    'sign_in_links',
    'sign_in_steps',
    'uploads',
  ])
})

test('e-mails are exported as they came, but for private ones', async () => {
  const { admin, verticals } = await createOrganization()
  const email = freshEmail()
  const lead = await createLead(admin, verticals[0].id, { email })
  for (const subject of ['Shown', 'Hidden']) await handIn(admin, email, { subject })
  const filed = bodyOf<{ id: string; subject: string }[]>(
    await as(admin).get(`/api/leads/${lead.id}/emails`),
    200,
  )
  const idOf = (subject: string) => filed.find((each) => each.subject === subject)!.id
  bodyOf(await as(admin).patch(`/api/emails/${idOf('Hidden')}`, { isPrivate: true }), 200)
  const { names } = await download(admin)
  expect(names.filter((name) => name.startsWith('emails/'))).toEqual([`emails/${idOf('Shown')}.eml`])
})

test('thousands of rows are exported in parts, each row once', { timeout: 90_000 }, async () => {
  const { admin, verticals } = await createOrganization()
  const template = await createLead(admin, verticals[0].id)
  const columns = (await sql("SELECT name FROM pragma_table_info('leads') WHERE name NOT IN ('id', 'name')"))
    .map(({ name }) => `"${String(name)}"`)
    .join(', ')
  const copies = 2_300
  await sql(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
     INSERT INTO leads (id, name, ${columns})
     SELECT substr(id, 1, 24) || printf('%012x', n), 'Lead ' || n, ${columns} FROM leads, numbers WHERE id = ?`,
    [copies, template.id],
  )
  const { json } = await download(admin)
  expect(new Set(json('leads').map(({ id }) => id)).size).toBe(copies + 1)
  expect(json('leads')).toHaveLength(copies + 1)
})
