import type { LeadImport } from '@ginkgo/contracts'
import { as, bodyOf, createOrganization, sql } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'
import { drive, endOf, type File, upload } from './imports.fixture.ts'

const setUp = async () => {
  const { admin, verticals } = await createOrganization()
  return { admin, sales: verticals[0].id }
}

describe('imports one after the other', () => {
  const leads: File = { fields: ['name'], rows: [['Acme']], reading: {} }

  it('wait for the one before, and begin by themselves when it is finished', async () => {
    const { admin, sales } = await setUp()
    const first = await upload(admin, sales, leads)
    const second = await upload(admin, sales, {
      fields: ['enquiryTitle', 'name'],
      rows: [['Roof', 'Acme']],
      duplicates: 'update',
      reading: { kind: 'enquiry', afterId: first.id },
    })
    expect(second).toMatchObject({ afterId: first.id, status: 'uploading', nextId: null })
    expect(bodyOf(await as(admin).get(`/api/lead-imports/${first.id}`), 200)).toMatchObject({
      nextId: second.id,
    })
    expect(await as(admin).post(`/api/lead-imports/${second.id}/run`)).toMatchObject({
      status: 409,
      body: { code: 'import_incomplete' },
    })
    await drive(admin, first.id, 'run')
    expect(await endOf(admin, second.id)).toMatchObject({ status: 'finished', created: 1 })
  })

  it('are refused after one that is not there, has begun, or has another behind it', async () => {
    const { admin, sales } = await setUp()
    const first = await upload(admin, sales, leads)
    const create = async (afterId: string) => {
      const columns = [{ name: 'Name', field: 'name' }]
      const body = { fileName: 'a.csv', columns, duplicates: 'update', rows: 1, afterId }
      return as(admin).post(`/api/verticals/${sales}/lead-imports`, body)
    }
    const other = await setUp()
    const foreign = await upload(other.admin, other.sales, leads)
    expect(await create(foreign.id)).toMatchObject({ status: 404 })
    bodyOf(await create(first.id), 201)
    expect(await create(first.id)).toMatchObject({ status: 409 })
    await drive(admin, first.id, 'run')
    expect(await create(first.id)).toMatchObject({ status: 409, body: { code: 'import_begun' } })
  })

  it.each([
    [{ kind: 'enquiry', duplicates: 'update' }, [{ name: 'A', field: 'name' }], 'columns'],
    [{ kind: 'lead', duplicates: 'update' }, [{ name: 'A', field: 'enquiryTitle' }], 'columns'],
    [{ kind: 'enquiry', duplicates: 'skip' }, [{ name: 'A', field: 'enquiryTitle' }], 'duplicates'],
    [{ product: 'A B', duplicates: 'skip' }, [{ name: 'A', field: 'name' }], 'product'],
  ] as const)('of %j are checked', async (reading, columns, path) => {
    const { admin, sales } = await setUp()
    const body = { fileName: 'a.csv', rows: 1, ...reading, columns }
    expect(await as(admin).post(`/api/verticals/${sales}/lead-imports`, body)).toMatchObject({
      status: 400,
      body: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    })
  })
})

describe('an import that was stopped', () => {
  it('goes on with its next row', async () => {
    const { admin, sales } = await setUp()
    const rows = Array.from({ length: 600 }, (_, index) => [`Lead ${index}`])
    const { id } = await upload(admin, sales, { fields: ['name'], rows })
    const resume = () => as(admin).post<LeadImport>(`/api/lead-imports/${id}/resume`)
    bodyOf(await as(admin).post(`/api/lead-imports/${id}/run`), 200)
    const { processed } = bodyOf<LeadImport>(await as(admin).post(`/api/lead-imports/${id}/stop`), 200)
    expect(bodyOf(await resume(), 200)).toMatchObject({ status: 'running', processed })
    expect(await endOf(admin, id)).toMatchObject({ status: 'finished', created: 600 })
    expect(await resume()).toMatchObject({ status: 409 })
    const [count] = await sql('SELECT count(*) AS rows FROM lead_import_results WHERE import_id = ?', [id])
    expect(count).toEqual({ rows: 600 })
  })
})
