import {
  as,
  createContact,
  createEnquiry,
  createLead,
  createMeeting,
  createNote,
  createOrganization,
  createStage,
  createTask,
  freshEmail,
  lossReasonsOf,
  signIn,
  stagesOf,
  type TestUser,
} from '@ginkgo/testing'
import { dayAfter } from './activities-world.ts'
import { filledDashboard } from './filled-dashboard.ts'
import { startApplication } from './oauth-client.ts'

export interface PortalPage {
  readonly path: string
  /** A text that the page shows when its data is loaded. */
  readonly shows: string
}

const accountPages: readonly PortalPage[] = [
  { path: '/', shows: 'Everything a sales team needs' },
  { path: '/login', shows: "Don't have an account?" },
  { path: '/signup', shows: 'You can add more verticals later' },
  { path: '/verify-otp?email=ada%40example.test', shows: 'The code expires in 10 minutes' },
  { path: '/forgot-password', shows: 'Forgot your password?' },
  { path: '/reset-password?token=unknown', shows: 'Invalid Reset Link' },
  { path: '/privacy-policy', shows: 'Last updated: October 25, 2025' },
]

/** Colours that people may choose: light, dark and saturated ones. */
const colours = ['#FFFFFF', '#000000', '#FFFF00', '#0000FF', '#FF00FF']

interface EveryPage extends AsyncDisposable {
  admin: TestUser
  signedOut: readonly PortalPage[]
  /** The pages of leads and enquiries. */
  ofRecords: readonly PortalPage[]
  /** All other pages of who is signed in. */
  others: readonly PortalPage[]
}

/** A small organization with records of every kind, and all pages of the portal that show them. */
export const everyPage = async (): Promise<EveryPage> => {
  const application = await startApplication(`Assistant of the ${'very '.repeat(12)}long name`)
  const { admin, verticals } = await createOrganization({
    verticals: ['Sales', 'Recruitment'],
    members: [{ role: 'sales_executive', firstName: 'Erin', lastName: 'Fox' }],
  })
  const [{ id: verticalId }] = verticals
  const guest = freshEmail('guest')
  await as(admin).post('/api/organization/invitations', { email: guest, role: 'admin' })
  for (const [n, color] of colours.entries())
    await createStage(admin, verticalId, { name: `Stage ${n}`, color })
  const contact = { name: 'Nancy Davolio', email: 'nancy@northwind.test', mobile: '+44 20 7946 0958' }
  const lead = await createLead(admin, verticalId, {
    name: 'Northwind Traders',
    email: 'office@northwind.test',
    phone: '+44 20 7946 0000',
    industry: 'Retail',
    city: 'London',
    country: 'United Kingdom',
    tags: ['vip', 'uk', 'spring'],
  })
  const [stages, reasons] = await Promise.all([stagesOf(admin, verticalId), lossReasonsOf(admin, verticalId)])
  await createLead(admin, verticalId, { name: 'Northwind Traders Ltd', email: 'office@northwind.test' })
  await createContact(admin, lead.id, contact)
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Spring order', value: 1200, tags: ['big'] })
  const lost = { title: 'Lost order', priority: 'high', value: 50, currency: 'EUR', stageId: stages.lost.id }
  const lostEnquiry = await createEnquiry(admin, lead.id, { ...lost, lossReasonId: reasons[0]!.id })
  await createEnquiry(admin, lead.id, { title: 'Won order', priority: 'low', stageId: stages.converted.id })
  await createTask(admin, enquiry.id, { title: 'Overdue call', dueDate: '2026-01-02', assigneeId: admin.id })
  await createMeeting(admin, enquiry.id, { title: 'Kick-off' })
  await createNote(admin, enquiry.id, { content: 'Prefers e-mail' })
  // The audit log must have an entry about it.
  await signIn(admin)
  const filled = await filledDashboard(admin, verticalId)
  const settings = { organization: 'Update Sign-in', verticals: 'Recruitment', team: guest }
  return {
    admin,
    signedOut: accountPages,
    ofRecords: [
      { path: '/leads', shows: 'Northwind Traders' },
      { path: '/leads?tab=archived', shows: 'No leads found' },
      { path: `/leads/${lead.id}`, shows: 'Nancy Davolio' },
      { path: '/leads/import', shows: 'No imports yet' },
      { path: '/leads/duplicates', shows: 'Similar name' },
      { path: '/leads/unknown', shows: 'Lead not found' },
      { path: '/enquiries?view=table', shows: 'Spring order' },
      { path: '/enquiries?view=board', shows: 'Spring order' },
      { path: `/enquiries/${enquiry.id}`, shows: 'Stage History' },
      { path: `/enquiries/${enquiry.id}?tab=notes`, shows: 'Prefers e-mail' },
      { path: `/enquiries/${enquiry.id}?tab=tasks`, shows: 'Overdue call' },
      { path: `/enquiries/${lostEnquiry.id}?tab=meetings`, shows: 'No meetings yet' },
      { path: '/enquiries/unknown', shows: 'Enquiry not found' },
    ],
    others: [
      { path: '/dashboard', shows: 'Spring order' },
      { path: '/dashboard/reports', shows: 'Won against goal' },
      { path: filled.dashboard, shows: 'Won against goal' },
      ...filled.reports.map(({ name, path }) => ({ path, shows: name })),
      { path: '/dashboard/reports/new?template=open-by-stage', shows: 'Open pipeline by stage' },
      { path: '/tasks', shows: 'Overdue call' },
      { path: '/meetings', shows: 'Kick-off' },
      ...['month', 'week'].map((span) => ({
        path: `/meetings?view=calendar&span=${span}&date=${dayAfter(1)}`,
        shows: 'Kick-off',
      })),
      ...Object.entries(settings).map(([tab, shows]) => ({ path: `/settings?tab=${tab}`, shows })),
      { path: '/settings?tab=loss-reasons', shows: 'Competitor' },
      { path: '/settings?tab=pipeline', shows: 'Stage 4' },
      { path: '/settings?tab=automation', shows: 'No rules yet' },
      { path: '/settings?tab=forms', shows: 'No web forms yet' },
      { path: '/settings?tab=email', shows: 'Make My Address' },
      { path: '/leads/emails', shows: 'Nothing to review' },
      { path: '/settings?tab=integrations', shows: 'Google Calendar' },
      { path: '/settings?tab=apps', shows: 'Additions to the portal by other makers' },
      { path: '/settings?tab=organization&view=audit-log', shows: 'Signed in' },
      { path: '/profile', shows: 'Same as this device' },
      { path: '/no/such/page', shows: 'This page does not exist' },
      { path: application.consentPath(), shows: "Access is limited to your organization's data" },
    ],
    [Symbol.asyncDispose]: () => application[Symbol.asyncDispose](),
  }
}
