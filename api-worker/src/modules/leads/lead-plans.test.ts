import type { Client } from '@libsql/client'
import { leadsApi, LeadSort } from '@ginkgo/contracts'
import { drizzle } from 'drizzle-orm/libsql'
import { beforeAll, describe, expect, it } from 'vitest'
import { OrgDb } from '../../db/org-db.ts'
import { makeAuthenticator } from '../../runner/authenticator.ts'
import { emptyDatabase, plansOfStatement } from '../../db/query-plans.fixture.ts'
import { readLeadRows } from './lead-page.ts'

let client: Client
const id = '0193b000-0000-7000-8000-000000000002'

beforeAll(async () => {
  client = await emptyDatabase()
})

const isOfPage = (step: string) => !/USERS|users|sessions|SCALAR/.test(step)

/** How the rows of a page are found: the index and the columns it is searched by, sorting included. */
async function waysTo(query: Record<string, string>, key?: string | number) {
  const builder = drizzle({ client })
  const session = { kind: 'session', hash: 'hash' } as const
  const db = new OrgDb(builder, makeAuthenticator(builder, session, new Date().toISOString()).accessScope)
  const cursor = key === undefined ? {} : { cursor: btoa(JSON.stringify([key, id])) }
  const { statements } = readLeadRows(db, id, leadsApi.list.query.parse(query), { limit: 50, ...cursor })
  expect(statements).toHaveLength(1)
  const { statement, ways } = await plansOfStatement(client, statements[0]!)
  return (ways.length > 0 ? ways : [statement]).map((all) => {
    const steps = all.filter(isOfPage)
    const found = steps.find((step) => /^SEARCH (leads|lead_tags|search_texts) USING/.test(step)) ?? ''
    const [, index, columns] =
      /INDEX (\w+) \(organization_id=\? AND vertical_id=\?(?: AND )?(.*)\)/.exec(found) ?? []
    const sorted = steps.some((step) => step.startsWith('USE TEMP B-TREE')) ? ', sorted' : ''
    return (index ? `${index} ${columns}` : found) + sorted
  })
}

const indexOf: Record<string, string> = {
  createdAt: 'leads_by_creation',
  updatedAt: 'leads_by_update',
  name: 'leads_by_name',
  accountType: 'leads_by_account_type',
  leadType: 'leads_by_lead_type',
  email: 'leads_sorted_by_email',
  phone: 'leads_sorted_by_phone',
  industry: 'leads_sorted_by_industry',
  source: 'leads_by_source',
}

describe('a page of leads', () => {
  const byColumn = LeadSort.options.filter((sort) => !sort.endsWith('owner'))
  it.each(byColumn)('by %s is read in the order of an index, from where it begins', async (sort) => {
    const index = indexOf[sort.replace('-', '')]!
    expect(await waysTo({ sort })).toEqual([`${index} is_archived=?`])
    const isPair = /by_(account|lead)_type|by_source/.test(index)
    const [way] = await waysTo({ sort, archived: 'true' }, isPair ? '["a",1]' : 'a')
    expect(way).toMatch(new RegExp(`^${index} is_archived=\\? AND (\\w+|<expr>)[<>]\\?$`))
  })

  it.each(['owner', '-owner'])(
    'by %s walks through the owners by name and then through their leads',
    async (sort) => {
      const walk = ['leads_sorted_by_owner is_archived=? AND owner_id=?']
      expect(await waysTo({ sort })).toEqual(walk)
      expect(await waysTo({ sort, archived: 'true' }, JSON.stringify(['a', id]))).toEqual(walk)
    },
  )

  it.each([
    [{ tab: 'active' }, 'leads_active is_archived=?'],
    [{ tab: 'closed' }, 'leads_closed is_archived=?'],
    [{ tab: 'converted' }, 'leads_converted is_archived=?'],
    [{ tab: 'no-enquiry' }, 'leads_without_enquiry is_archived=?'],
    [{ ownerId: id }, 'leads_of_owner is_archived=? AND owner_id=?'],
    [{ ownerId: id, sort: 'owner', tab: 'active' }, 'leads_of_owner is_archived=? AND owner_id=?'],
    [{ source: 'web', tab: 'closed' }, 'leads_by_source is_archived=? AND source=?'],
    [{ source: 'web', sort: '-source' }, 'leads_by_source is_archived=? AND source=?'],
    [{ accountType: 'individual' }, 'leads_by_account_type is_archived=? AND account_type=?'],
    [{ leadType: 'inbound' }, 'leads_by_lead_type is_archived=? AND lead_type=?'],
    [{ tag: 'x', ownerId: id, tab: 'active' }, 'lead_tags_by_creation tag=?'],
  ])('%o is found by its filter, in order', async (query, way) => {
    expect(await waysTo(query)).toEqual([way])
    const [next] = await waysTo(query, 1)
    expect(next).toMatch(new RegExp(`^${way.replaceAll('?', '\\?')} AND created_at[<>]\\?$`))
  })

  it.each([
    [{ tab: 'active', sort: 'industry' }, 'leads_active is_archived=?'],
    [{ tab: 'closed', sort: 'phone' }, 'leads_closed is_archived=?'],
    [{ tab: 'converted', sort: 'name' }, 'leads_converted is_archived=?'],
    [{ tab: 'no-enquiry', sort: '-updatedAt' }, 'leads_without_enquiry is_archived=?'],
    [{ source: 'web', sort: 'industry' }, 'leads_by_source is_archived=? AND source=?'],
    [{ tag: 'x', sort: 'email' }, 'lead_tags_by_tab tag=? AND tabs=?'],
    [{ tag: 'x', ownerId: id, sort: '-name', tab: 'converted' }, 'lead_tags_by_tab tag=? AND tabs=?'],
    [
      { leadType: 'inbound', sort: 'source', archived: 'true' },
      'leads_by_lead_type is_archived=? AND lead_type=?',
    ],
  ])('%o is walked through where it is long, and gathered where it is short', async (query, way) => {
    const walk = `${indexOf[query.sort.replace('-', '')]} is_archived=?`
    expect(await waysTo(query)).toEqual([`${way}, sorted`, walk])
  })

  it('is gathered from a filter or from a tab, where both narrow it', async () => {
    const query = { ownerId: id, sort: '-name', tab: 'converted' }
    expect(await waysTo(query)).toEqual([
      'leads_of_owner is_archived=? AND owner_id=?, sorted',
      'leads_converted is_archived=?, sorted',
      'leads_by_name is_archived=?',
    ])
  })

  it.each([
    [{}, 'SEARCH search_texts USING INTEGER PRIMARY KEY (rowid=?)', 'leads_by_creation is_archived=?'],
    [
      { tab: 'closed' },
      'SEARCH search_texts USING INTEGER PRIMARY KEY (rowid=?)',
      'leads_closed is_archived=?',
    ],
  ])('that is searched for, %o, is found in the texts where it is little', async (query, found, walk) => {
    expect(await waysTo({ search: 'alder', ...query })).toEqual([`${found}, sorted`, walk])
  })
})
