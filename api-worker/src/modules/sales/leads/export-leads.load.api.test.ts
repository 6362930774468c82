import type { Lead } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createLead, createOrganization, sql, testStack } from '@ginkgo/testing'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { id, admin, verticals } = await createOrganization({ verticals: ['Sales / "Süd"', 'Service'] })
  const [sales, service] = verticals
  const path = `/api/verticals/${sales.id}/leads`
  const download = async (query = '', user: { cookie: string } = admin) => {
    const response = await fetch(new URL(`${path}/export${query}`, testStack().origin), {
      headers: { cookie: user.cookie },
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text: new TextDecoder().decode(bytes),
    }
  }
  const recorded = () =>
    sql(
      `SELECT title, description, actor_name, user_id, changes FROM activities
       WHERE organization_id = ? AND type = 'leads.exported' ORDER BY created_at, id`,
      [id],
    )
  return { id, admin, sales, service: service!, path, download, recorded }
}

const table = (text: string, delimiter = ',') =>
  parse(text, { delimiter, columns: true }) as Record<string, string>[]

describe('the export of leads', () => {
  it('is a file that spreadsheets read rightly', async () => {
    const { admin, sales, download } = await setUp()
    const lead = await createLead(admin, sales.id, {
      name: `=HYPERLINK("http://evil.example";"O'Neil")`,
      email: 'jane@x.test',
      phone: '+44 (20) 1234',
      industry: '-1+2',
      city: '@cmd',
      state: 'Two\nlines',
      country: 'مصر 🌱',
      tags: ['a,b', 'c;d'],
    })
    const { status, headers, bytes, text } = await download()
    expect(status).toBe(200)
    const day = new Date().toISOString().slice(0, 10)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Leads Sales - _S_d_ ${day}.csv"; filename*=UTF-8''Leads%20Sales%20-%20%22S%C3%BCd%22%20${day}.csv`,
    )
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text.split('\r\n')[0]).toBe(
      'Name,Account Type,Lead Type,Email,Phone,Industry,Source,Referred By,City,State,Pincode,Country,Tags,' +
        'Open Enquiries,Converted Enquiries,Lost Enquiries,Archived At (UTC),Created At (UTC),Updated At (UTC),' +
        'Owner,Owner Email,Lead ID',
    )
    expect(text.endsWith('\r\n')).toBe(true)
    const rows = table(text)
    expect(rows).toHaveLength(1)
    const time = `${lead.createdAt.slice(0, 10)} ${lead.createdAt.slice(11, 19)}`
    expect(rows[0]).toMatchObject({
      Name: `'=HYPERLINK("http://evil.example";"O'Neil")`,
      Phone: "'+44 (20) 1234",
      Industry: "'-1+2",
      City: "'@cmd",
      State: 'Two\nlines',
      Country: 'مصر 🌱',
      Tags: 'a,b, c;d',
      'Open Enquiries': '0',
      'Archived At (UTC)': '',
      'Created At (UTC)': time,
      Owner: 'Ada Admin',
      'Owner Email': admin.email,
      'Lead ID': lead.id,
    })
    const semicolons = await download('?separator=semicolon')
    expect(table(semicolons.text, ';')).toEqual(rows)
  })

  it('holds what the list holds, in its order, and is recorded with it', async () => {
    const { admin, sales, path, download, recorded } = await setUp()
    for (const name of ['b', 'A', 'c']) await createLead(admin, sales.id, { name, tags: ['vip'] })
    const gone = await createLead(admin, sales.id, { name: 'gone' })
    await createLead(admin, sales.id, { name: 'other', source: 'web' })
    bodyOf(await as(admin).post(`/api/leads/${gone.id}/archive`), 200)
    const head = await addMember(admin, { role: 'sales_head', verticalIds: [sales.id], firstName: 'Hedy' })
    for (const query of ['?sort=-name&tag=vip', '?tab=active', '?archived=true', '?search=o', '?tab=all']) {
      const { text } = await download(query, head)
      const listed = bodyOf<Lead[]>(await as(admin).get(`${path}${query}`), 200)
      expect(table(text).map((row) => row['Lead ID'])).toEqual(listed.map(({ id }) => id))
    }
    const activities = await recorded()
    expect(activities).toHaveLength(5)
    expect(activities[0]).toMatchObject({
      title: 'Leads exported',
      description: '3 leads',
      actor_name: 'Hedy Member',
      user_id: head.id,
    })
    expect(JSON.parse(String(activities[0]!.changes))).toEqual([
      { field: 'rows', from: null, to: 3 },
      { field: 'tag', from: null, to: 'vip' },
      { field: 'tab', from: null, to: 'all' },
      { field: 'sort', from: null, to: '-name' },
    ])
    expect(activities[1]).toMatchObject({ description: '0 leads' })
  })

  it('is refused as JSON, before the first byte and without a record', async () => {
    const { admin, sales, service, download, recorded } = await setUp()
    const { admin: foreignAdmin } = await createOrganization()
    const outsider = await addMember(admin, { role: 'sales_head', verticalIds: [service.id] })
    await createLead(admin, sales.id)
    const answers = [
      await download('', { cookie: '' }),
      await download('', foreignAdmin),
      await download('', outsider),
      await download('?sort=size'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404, 400])
    for (const { headers, text } of answers) {
      expect(headers.get('content-type')).toBe('application/json')
      expect(headers.get('content-disposition')).toBeNull()
      expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
    }
    expect(await recorded()).toEqual([])
  })

  it('has every one of many thousand leads once', async () => {
    const { id, admin, sales, download, recorded } = await setUp()
    await sql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3500),
         r AS MATERIALIZED (SELECT i, lower(hex(randomblob(16))) AS h FROM n)
       INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, account_type, lead_type, source, created_at, updated_at)
       SELECT substr(h,1,8)||'-'||substr(h,9,4)||'-7'||substr(h,14,3)||'-8'||substr(h,18,3)||'-'||substr(h,21,12),
         ?, ?, ?, 'Lead ' || i, 'organisation', 'inbound', 'web', 1760000000000 + i / 7, 1760000000000 + i FROM r`,
      [id, sales.id, admin.id],
    )
    const queries = [
      'sort=-createdAt',
      'sort=source',
      'sort=industry',
      'sort=-name&source=web&tab=no-enquiry',
    ]
    for (const query of queries) {
      const rows = table((await download(`?${query}`)).text)
      expect(new Set(rows.map((row) => row.Name)).size).toBe(3500)
      expect(rows).toHaveLength(3500)
    }
    expect((await recorded())[0]).toMatchObject({ description: '3500 leads' })
  })
})
