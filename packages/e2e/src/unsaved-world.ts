import {
  as,
  createApiKey,
  createContact,
  createEnquiry,
  createLead,
  createCall,
  createMeeting,
  createNote,
  createOrganization,
  createTask,
  freshEmail,
  handIn,
} from '@ginkgo/testing'
import type { Page } from 'playwright'
import { begin } from './activities-world.ts'
import { connectAccount } from './connected-account.ts'
import { expectSoon } from './journey.ts'

export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' })

export const answer = async (page: Page, choice: 'Keep editing' | 'Discard') => {
  await question(page).getByRole('button', { name: choice }).click()
  await expectSoon(question(page)).toHaveCount(0)
}

/** An organization with one record of each kind. */
export const organization = async () => {
  const world = await createOrganization({
    verticals: ['Sales', 'Service'],
    members: [{ role: 'sales_executive', firstName: 'Erin', lastName: 'Fox' }],
  })
  const { admin, verticals } = world
  const { id: leadId } = await createLead(admin, verticals[0].id, { name: 'Initech' })
  await createContact(admin, leadId, { name: 'Nancy' })
  const { id: enquiryId } = await createEnquiry(admin, leadId, { title: 'Printer' })
  await Promise.all([
    as(admin).patch('/api/currencies', { reportingCurrency: 'EUR' }),
    connectAccount(world.id, admin, { provider: 'gmail', email: 'ada@mail.test' }),
    createApiKey(admin, { name: 'Reporting' }),
    createNote(admin, enquiryId),
    createCall(admin, `/api/enquiries/${enquiryId}`),
    createTask(admin, enquiryId, { title: 'Call' }),
    createMeeting(admin, enquiryId, { title: 'Demo' }).then(({ id }) => begin(id)),
    // Waits for review, as no lead has the address.
    handIn(admin, freshEmail()),
  ])
  return { admin, leadId, enquiryId }
}
