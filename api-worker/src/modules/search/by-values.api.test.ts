import type { CustomField, SearchResults } from '@ginkgo/contracts'
import { addMember, as, bodyOf, createLead, createOrganization, type SignedIn } from '@ginkgo/testing'
import { expect, it } from 'vitest'

const find = async (user: SignedIn, q: string) =>
  bodyOf<SearchResults>(await as(user).get(`/api/search?${new URLSearchParams({ q })}`), 200).leads.map(
    ({ name, matched }) => [name, matched],
  )

it('a lead is found by the beginning of an indexed text of the organization, within reach alone', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = [verticals[0].id, verticals[1]!.id]
  const executive = await addMember(admin, { role: 'sales_executive', verticalIds: [sales] })
  const add = async (key: string, fields: object) =>
    bodyOf<CustomField>(
      await as(admin).post('/api/fields', { recordKind: 'lead', key, label: key, type: 'text', ...fields }),
      201,
    )
  const number = await add('number', { label: 'Customer number', unique: true })
  await add('memo', {})
  await add('size', { type: 'number', filterable: true })
  const make = (name: string, customFields: object, verticalId = sales) =>
    createLead(admin, verticalId, { name, customFields })
  await make('Globex', { number: 'K-1029', memo: 'K-1029 again', size: 1029 })
  await make('K-1029 Ltd', { number: 'K-10299' })
  await make('Initech', { number: 'K-1029' }, service)
  const archived = await make('Hooli', { number: 'K-1028' })
  bodyOf(await as(admin).post(`/api/leads/${archived.id}/archive`), 200)

  expect(await find(executive, ' k-1029 ')).toEqual([
    ['K-1029 Ltd', null],
    ['Globex', 'Customer number: K-1029'],
  ])
  expect((await find(admin, 'K-102')).map(([name]) => name).toSorted()).toEqual([
    ...['Globex', 'Initech', 'K-1029 Ltd'],
  ])
  expect(await find(executive, 'K-1028')).toEqual([])
  expect(await find(executive, '1029 again')).toEqual([])
  const { admin: stranger } = await createOrganization()
  expect(await find(stranger, 'K-1029')).toEqual([])
  bodyOf(await as(admin).post(`/api/fields/${number.id}/archive`), 200)
  expect(await find(executive, 'K-1029')).toEqual([['K-1029 Ltd', null]])
})
