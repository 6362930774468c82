import type { Activity, Contact, LeadDetail } from '@ginkgo/contracts'
import { as, bodyOf, createContact, createLead, createOrganization, sql } from '@ginkgo/testing'
import { describe, expect, it } from 'vitest'

const setUp = async () => {
  const { admin, verticals } = await createOrganization()
  const lead = await createLead(admin, verticals[0].id)
  const detail = async () => bodyOf<LeadDetail>(await as(admin).get(`/api/leads/${lead.id}`), 200)
  const primary = async () => (await detail()).contacts.filter((contact) => contact.isPrimary)
  const choose = (contact: Contact, isPrimary = true) =>
    as(admin).patch<Contact>(`/api/lead-contacts/${contact.id}`, { isPrimary })
  const remove = (contact: Contact) => as(admin).delete(`/api/lead-contacts/${contact.id}`)
  const add = (name: string) => createContact(admin, lead.id, { name })
  return { admin, verticals, lead, detail, primary, choose, remove, add }
}

const namesOf = (contacts: readonly Contact[]) => contacts.map(({ name }) => name)

describe('the primary contact', () => {
  it('is the first one, until another is chosen', async () => {
    const { add, primary, choose, detail } = await setUp()
    const [first, second] = [await add('first'), await add('second')]
    expect([first.isPrimary, second.isPrimary]).toEqual([true, false])
    const chosen = bodyOf(await choose(second), 200)
    expect(chosen).toMatchObject({ isPrimary: true })
    expect(chosen.updatedAt > second.updatedAt).toBe(true)
    const { contacts } = await detail()
    expect(contacts).toEqual([{ ...first, isPrimary: false, updatedAt: expect.any(String) }, chosen])
    expect(contacts[0]!.updatedAt > first.updatedAt).toBe(true)
    expect(bodyOf(await choose(second), 200)).toEqual(chosen)
    expect(await choose(chosen, false)).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', message: 'Make another contact the primary one instead' },
    })
    expect(bodyOf(await choose(contacts[0]!, false), 200)).toEqual(contacts[0])
    expect(namesOf(await primary())).toEqual(['second'])
  })

  it('is the first of a new lead, which answers with its contacts', async () => {
    const { admin, verticals } = await setUp()
    const contacts = [
      { name: 'One', email: 'one@x.test' },
      { name: 'Two', mobile: '123' },
    ]
    const lead = await createLead(admin, verticals[0].id, { contacts })
    expect(lead).toMatchObject({
      contacts: [
        { ...contacts[0], isPrimary: true },
        { ...contacts[1], isPrimary: false },
      ],
    })
    expect(bodyOf(await as(admin).get(`/api/leads/${lead.id}`), 200)).toEqual(lead)
  })

  it('is followed by the next one when it is deleted', async () => {
    const { admin, lead, add, primary, remove } = await setUp()
    const [first, second, third] = [await add('first'), await add('second'), await add('third')]
    expect((await remove(first)).status).toBe(204)
    const [heir] = await primary()
    expect(heir).toMatchObject({ name: 'second' })
    expect(heir!.updatedAt > second.updatedAt).toBe(true)
    const [activity] = bodyOf<Activity[]>(await as(admin).get(`/api/leads/${lead.id}/activities`), 200)
    expect(activity).toMatchObject({
      type: 'contact.deleted',
      description: 'first',
      changes: [{ field: 'primaryContact', from: 'first', to: 'second' }],
    })
    expect((await remove(third)).status).toBe(204)
    expect(namesOf(await primary())).toEqual(['second'])
    expect((await remove(heir!)).status).toBe(204)
    expect(await primary()).toEqual([])
    expect((await add('again')).isPrimary).toBe(true)
  })

  it('is one, whatever happens at once', async () => {
    const { admin, lead, add, primary, choose, remove, detail } = await setUp()
    const added = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(add))
    expect(added.filter(({ isPrimary }) => isPrimary)).toHaveLength(1)
    expect(await primary()).toEqual(added.filter(({ isPrimary }) => isPrimary))
    const answers = await Promise.all(added.map((contact) => choose(contact)))
    expect(answers.map(({ status }) => status)).toEqual(added.map(() => 200))
    expect(await primary()).toHaveLength(1)
    const [before] = await primary()
    await Promise.all([remove(before!), ...added.slice(0, 3).map((contact) => choose(contact))])
    expect(await primary()).toHaveLength(1)
    const { contacts } = await detail()
    await expect(sql('UPDATE lead_contacts SET is_primary = 1 WHERE lead_id = ?', [lead.id])).rejects.toThrow(
      'UNIQUE',
    )
    await sql('DELETE FROM lead_contacts WHERE lead_id = ? AND id <> ?', [lead.id, contacts.at(-1)!.id])
    expect(await primary()).toHaveLength(1)
    expect((await as(admin).get(`/api/leads/${lead.id}/contacts`)).body).toHaveLength(1)
  })
})
