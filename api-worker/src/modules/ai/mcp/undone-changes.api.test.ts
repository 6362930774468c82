import { AiScope, type Lead } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createApiKey,
  createEnquiry,
  createLead,
  createOrganization,
  mcp,
  type TestOrganization,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'

let home: TestOrganization
let verticalId: string
let client: ReturnType<typeof mcp>
beforeAll(async () => {
  home = await createOrganization()
  verticalId = home.verticals[0].id
  client = mcp((await createApiKey(home.admin, { scopes: AiScope.options })).key)
})

/** What a tool answers that asks first, once the person has agreed. */
const agreed = async (tool: string, args: Record<string, unknown>) => {
  const asked = (await client.call(tool, args)).content[0]!.text
  const confirmationToken = /confirmationToken "([^"]+)"/.exec(asked)![1]
  const { isError, content, structuredContent } = await client.call(tool, { ...args, confirmationToken })
  expect(isError, content[0]!.text).toBeUndefined()
  return structuredContent
}
const get = async <Body>(path: `/api/${string}`) => bodyOf<Body>(await as(home.admin).get(path), 200)
/** Without the moment of the last change, which undoing is as well. */
const recordAt = async (path: `/api/${string}`) => {
  const { updatedAt: _, lastActivityAt: __, ...record } = await get<Record<string, unknown>>(path)
  return record
}

test('an enquiry that a tool deleted comes back as it was', async () => {
  const lead = await createLead(home.admin, verticalId)
  const { id: enquiryId } = await createEnquiry(home.admin, lead.id, { title: 'Forty vans', value: 24_000 })
  const path = `/api/enquiries/${enquiryId}` as const
  const before = await recordAt(path)
  await agreed('delete_enquiry', { enquiryId })
  expect((await as(home.admin).get(path)).status).toBe(404)
  bodyOf(await as(home.admin).post(`${path}/restore`), 200)
  expect(await recordAt(path)).toEqual(before)
})

test('a lead that a tool archived comes back as it was, by a person and by a tool', async () => {
  const { id: leadId } = await createLead(home.admin, verticalId, { name: 'Globex', tags: ['vip'] })
  const path = `/api/leads/${leadId}` as const
  const before = await recordAt(path)
  const bulk = (type: string) =>
    agreed('change_many', {
      of: 'leads',
      action: { type },
      where: [
        { field: 'id', op: 'is', value: leadId },
        // Archived ones are found where they are asked for.
        ...(type === 'restore' ? [{ field: 'archivedAt', op: 'notEmpty' }] : []),
      ],
    })
  await bulk('archive')
  expect((await get<Lead>(path)).archivedAt).not.toBeNull()
  bodyOf(await as(home.admin).post(`${path}/restore`), 200)
  expect(await recordAt(path)).toEqual(before)
  await bulk('archive')
  await bulk('restore')
  expect(await recordAt(path)).toEqual(before)
})

test('leads that a tool merged are two again', async () => {
  const winner = await createLead(home.admin, verticalId, { name: 'Initech', phone: '' })
  const loser = await createLead(home.admin, verticalId, { name: 'Initech Ltd', phone: '+44 20 7946 0000' })
  const { id: enquiryId } = await createEnquiry(home.admin, loser.id)
  const paths = [winner, loser].map(({ id }) => `/api/leads/${id}` as const)
  const both = () => Promise.all(paths.map(recordAt))
  const before = await both()
  const { mergeId } = await agreed('merge_leads', { leadId: winner.id, from: loser.id })
  expect(await get(`/api/enquiries/${enquiryId}`)).toMatchObject({ leadId: winner.id })
  expect((await client.call('undo', { changeId: mergeId })).isError).toBeUndefined()
  expect(await both()).toEqual(before)
  expect(await get(`/api/enquiries/${enquiryId}`)).toMatchObject({ leadId: loser.id })
})

test('an import that a tool ran is undone: what it created is gone, what it changed is as before', async () => {
  const there = await createLead(home.admin, verticalId, { name: 'Hooli', email: 'office@hooli.test' })
  const path = `/api/leads/${there.id}` as const
  const before = await recordAt(path)
  const named = async (name: string) =>
    (await get<Lead[]>(`/api/verticals/${verticalId}/leads?search=${name}`)).length
  const { structuredContent: prepared } = await client.call('prepare_import', {
    verticalId,
    fileName: 'fair.csv',
    duplicates: 'update',
    rows: 2,
    columns: [
      { name: 'Company', field: 'name' },
      { name: 'Mail', field: 'email' },
      { name: 'City', field: 'city' },
    ],
  })
  const importId = prepared.id as string
  const rows = [
    ['Hooli', 'office@hooli.test', 'Cork'],
    ['Umbrella', 'office@umbrella.test', 'Derry'],
  ]
  expect((await client.call('add_import_rows', { importId, first: 1, rows })).isError).toBeUndefined()
  expect(await agreed('run_import', { importId })).toMatchObject({
    status: 'finished',
    created: 1,
    updated: 1,
  })
  expect(await recordAt(path)).toMatchObject({ city: 'Cork' })
  expect(await named('Umbrella')).toBe(1)
  expect(await agreed('undo', { changeId: importId })).toMatchObject({ status: 'undone' })
  expect(await recordAt(path)).toEqual(before)
  expect(await named('Umbrella')).toBe(0)
})
