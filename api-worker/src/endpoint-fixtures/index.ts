import { accountFixtures } from './account-fixtures.ts'
import { aiFixtures } from './ai-fixtures.ts'
import { activityFixtures } from './activity-fixtures.ts'
import { changeSetFixtures } from './change-set-fixtures.ts'
import { emailFixtures } from './email-fixtures.ts'
import { fileFixtures } from './file-fixtures.ts'
import { formFixtures } from './form-fixtures.ts'
import type { Fixture, Fixtures } from './fixture.ts'
import { integrationFixtures } from './integration-fixtures.ts'
import { leadImportFixtures } from './lead-import-fixtures.ts'
import { leadMergeFixtures } from './lead-merge-fixtures.ts'
import { notificationFixtures } from './notification-fixtures.ts'
import { organizationFixtures } from './organization-fixtures.ts'
import { queryFixtures } from './query-fixtures.ts'
import { signInFixtures } from './sign-in-fixtures.ts'
import { salesFixtures } from './sales-fixtures.ts'
import { sentEmailFixtures } from './sent-email-fixtures.ts'
import { viewFixtures } from './view-fixtures.ts'
import { ruleFixtures } from './rule-fixtures.ts'
import { webhookFixtures } from './webhook-fixtures.ts'

export { type Call, type Fixture } from './fixture.ts'
export { pathOf, sendCall } from './send-call.ts'
export { type CallerName, callerNames, createWorld, freshName, survivorOf, type World } from './world.ts'

/** A valid request for every endpoint, by its id. */
export const fixtures: Fixtures = {
  ...accountFixtures,
  ...signInFixtures,
  ...organizationFixtures,
  ...salesFixtures,
  ...queryFixtures,
  ...viewFixtures,
  ...leadImportFixtures,
  ...leadMergeFixtures,
  ...changeSetFixtures,
  ...activityFixtures,
  ...fileFixtures,
  ...emailFixtures,
  ...sentEmailFixtures,
  ...aiFixtures,
  ...notificationFixtures,
  ...integrationFixtures,
  ...webhookFixtures,
  ...ruleFixtures,
  ...formFixtures,
}

/** The endpoint's fixture; throws for an endpoint that nobody wrote one for. */
export function fixtureOf(id: string): Fixture {
  const fixture = fixtures[id]
  if (!fixture) throw new Error(`Write a fixture for the endpoint ${id} in src/endpoint-fixtures`)
  return fixture
}
