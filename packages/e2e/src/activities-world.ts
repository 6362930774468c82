import { dayMs } from '@ginkgo/contracts/dates'
import { createEnquiry, createLead, createOrganization, type MemberInput, sql } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expectSoon } from './journey.ts'

/** An organization with one lead and one enquiry, and these members in addition to the admin. */
export const enquiryWith = async (...members: MemberInput[]) => {
  const organization = await createOrganization({ members })
  const { admin, verticals } = organization
  const verticalId = verticals[0].id
  const lead = await createLead(admin, verticalId, { name: 'Acme' })
  const enquiry = await createEnquiry(admin, lead.id, { title: 'Solar roof' })
  return { ...organization, verticalId, lead, enquiry }
}

/** The calendar date this many days from today, in a time zone. */
export const dayAfter = (days: number, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + days * dayMs)

/** Lets the time of a meeting come, which nobody can schedule in the past: it began ten minutes ago. */
export const begin = (meetingId: string) =>
  sql('UPDATE meetings SET start_time = ?, end_time = ? WHERE id = ?', [
    ...[Date.now() - 600_000, Date.now() + 1_800_000, meetingId],
  ])

/** Chooses a value in a filter above a list. */
export const filterBy = async (inside: Locator, label: string, option: string): Promise<void> => {
  await inside.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await inside.page().getByRole('menuitemcheckbox', { name: option, exact: true }).click()
  await expectSoon(inside.page().getByRole('menuitemcheckbox')).toHaveCount(0)
}

/** Console messages of a page whose call a test makes fail. */
export const brokenCall = /Failed to load resource/

/** Makes calls with this method and address fail, until the returned function is called. */
export const breakCalls = async (
  page: Page,
  method: string,
  address: RegExp,
): Promise<() => Promise<void>> => {
  await page.route(address, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  )
  return () => page.unroute(address)
}
