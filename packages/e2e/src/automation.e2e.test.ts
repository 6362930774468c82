import type { Rule, RuleRun } from '@ginkgo/contracts'
import { as, bodyOf, createEnquiry, createLead, createOrganization } from '@ginkgo/testing'
import { expect } from 'vitest'
import { expectSoon, journey } from './journey.ts'
import { seeToast } from './screen.ts'

journey(
  'a rule that is made is looked at, switched on, and does its work for a new lead',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const page = await portal.open('/settings?tab=automation', { user: admin })
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await expectSoon(page.getByText('No rules yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create Rule', exact: true }).click()
    await item('Call a new lead').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create Rule' }).click()
    await seeToast(page, 'Rule created. Look at what it would do, then switch it on')
    const actions = page.getByRole('button', { name: 'Actions for Call a new lead' })
    await actions.click()
    await item('What it would do').click()
    await expectSoon(page.getByText('No record meets the conditions')).toBeVisible()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await actions.click()
    await item('Switch on').click()
    await seeToast(page, 'Rule changed successfully')
    const lead = await createLead(admin, verticals[0].id, { name: 'Acme' })
    await page.goto(`/leads/${lead.id}?tab=tasks`)
    await expectSoon(page.getByText('Call the new lead').first()).toBeVisible()
    await page.goto('/settings?tab=automation')
    await actions.click()
    await item('Runs').click()
    await expectSoon(page.getByRole('dialog').getByText('Acme')).toBeVisible()
  },
)

journey(
  'a follow-up is started on the page of an enquiry and for selected leads, and a record is taken out by hand',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const [{ id: verticalId }] = verticals
    const newRule = async (recordType: string): Promise<Rule> =>
      bodyOf(
        await as(admin).post(`/api/verticals/${verticalId}/rules`, {
          name: `Keep in touch with a ${recordType}`,
          recordType,
          trigger: { type: 'manual' },
          actions: [
            { type: 'wait', minutes: 1_440 },
            { type: 'create_note', content: 'Still there?' },
          ],
        }),
        201,
      )
    const statesOf = async ({ id }: Rule) =>
      bodyOf<RuleRun[]>(await as(admin).get(`/api/rules/${id}/runs`), 200).map(({ state }) => state)
    const [ofLeads, ofEnquiries] = [await newRule('lead'), await newRule('enquiry')]
    const leads = [await createLead(admin, verticalId, { name: 'Acme' })]
    leads.push(await createLead(admin, verticalId, { name: 'Globex' }))
    const enquiry = await createEnquiry(admin, leads[0]!.id, { title: 'Big deal' })

    const page = await portal.open(`/enquiries/${enquiry.id}`, { user: admin })
    await page.getByRole('button', { name: 'Start rule' }).click()
    await page.getByRole('menuitem', { name: ofEnquiries.name }).click()
    await seeToast(page, 'The rule was started')
    await expectSoon(page.getByText('Next: wait 1 day')).toBeVisible()
    await page.getByRole('button', { name: `Take out of ${ofEnquiries.name}` }).click()
    await seeToast(page, 'Taken out of the rule')
    expect(await statesOf(ofEnquiries)).toEqual(['stopped'])

    await page.goto('/leads?tab=all')
    for (const { name } of leads) await expectSoon(page.getByText(name).first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all loaded rows' }).click()
    await expectSoon(page.getByText('2 leads selected')).toBeVisible()
    await page.getByRole('button', { name: 'Start rule' }).click()
    await page.getByRole('menuitem', { name: ofLeads.name }).click()
    await seeToast(page, 'The rule was started')
    await page.goto('/settings?tab=automation')
    await page.getByRole('button', { name: `Actions for ${ofLeads.name}` }).click()
    await page.getByRole('menuitem', { name: 'Runs', exact: true }).click()
    for (const { name } of leads) await expectSoon(page.getByRole('dialog').getByText(name)).toBeVisible()
    await expectSoon.poll(() => statesOf(ofLeads)).toEqual(['waiting', 'waiting'])
  },
)
