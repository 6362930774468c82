import { randomUUID } from 'node:crypto'
import { as, mailboxCodeOf, SmtpListener } from '@ginkgo/testing'
import { type Fixtures, ofNothing } from './fixture.ts'

let listener: SmtpListener | undefined

/** A mail server that takes any password, one for the whole process. */
async function mailServerPort(): Promise<number> {
  if (!listener) {
    listener = new SmtpListener()
    await listener.start()
  }
  return listener.port
}

/** What a person has connected. Their own alone is ever named, so nothing can be missing. */
export const integrationFixtures: Fixtures = {
  'integrations.connections': ofNothing(),
  'integrations.setMailServer': ofNothing(async ({ admin }) => {
    const address = `${randomUUID()}@example.com`
    const server = {
      host: '127.0.0.1',
      port: await mailServerPort(),
      user: 'ada',
      password: 'secret',
      address,
    }
    await as(admin).put('/api/mailboxes/smtp', server)
    return { body: { ...server, code: await mailboxCodeOf(address) } }
  }),
  'integrations.emailSettings': ofNothing(),
  'integrations.setEmailSettings': ofNothing(() => ({ body: { signature: `Ada ${Math.random()}` } })),
  'integrations.disconnect': ofNothing(() => ({ params: { provider: 'google_calendar' } })),
  'calendarFeed.get': ofNothing(),
  'calendarFeed.create': ofNothing(),
  'calendarFeed.delete': ofNothing(),
}
