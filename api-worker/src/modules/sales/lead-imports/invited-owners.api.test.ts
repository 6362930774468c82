import type { Activity, Enquiry, LeadImport, LeadImportField, Task } from '@ginkgo/contracts'
import {
  anonymous,
  as,
  bodyOf,
  createOrganization,
  freshEmail,
  mailbox,
  type SharedStack,
  type SignedIn,
  useSharedStack,
} from '@ginkgo/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { drive, importFile, leadsOf, rowsOf } from './imports.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

const fields = ['name', 'email', 'ownerEmail'] as LeadImportField[]
const told = (email: string) =>
  `“${email}” is invited: what this row makes becomes theirs when they join within 30 days, unless somebody else has it by then`

async function setUp() {
  const { admin, verticals, members } = await createOrganization({
    members: [{ role: 'sales_head' }, { role: 'sales_executive' }],
  })
  const sales = verticals[0].id
  const email = freshEmail('sales_executive')
  const invitation = bodyOf<{ id: string }>(
    await as(admin).post('/api/organization/invitations', {
      email,
      role: 'sales_executive',
      verticalIds: [sales],
    }),
    201,
  )
  const join = async () => {
    const mail = await mailbox(email).waitForMail()
    const token = mail.link('invitation=').searchParams.get('invitation')!
    const acceptance = { firstName: 'Ivy', lastName: 'Invited', password: 'A long pass phrase 51!' }
    const path = `/api/invitations/${encodeURIComponent(token)}/accept`
    return bodyOf<{ user: { id: string } }>(await anonymous().post(path, acceptance), 201).user.id
  }
  return { admin, head: members[0]!, executive: members[1]!, sales, email, invitation, join }
}

const give = async () => expect(await stack.runScheduledJob()).toBe(true)
const ownersOf = async (user: SignedIn, verticalId: string) =>
  Object.fromEntries((await leadsOf(user, verticalId)).map(({ name, ownerId }) => [name, ownerId]))
const issuesOf = async (user: SignedIn, { id }: Pick<LeadImport, 'id'>) =>
  (await rowsOf(user, id, 'incomplete')).map(({ issues }) => issues.map(({ message }) => message))

describe('an owner who is invited', () => {
  it('gets the leads when they join, but none that somebody else has by then, and once only', async () => {
    const { admin, head, executive, sales, email, join } = await setUp()
    const done = await importFile(head, sales, {
      fields,
      rows: [
        ['Acme', 'a@acme.test', email],
        ['Globex', 'g@globex.test', `Ivy Invited <${email.toUpperCase()}>`],
        ['Initech', 'i@initech.test', ''],
        ['Umbrella', 'u@umbrella.test', 'nobody@else.test'],
      ],
    })
    expect(done).toMatchObject({ created: 4, failed: 0 })
    expect(await issuesOf(head, done)).toEqual([
      [told(email)],
      [told(`Ivy Invited <${email.toUpperCase()}>`)],
      ['“nobody@else.test” is no active member with access to this vertical'],
    ])
    await give()
    const leads = await leadsOf(admin, sales)
    const idOf = (name: string) => leads.find((lead) => lead.name === name)!.id
    bodyOf(await as(head).patch(`/api/leads/${idOf('Globex')}`, { ownerId: executive.id }), 200)
    const ivy = await join()
    await give()
    const owners = { Acme: ivy, Globex: executive.id, Initech: head.id, Umbrella: head.id }
    expect(await ownersOf(admin, sales)).toEqual(owners)
    const [latest] = bodyOf<Activity[]>(await as(admin).get(`/api/leads/${idOf('Acme')}/activities`), 200)
    expect(latest).toMatchObject({
      type: 'lead.updated',
      changes: [{ field: 'ownerId', from: head.id, to: ivy }],
      actor: { type: 'system', name: 'Ginkgo' },
    })
    // What they give back stays where it is.
    bodyOf(await as(admin).patch(`/api/leads/${idOf('Acme')}`, { ownerId: head.id }), 200)
    await give()
    expect(await ownersOf(admin, sales)).toEqual({ ...owners, Acme: head.id })
  })

  it('and what became theirs goes away again when the import is undone', async () => {
    const { admin, head, sales, email, join } = await setUp()
    const done = await importFile(head, sales, { fields, rows: [['Acme', 'a@acme.test', email]] })
    const ivy = await join()
    await give()
    expect(await ownersOf(admin, sales)).toEqual({ Acme: ivy })
    await drive(head, done.id, 'undo')
    expect(await ownersOf(admin, sales)).toEqual({})
  })

  it('gets enquiries and tasks that are nobody’s', async () => {
    const { admin, head, sales, email, join } = await setUp()
    await importFile(head, sales, {
      fields: ['enquiryTitle', 'name', 'ownerEmail'] as LeadImportField[],
      rows: [
        ['Roof', 'Acme', email],
        ['Wall', 'Acme', ''],
      ],
      duplicates: 'update',
      reading: { kind: 'enquiry' },
    })
    await importFile(head, sales, {
      fields: ['activitySubject', 'name', 'activityDue', 'ownerEmail'] as LeadImportField[],
      rows: [['Call back', 'Acme', '2031-01-02', email]],
      duplicates: 'update',
      reading: { kind: 'activity' },
    })
    const ivy = await join()
    await give()
    const enquiries = bodyOf<Enquiry[]>(
      await as(admin).get(`/api/verticals/${sales}/enquiries?sort=title`),
      200,
    )
    expect(enquiries.map(({ title, assignedTo }) => [title, assignedTo])).toEqual([
      ['Roof', ivy],
      ['Wall', null],
    ])
    expect(await ownersOf(admin, sales)).toEqual({ Acme: ivy })
    const tasks = bodyOf<Task[]>(await as(admin).get(`/api/verticals/${sales}/tasks`), 200)
    expect(tasks.map(({ title, assigneeId }) => [title, assigneeId])).toEqual([['Call back', ivy]])
  })

  it('whose invitation is revoked, or who is invited to another vertical, gets nothing', async () => {
    const { admin, head, sales, email, invitation } = await setUp()
    const done = await importFile(head, sales, { fields, rows: [['Acme', 'a@acme.test', email]] })
    expect(await issuesOf(head, done)).toEqual([[told(email)]])
    bodyOf(await as(admin).delete(`/api/organization/invitations/${invitation.id}`), 204)
    await give()
    expect(await ownersOf(admin, sales)).toEqual({ Acme: head.id })
    const later = await importFile(head, sales, { fields, rows: [['Globex', 'g@globex.test', email]] })
    expect(await issuesOf(head, later)).toEqual([
      [`“${email}” is no active member with access to this vertical`],
    ])
    const { admin: other, verticals } = await createOrganization()
    const theirs = await importFile(other, verticals[0].id, {
      fields,
      rows: [['Acme', 'a@acme.test', email]],
    })
    expect(await issuesOf(other, theirs)).toEqual([
      [`“${email}” is no active member with access to this vertical`],
    ])
  })
})
