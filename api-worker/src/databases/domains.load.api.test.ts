import {
  as,
  bodyOf,
  createOrganization,
  setTextRecord,
  startCellDatabase,
  startOwnStack,
  type TestOrganization,
  testStack,
  useStack,
} from '@ginkgo/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { moveOrganization } from '../../scripts/cells/move.ts'
import { begin, freshDomain } from '../modules/accounts/oidc/company-sign-in.fixture.ts'

// A stack of its own, because the others have one database.
vi.setConfig({ testTimeout: 90_000 })

const names = ['eu1', 'eu2'] as const
let stack: Awaited<ReturnType<typeof startOwnStack>>
let cells: Awaited<ReturnType<typeof startCellDatabase>>[]
beforeAll(async () => {
  cells = [await startCellDatabase(), await startCellDatabase()]
  const DATABASE_CELLS = JSON.stringify(
    Object.fromEntries(names.map((name, at) => [name, { url: cells[at]!.poolUrl }])),
  )
  stack = await startOwnStack({ scheduledJobs: false, bindings: { DATABASE_CELLS } })
}, 180_000)
afterAll(async () => {
  await stack.stop()
  await Promise.all(cells.map((cell) => cell.stop()))
})
beforeEach(() => useStack(stack))

const moveTo = (organization: TestOrganization, at: 0 | 1) =>
  moveOrganization({
    organizationId: organization.id,
    say: () => {},
    graceMs: 0,
    home: { url: stack.databaseUrl, authToken: '' },
    cell: { name: names[at], url: cells[at]!.url, authToken: '' },
  })

const path = '/api/organization/sign-in'

/** A provider that has a discovery document and signs nobody in. */
const providerOf = (domains: string[]) => ({
  issuer: `${testStack().googleUrl}/oidc`,
  clientId: 'ginkgo',
  clientSecret: null,
  domains,
})

/** Says that the domain is wanted, and puts the record that proves it into the DNS. */
const want = async ({ admin }: TestOrganization, ...domains: string[]) => {
  const body = { oidc: providerOf(domains) }
  for (const { record } of bodyOf(await as(admin).put(path, body), 200).oidc.domains)
    await setTextRecord(record.name, record.value)
}
const prove = ({ admin }: TestOrganization, domain: string) =>
  as(admin).post(`${path}/domains`, { domain, by: 'dns' })
const drop = async ({ admin }: TestOrganization) => bodyOf(await as(admin).put(path, { oidc: null }), 200)

test('a domain is proved by one organization, whichever databases serve those that want it', async () => {
  const [home, one, two] = [
    await createOrganization(),
    await createOrganization(),
    await createOrganization(),
  ]
  await moveTo(one, 0)
  await moveTo(two, 1)
  const all = [home, one, two]
  const domain = freshDomain()
  for (const first of all) {
    const others = all.filter((each) => each !== first)
    // One name has one record at a time here, so each is proved right after it is wanted.
    await want(first, domain)
    expect((await prove(first, domain)).status).toBe(200)
    expect((await prove(first, domain)).status).toBe(200)
    for (const other of others) {
      await want(other, domain)
      expect(await prove(other, domain)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
    const { location } = await begin({ email: `ann@${domain}` })
    expect(new URL(location).searchParams.get('redirect_uri')).toContain(first.id)
    // What somebody else does with a domain that they want and have not proved frees nothing.
    for (const other of others) await drop(other)
    await want(others[0]!, domain)
    expect((await prove(others[0]!, domain)).status).toBe(409)
    await drop(others[0]!)
    await drop(first)
  }
})

test('of organizations that prove a domain at once one has it', async () => {
  const all = [await createOrganization(), await createOrganization(), await createOrganization()]
  await moveTo(all[1]!, 0)
  await moveTo(all[2]!, 1)
  const domain = freshDomain()
  // The records of all of them stand in the DNS.
  const texts: string[] = []
  for (const { admin } of all) {
    const { oidc } = bodyOf(await as(admin).put(path, { oidc: providerOf([domain]) }), 200)
    const [{ record }] = oidc.domains
    texts.push(record.value)
    await setTextRecord(record.name, ...texts)
  }
  const statuses = await Promise.all(all.map(async (each) => (await prove(each, domain)).status))
  expect(statuses.toSorted()).toEqual([200, 409, 409])
})

test('a proved domain goes along with an organization that moves, and one that is no longer wanted is free', async () => {
  const [moving, other] = [await createOrganization(), await createOrganization()]
  const [kept, dropped] = [freshDomain(), freshDomain()]
  await want(moving, kept, dropped)
  for (const domain of [kept, dropped]) expect((await prove(moving, domain)).status).toBe(200)
  await moveTo(moving, 0)
  await want(moving, kept)
  await want(other, kept, dropped)
  expect((await prove(other, kept)).status).toBe(409)
  expect((await prove(other, dropped)).status).toBe(200)
  const { location } = await begin({ email: `ann@${kept}` })
  expect(new URL(location).searchParams.get('redirect_uri')).toContain(moving.id)
})
