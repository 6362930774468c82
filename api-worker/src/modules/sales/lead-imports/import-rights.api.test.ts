import type { LeadImport } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createLead, createOrganization } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { drive, importFile, leadsOf, rowsOf, upload } from './imports.fixture.ts'

const setUp = async () => {
  const { admin, verticals } = await createOrganization()
  return { admin, sales: verticals[0].id }
}

describe('rights and order of an import', () => {
  it('is open to the person who began it, to heads and to admins', async () => {
    const { admin, sales } = await setUp()
    const [executive, head, other] = await Promise.all([
      addMember(admin, { role: 'sales_executive', verticalIds: [sales] }),
      addMember(admin, { role: 'sales_head', verticalIds: [sales] }),
      addMember(admin, { role: 'sales_executive', verticalIds: [sales] }),
    ])
    const foreign = await createLead(admin, sales, { name: 'Foreign', email: 'f@example.test' })
    const { id } = await importFile(executive, sales, {
      fields: ['name', 'email', 'ownerEmail'],
      rows: [
        ['Mine', 'm@example.test', ''],
        ['Given away', 'g@example.test', head.email],
        ['Foreign', 'f@example.test', executive.email],
      ],
      duplicates: 'update',
    })
    expect(await rowsOf(executive, id, 'skipped')).toMatchObject([
      {
        rowNumber: 3,
        issues: [
          { message: 'Foreign has these values already' },
          { message: `“${executive.email}”: you may only reassign your own records` },
        ],
      },
    ])
    const owners = (await leadsOf(admin, sales)).map(({ name, ownerId }) => [name, ownerId])
    expect(Object.fromEntries(owners)).toEqual({
      Mine: executive.id,
      'Given away': head.id,
      Foreign: foreign.ownerId,
    })
    for (const path of ['', '/rows?outcome=failed'])
      expect((await as(other).get(`/api/lead-imports/${id}${path}`)).status).toBe(403)
    expect((await as(other).post(`/api/change-sets/${id}/undo`, { kind: 'leadImports.run' })).status).toBe(
      403,
    )
    const listOf = async (user: { cookie: string }): Promise<LeadImport[]> =>
      bodyOf(await as(user).get(`/api/verticals/${sales}/lead-imports`), 200)
    expect(await listOf(other)).toEqual([])
    expect(await listOf(head)).toMatchObject([{ id, userFirstName: 'Max' }])
    expect(await listOf(executive)).toMatchObject([{ id }])
    expect(await drive(head, id, 'undo')).toMatchObject({ status: 'undone', removed: 2 })
    const { admin: foreignAdmin } = await createOrganization()
    expect((await as(foreignAdmin).get(`/api/lead-imports/${id}`)).status).toBe(404)
  })

  it('starts only after all rows have arrived, and can be stopped', async () => {
    const { admin, sales } = await setUp()
    const rows = Array.from({ length: 600 }, (_, index) => [`Lead ${index}`])
    const path = `/api/verticals/${sales}/lead-imports`
    const columns = [{ name: 'Name', field: 'name' }]
    const body = { fileName: 'x.csv', columns, duplicates: 'skip', rows: 600 }
    const { id } = bodyOf(await as(admin).post(path, body), 201)
    const put = (first: number, part: string[][]) =>
      as(admin).put(`/api/lead-imports/${id}/rows`, { first, rows: part })
    bodyOf(await put(1, rows.slice(0, 300)), 204)
    bodyOf(await put(1, rows.slice(0, 300)), 204)
    expect(await as(admin).post(`/api/lead-imports/${id}/run`)).toMatchObject({
      status: 409,
      body: { code: 'import_incomplete' },
    })
    expect((await put(301, rows.slice(299))).status).toBe(400)
    bodyOf(await put(301, rows.slice(300)), 204)
    expect(bodyOf(await as(admin).post(`/api/lead-imports/${id}/run`), 200)).toMatchObject({
      status: 'running',
    })
    expect(await put(1, rows.slice(0, 1))).toMatchObject({ status: 409, body: { code: 'import_begun' } })
    const stop = () => as(admin).post(`/api/lead-imports/${id}/stop`)
    const { status, created } = bodyOf<LeadImport>(await stop(), 200)
    expect(status).toBe('stopped')
    expect(bodyOf(await stop(), 200)).toMatchObject({ status: 'stopped' })
    expect(await drive(admin, id, 'run')).toMatchObject({ status: 'stopped', processed: created })
    bodyOf(await as(admin).post(`/api/lead-imports/${id}/resume`), 200)
    expect(await drive(admin, id, 'run')).toMatchObject({ status: 'finished', created: 600 })
    expect(await drive(admin, id, 'undo')).toMatchObject({ status: 'undone', removed: 600 })
    expect(await leadsOf(admin, sales)).toEqual([])
  })

  it('imports no row twice when two requests continue it simultaneously', async () => {
    const { admin, sales } = await setUp()
    const rows = Array.from({ length: 1_200 }, (_, index) => [`Lead ${index}`, `lead${index}@example.test`])
    const { id } = await upload(admin, sales, { fields: ['name', 'email'], rows, duplicates: 'create' })
    const goOn = async () => {
      for (;;) {
        const { status, body } = await as(admin).post(`/api/lead-imports/${id}/run`)
        expect([200, 409, 503], JSON.stringify(body)).toContain(status)
        if (status === 200 && body.status !== 'running') return body as LeadImport
      }
    }
    const [one] = await Promise.all([goOn(), goOn(), goOn()])
    expect(one).toMatchObject({ status: 'finished', created: 1_200, processed: 1_200 })
    const counts = bodyOf(await as(admin).get(`/api/verticals/${sales}/leads/counts`), 200)
    expect(counts).toMatchObject({ all: 1_200 })
  })
})
