import type { Contact, Lead } from '@ginkgo/contracts'
import {
  as,
  bodyOf,
  createContact,
  createLead,
  createOrganization,
  type SharedStack,
  sql,
  useSharedStack,
  waitFor,
} from '@ginkgo/testing'
import { beforeAll, expect, test } from 'vitest'

let stack: SharedStack
beforeAll(async () => {
  stack = await useSharedStack('unscheduled')
})

test('the scheduled job reads numbers anew that are older than the rules, or in another country now', async () => {
  const { admin, verticals } = await createOrganization({ verticals: ['Sales', 'Service'] })
  const [sales, service] = verticals
  const lead = await createLead(admin, sales.id, { phone: '0721 1234567' })
  const { id: contactId } = await createContact(admin, lead.id, { mobile: '0176 1234567' })
  // More than one step, over two verticals.
  const rows = Array.from({ length: 410 }, (_, index) => [
    `old-${index}-${lead.id}`,
    admin.organizationId,
    index % 2 === 0 ? sales.id : service!.id,
    admin.id,
    `Old ${index}`,
    `+49 (0)721 ${1_000_000 + index}`,
  ])
  for (const row of rows)
    await sql(
      `INSERT INTO leads (id, organization_id, vertical_id, owner_id, name, phone, account_type, lead_type, source,
         created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, 'organisation', 'inbound', 'manual', 1, 1)`,
      row,
    )
  const understood = async () =>
    (
      await sql('SELECT count(*) AS count FROM leads WHERE organization_id = ? AND phone_e164 LIKE ?', [
        admin.organizationId,
        '+49721%',
      ])
    )[0]?.count
  expect(await understood()).toBe(0)
  await sql('UPDATE organizations SET phones_read = 0 WHERE id = ?', [admin.organizationId])
  // Another run may have begun with these numbers; then it ends after this one.
  const run = async (seen: () => Promise<void>) => {
    expect(await stack.runScheduledJob()).toBe(true)
    await waitFor('the numbers being read', seen, 20_000)
  }
  await run(async () => expect(await understood()).toBe(410))
  const shown = async () => {
    const [contact] = bodyOf<Contact[]>(await as(admin).get(`/api/leads/${lead.id}/contacts`), 200)
    const { phoneE164 } = bodyOf<Lead>(await as(admin).get(`/api/leads/${lead.id}`), 200)
    return { phoneE164, mobileE164: contact?.id === contactId ? contact.mobileE164 : undefined }
  }
  expect(await shown()).toEqual({ phoneE164: null, mobileE164: null })

  const move = async (country: string) =>
    bodyOf(await as(admin).patch('/api/organization', { name: 'Here', country }), 200)
  await move('Germany')
  await run(async () => {
    expect(await shown()).toEqual({ phoneE164: '+497211234567', mobileE164: '+491761234567' })
    expect(await understood()).toBe(411)
  })
  await move('Austria')
  await run(async () =>
    expect(await shown()).toEqual({ phoneE164: '+437211234567', mobileE164: '+431761234567' }),
  )
  expect(bodyOf<Lead>(await as(admin).get(`/api/leads/${lead.id}`), 200).updatedAt).toBe(lead.updatedAt)
})
