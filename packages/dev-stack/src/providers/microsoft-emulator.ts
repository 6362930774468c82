import { randomUUID } from 'node:crypto'
import type { EmulatorContext } from 'emulate'
import { Accounts } from './accounts.ts'
import { addControl } from './control.ts'
import { SentMail } from './mailbox-emulators.ts'
import {
  addOauthEndpoints,
  asAccount,
  bearerOf,
  type Context,
  takesEffect,
  troubleAnswer,
} from './oauth-endpoints.ts'

type App = EmulatorContext<object>['app']
type Fields = Record<string, unknown>

interface StoredEvent extends Fields {
  readonly id: string
  readonly account: string
  readonly transactionId?: string
}

const unknown = { error: { code: 'InvalidAuthenticationToken', message: 'Access token is empty.' } }
const missing = { error: { code: 'ErrorItemNotFound', message: 'The specified object was not found.' } }

/** OAuth, sending, and the calendar's events by Microsoft 365 (Graph). */
export const addMicrosoft = (app: App): void => {
  const accounts = new Accounts(true)
  const mail = new SentMail(accounts)
  const events = new Map<string, StoredEvent>()
  const eventsOf = (account: string) => [...events.values()].filter((one) => one.account === account)
  addOauthEndpoints(app, { label: 'Microsoft', root: '/microsoft', accounts })
  addControl(app, '/microsoft', accounts, (account) => [...eventsOf(account), ...mail.of(account)])
  app.post('/v1.0/me/sendMail', async (context) =>
    mail.take(context, await context.req.text(), () => context.body(null, 202)),
  )
  addEvents(app, accounts, events, eventsOf)
}

function addEvents(
  app: App,
  accounts: Accounts,
  events: Map<string, StoredEvent>,
  eventsOf: (account: string) => readonly StoredEvent[],
): void {
  const path = '/v1.0/me/events'
  /** The event of the account that the address names. */
  const eventOf = (account: string, context: Context): StoredEvent | undefined => {
    const event = events.get(context.req.param('id') ?? '')
    return event?.account === account ? event : undefined
  }
  app.post(path, async (context) => {
    const account = bearerOf(context, accounts)
    if (!account) return context.json(unknown, 401)
    const body = await context.req.json<Fields>()
    const earlier = eventsOf(account).find((one) => one.transactionId === body.transactionId)
    const event = earlier ?? { ...madeOf(body), account }
    if (takesEffect(accounts, account)) events.set(event.id, event)
    return (await troubleAnswer(context, accounts.troublesOf(account).api)) ?? context.json(event, 201)
  })
  app.get(
    path,
    asAccount(accounts, unknown, (account, context) => {
      // Of filters only that by the value of one extended property.
      const wanted = /ep\/id eq '([^']+)' and ep\/value eq '([^']+)'/.exec(context.req.query('$filter') ?? '')
      const value = eventsOf(account).filter(({ singleValueExtendedProperties: own }) =>
        (own as readonly Fields[] | undefined)?.some(
          (one) => one.id === wanted?.[1] && one.value === wanted?.[2],
        ),
      )
      return context.json({ value: value.map(({ id }) => ({ id })) })
    }),
  )
  app.patch(
    `${path}/:id`,
    asAccount(accounts, unknown, async (account, context) => {
      const event = eventOf(account, context)
      if (!event) return context.json(missing, 404)
      const next = { ...event, ...(await context.req.json<Fields>()) }
      events.set(event.id, next)
      return context.json(next)
    }),
  )
  app.delete(
    `${path}/:id`,
    asAccount(accounts, unknown, (account, context) => {
      const event = eventOf(account, context)
      if (!event) return context.json(missing, 404)
      events.delete(event.id)
      return context.body(null, 204)
    }),
  )
}

/** The stored event, with a Teams link if one was requested. */
function madeOf(body: Fields): Fields & { readonly id: string } {
  const id = `AAMk${randomUUID().replaceAll('-', '')}=`
  return {
    ...body,
    id,
    onlineMeeting: body.isOnlineMeeting
      ? { joinUrl: `https://teams.test/l/meetup-join/${id.slice(4, 14)}` }
      : null,
  }
}
