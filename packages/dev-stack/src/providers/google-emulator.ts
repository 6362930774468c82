import { defineEmulator } from 'emulate'
import { Accounts } from './accounts.ts'
import { addControl } from './control.ts'
import { addDiscovery, addDns } from './dns-emulator.ts'
import { addGmail } from './mailbox-emulators.ts'
import { addMicrosoft } from './microsoft-emulator.ts'
import { addOauthEndpoints, asAccount, bearerOf, takesEffect, troubleAnswer } from './oauth-endpoints.ts'

type Fields = Record<string, unknown>

/**
 * OAuth and the events of Google Calendar. The library's own emulator of Google does not accept ids chosen by the
 * client, cannot change events, and its tokens never expire.
 */
export const googleEmulator = defineEmulator({
  name: 'google',
  state: () => ({}),
  setup({ app }) {
    const accounts = new Accounts(false)
    /** By account and event id. Removed events keep their id, as at Google. */
    const events = new Map<string, Fields>()
    const keyOf = (account: string, id: string) => `${account} ${id}`
    const eventsOf = (account: string) =>
      [...events].filter(([key]) => key.startsWith(`${account} `)).map(([, event]) => event)
    const unknown = { error: { code: 401, message: 'Invalid credentials' } }
    const missing = { error: { code: 404, message: 'Not Found' } }
    const path = '/calendar/v3/calendars/primary/events'

    addOauthEndpoints(app, { label: 'Google', root: '/google', accounts })
    const sent = addGmail(app, accounts)
    addMicrosoft(app)
    addDns(app)
    addDiscovery(app)
    addControl(app, '/google', accounts, (account) => [...eventsOf(account), ...sent(account)])
    app.post(path, async (context) => {
      const account = bearerOf(context, accounts)
      if (!account) return context.json(unknown, 401)
      await accounts.pass(account, 'api')
      const body = await context.req.json<Fields>()
      const key = keyOf(account, String(body.id))
      const isTaken = events.has(key)
      if (takesEffect(accounts, account) && !isTaken) events.set(key, madeOf(body))
      const refused = await troubleAnswer(context, accounts.troublesOf(account).api)
      if (refused) return refused
      return isTaken ? context.json({ error: { code: 409 } }, 409) : context.json(events.get(key))
    })
    app.patch(
      `${path}/:id`,
      asAccount(accounts, unknown, async (account, context) => {
        const key = keyOf(account, context.req.param('id') ?? '')
        const event = events.get(key)
        if (!event) return context.json(missing, 404)
        events.set(key, { ...event, ...(await context.req.json<Fields>()) })
        return context.json(events.get(key))
      }),
    )
    app.delete(
      `${path}/:id`,
      asAccount(accounts, unknown, (account, context) => {
        const key = keyOf(account, context.req.param('id') ?? '')
        const event = events.get(key)
        if (!event) return context.json(missing, 404)
        if (event.status === 'cancelled') return context.json({ error: { code: 410 } }, 410)
        events.set(key, { ...event, status: 'cancelled' })
        return context.body(null, 204)
      }),
    )
  },
})

/** The stored event, with a video link if one was requested. */
const madeOf = (body: Fields): Fields => ({
  ...body,
  status: 'confirmed',
  ...(body.conferenceData !== undefined && {
    hangoutLink: `https://meet.google.test/${String(body.id).slice(0, 10)}`,
  }),
})
