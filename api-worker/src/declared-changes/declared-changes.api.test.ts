import { allEndpoints, aroundEnquiry, isAbout, outdatedBy, type Topic } from '@ginkgo/contracts'
import { as, bodyOf } from '@ginkgo/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, fixtureOf, sendCall, type World } from '../endpoint-fixtures/index.ts'
import { type Params, queriesOf, readAll, recordsOf } from './read-all.ts'

const historyOfEnquiry: readonly string[] = aroundEnquiry.filter(
  (topic) => !['leads.activities', 'activities'].includes(topic),
)

const ofEnquiryAlone: readonly string[] = ['leads.enquiries', 'enquiries', 'pipelines']
const ofFieldWithValues: readonly string[] = ['leads', 'contacts', 'enquiries', 'pipelines', 'dashboard']

/** Topics that are declared for other requests than those of the fixtures. */
const forOtherRequests: Readonly<Record<string, readonly string[]>> = {
  // The fixture changes the time zone, by which one is available for meetings; names are shown with every record.
  'auth.updateMe': [
    ...['leads', 'enquiries', 'tasks', 'notes', 'calls', 'files', 'emails', 'activities'],
    ...['myDay', 'dashboard'],
  ],
  // Of oneself.
  'organization.updateUser': ['auth.me', 'verticals'],
  // Of somebody with tasks.
  'organization.handOver': ['tasks', 'myDay'],
  // Of a vertical that people or invitations name.
  'verticals.update': ['organization', 'invitations'],
  'verticals.delete': ['organization', 'invitations'],
  // Of a value that records or views have, or of a source, whose label the organization tells.
  'valueLists.update': ['leads', 'enquiries', 'pipelines', 'leadViews', 'enquiryViews', 'organization'],
  'valueLists.merge': ['leads', 'enquiries', 'pipelines', 'leadViews', 'enquiryViews', 'organization'],
  // Of a field with values.
  'customFields.create': ofFieldWithValues,
  // And of another type.
  'customFields.update': [...ofFieldWithValues, 'changeSets'],
  'customFields.mergeOptions': [...ofFieldWithValues, 'leadViews', 'enquiryViews'],
  'customFields.archive': ofFieldWithValues,
  'customFields.restore': ofFieldWithValues,
  // Of a field with values; enquiries, their pipelines and the dashboard show its stage.
  'templates.apply': ['leads', 'contacts', 'rules'],
  // Of enquiries; the fixture's file is of leads.
  'leadImports.run': ['dashboard', 'enquiries'],
  // Of an enquiry; the fixture's is of a lead.
  'uploads.complete': ofEnquiryAlone,
  'files.delete': ofEnquiryAlone,
  // With attachments, of an enquiry; the fixture's is of a lead.
  'emails.update': ['files', ...ofEnquiryAlone],
  'emails.takeOff': ['files', ...ofEnquiryAlone],
  'emails.delete': ['files', ...ofEnquiryAlone],
  'emailReview.file': ['files', ...ofEnquiryAlone],
  // Of a stage with enquiries.
  'stages.update': ['enquiries', 'leads.enquiries'],
  // Archived, and not tagged.
  'leads.bulk': ['dashboard'],
  // Of a lead or an enquiry with records, which name it.
  'leads.update': ['enquiries', 'tasks', 'meetings', 'myDay', 'dashboard'],
  // Of one that is there; the fixture's is new.
  'leads.upsert': ['enquiries', 'tasks', 'meetings', 'myDay'],
  // Of a lead with a task or a meeting of today.
  'leads.merge': ['myDay', 'emails'],
  // Of tags of a lead; what else is undone changes the rest.
  'changeSets.undo': [
    'contacts',
    'enquiries',
    'pipelines',
    'tasks',
    'meetings',
    'notes',
    'calls',
    'emails',
    'myDay',
    'dashboard',
    'auditLog',
    'leadImports',
    'customFields',
    'leadViews',
    'enquiryViews',
  ],
  'contacts.create': ['enquiries'],
  'contacts.update': ['enquiries'],
  'contacts.upsert': ['enquiries'],
  'contacts.delete': ['enquiries'],
  'enquiries.update': ['tasks', 'meetings', 'myDay'],
  // Of today.
  'tasks.createOnLead': ['myDay'],
  'tasks.createForLeads': ['myDay'],
  'tasks.create': ['myDay'],
  // Deleted, and not completed.
  'tasks.bulk': ['myDay', 'auditLog'],
  'tasks.setStatus': ['myDay'],
  'tasks.update': ['myDay'],
  'tasks.delete': ['myDay'],
  'calls.createOnLead': ['myDay'],
  'calls.create': ['myDay'],
  'meetings.createOnLead': ['myDay'],
  'meetings.create': ['myDay'],
  'meetings.complete': ['myDay', 'leads.get'],
  'meetings.update': ['myDay', 'leads.get'],
  'meetings.cancel': ['myDay', 'leads.get'],
  // Of an enquiry; the fixture's is of a lead.
  'calls.update': historyOfEnquiry,
  'calls.delete': [...historyOfEnquiry, 'tasks', 'myDay'],
  // No endpoint of this API lists them yet.
  'sentEmails.bulk': ['emails'],
  // Switched off.
  'notifications.setReminders': ['notifications'],
  // With a record, a rule or a form of its own; the fixture brings none.
  'forms.accept': ['forms', 'contacts', 'enquiries'],
  'emails.takeOverMeeting': ['myDay'],
  'reports.update': ['reportDashboards'],
  'reports.delete': ['reportDashboards'],
  'reportDashboards.delete': ['reportMails'],
  // Of a person with a second factor.
  'organizationSignIn.update': ['factors'],
  'organizationSignIn.resetFactors': ['factors', 'organizationSignIn'],
  'factors.deletePasskey': ['factors', 'auth.sessions', 'organizationSignIn'],
  // Of an app that adds triggers or actions.
  'apps.install': ['rules'],
  'apps.pause': ['rules'],
  'apps.resume': ['rules'],
  'apps.remove': ['rules'],
  // Of work that has failed.
  'backgroundWork.retry': ['backgroundWork'],
  // Of an account that is connected.
  'integrations.disconnect': ['integrations', 'auditLog'],
}

