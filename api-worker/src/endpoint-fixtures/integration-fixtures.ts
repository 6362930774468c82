import { type Fixtures, ofNothing } from './fixture.ts'

/** What a person has connected. Their own alone is ever named, so nothing can be missing. */
export const integrationFixtures: Fixtures = {
  'integrations.connections': ofNothing(),
  'integrations.disconnect': ofNothing(() => ({ params: { provider: 'google_calendar' } })),
  'calendarFeed.get': ofNothing(),
  'calendarFeed.create': ofNothing(),
  'calendarFeed.delete': ofNothing(),
}
