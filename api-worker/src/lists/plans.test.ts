import { leadFields } from '@ginkgo/contracts'
import { describe, expect, it } from 'vitest'
import { OrgDb, wholeOrganization } from '../db/org-db.ts'
import { builder } from '../db/query-plans.fixture.ts'
import { leads } from '../db/schema/index.ts'
import { listOf } from './list.ts'
import { plansOf } from './plans.ts'

const db = new OrgDb(builder, wholeOrganization('organization'))
const list = listOf({
  table: leads,
  kind: 'lead',
  fields: leadFields,
  row: { id: leads.id },
  joined: (select) => select,
  base: ['verticalId'],
  orders: { createdAt: 'by_creation', name: 'by_name', email: undefined },
  alike: 'createdAt',
  finders: [
    { index: 'of_owner', by: ['ownerId'], yields: 'createdAt' },
    { index: 'by_choices', by: ['source', 'leadType'], servesAny: true },
    { index: ({ tag }) => (tag === 'vip' ? 'of_vip' : undefined), by: ['tag'] },
    { index: 'of_lead', by: ['leadId'], isNarrow: true },
  ],
})

/** The plans in short: `walk` or `gathering`, and the index. */
const plansFor = (query: Record<string, string>) =>
  plansOf(list, query, list.orderOf(db, query)).map(({ kind, index }) => `${kind} ${index}`)

describe('the plans for a query', () => {
  it.each([
    [{ sort: 'name' }, ['walk by_name']],
    [{ sort: '-createdAt', ownerId: 'a' }, ['walk of_owner']],
    [{ sort: 'name', ownerId: 'a' }, ['walk by_name', 'gathering of_owner']],
    [{ sort: 'createdAt', ownerId: 'a', source: 'web' }, ['walk of_owner', 'gathering by_choices']],
    [{ sort: 'name', tag: 'vip' }, ['walk by_name', 'gathering of_vip']],
    [{ sort: 'name', tag: 'other' }, ['walk by_name']],
    [{ sort: 'email', source: 'web' }, ['gathering undefined', 'gathering by_choices']],
    [{ sort: 'name', ownerId: 'a', leadId: 'b' }, ['gathering of_lead']],
  ])('%o are %o', (query, plans) => {
    expect(plansFor(query)).toEqual(plans)
  })

  it('serve what every index begins with and their own filters', () => {
    const query = { verticalId: 'v', ownerId: 'a', source: 'web', search: 'x', sort: 'name' }
    expect(plansOf(list, query, list.orderOf(db, query)).map(({ serves }) => serves)).toEqual([
      { verticalId: 'v' },
      { verticalId: 'v', ownerId: 'a' },
      { verticalId: 'v', source: 'web' },
    ])
  })

  it('that count have no order, and walk through nothing', () => {
    expect(plansOf(list, { ownerId: 'a' }).map(({ kind }) => kind)).toEqual(['gathering'])
    expect(plansOf(list, {}).map(({ index }) => index)).toEqual([undefined])
  })
})

describe('an order', () => {
  it('is that of creation where all records are alike in what is sorted by', () => {
    expect(list.orderOf(db, { sort: '-source', source: 'web' })).toMatchObject({
      name: 'createdAt',
      index: 'by_creation',
      descending: true,
    })
  })
})