/** An ended session is not told what else has changed: its client forgets everything. */
const writingEndpoints = allEndpoints.filter(
  ({ id, method, access }) => method !== 'get' && access !== 'public' && !fixtureOf(id).endsSession,
)

/**
 * Endpoints with the same declaration are measured at once, which takes two thirds of the time; but not what adds and
 * what deletes, as together they may change nothing.
 */
const groups = Map.groupBy(writingEndpoints, ({ method, changes = [] }) =>
  [method === 'delete', ...[...changes].sort()].join(),
)

/** What the job of an endpoint changes, which is begun at once and is told by the list of changes. */
const ofItsJob: Readonly<Record<string, readonly Topic[]>> = {
  'leadImports.run': [...outdatedBy.lead, 'files', 'changeSets', 'backgroundWork'],
}

/** Readings that tell how far a job is, which goes on whatever is asked meanwhile. */
const ofJobs: readonly string[] = ['emailSearch.get']

let world: World
let queries: Awaited<ReturnType<typeof queriesOf>>
beforeAll(async () => {
  world = await createWorld()
  queries = await queriesOf(world)
})
// A proof holds for ten minutes, and the walk may take longer.
const renewAfterMs = 5 * 60_000
let provenAt = performance.now()
beforeEach(async () => {
  if (performance.now() - provenAt < renewAfterMs) return
  const { password } = world.admin
  bodyOf(await as(world.admin).post('/api/auth/confirm', { password }), 200)
  provenAt = performance.now()
})

test.each([...groups].map(([, endpoints]) => [endpoints.map(({ id }) => id).join(', '), endpoints] as const))(
  'what is declared changes, and nothing else: %s',
  async (_, endpoints) => {
    const calls = []
    const records: Params[] = []
    // Changes before additions: a new stage would be missing from the order that the fixture gives.
    for (const endpoint of [...endpoints].sort((a, b) => a.method.localeCompare(b.method))) {
      const call = await fixtureOf(endpoint.id).request(world)
      calls.push({ endpoint, call })
      records.push(await recordsOf(world, call))
    }
    const before = await readAll(world, records, queries)
    for (const { endpoint, call } of calls) {
      const reply = await sendCall(endpoint, call, world.admin)
      expect(reply.status, JSON.stringify(reply.body)).toBe(endpoint.status ?? 200)
    }
    const after = await readAll(world, records, queries)
    for (const { endpoint, call } of calls) await fixtureOf(endpoint.id).settle?.(world, call)

    const changed = new Set<string>()
    for (const [key, { reading, text }] of before) if (after.get(key)?.text !== text) changed.add(reading)
    const declared = endpoints[0]?.changes ?? []
    const known = [...declared, ...endpoints.flatMap(({ id }) => ofItsJob[id] ?? [])]
    const undeclared = [...changed].filter(
      (reading) => !ofJobs.includes(reading) && !known.some((topic) => isAbout(reading, topic)),
    )
    const unchanged = declared.filter((topic) => ![...changed].some((reading) => isAbout(reading, topic)))
    const others = endpoints.map(({ id }) => forOtherRequests[id] ?? [])
    const expected = declared.filter((topic) => others.every((topics) => topics.includes(topic)))
    expect({ undeclared, unchanged }).toEqual({ undeclared: [], unchanged: expected })
  },
)
