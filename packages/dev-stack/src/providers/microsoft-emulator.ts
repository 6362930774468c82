import { randomUUID } from 'node:crypto'
import type { EmulatorContext } from 'emulate'
import { Accounts } from './accounts.ts'
import { addControl } from './control.ts'
import { SentMail } from './mailbox-emulators.ts'
import { addOauthEndpoints, bearerOf, type Context, troubleAnswer } from './oauth-endpoints.ts'

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
  /** The event of the request's account by the address; else the answer. */
  const eventOf = async (context: Context): Promise<StoredEvent | Response> => {
    const account = bearerOf(context, accounts)
    if (!account) return context.json(unknown, 401)
    const refused = await troubleAnswer(context, accounts.troublesOf(account).api)
    if (refused) return refused
    const event = events.get(context.req.param('id') ?? '')
    return event?.account === account ? event : context.json(missing, 404)
  }
  app.post(path, async (context) => {
    const account = bearerOf(context, accounts)
    if (!account) return context.json(unknown, 401)
    const { api } = accounts.troublesOf(account)
    const body = await context.req.json<Fields>()
    const earlier = eventsOf(account).find((one) => one.transactionId === body.transactionId)
    const event = earlier ?? { ...madeOf(body), account }
    // A provider may do what was asked although its answer never arrives or cannot be read.
    if (api === 'ok' || api === 'silent' || api === 'garbage') events.set(event.id, event)
    return (await troubleAnswer(context, api)) ?? context.json(event, 201)
  })
  app.get(path, async (context) => {
    const account = bearerOf(context, accounts)
    if (!account) return context.json(unknown, 401)
    const refused = await troubleAnswer(context, accounts.troublesOf(account).api)
    if (refused) return refused
    // Of filters only that by the value of one extended property.
    const wanted = /ep\/id eq '([^']+)' and ep\/value eq '([^']+)'/.exec(context.req.query('$filter') ?? '')
    const value = eventsOf(account).filter(({ singleValueExtendedProperties: own }) =>
      (own as readonly Fields[] | undefined)?.some(
        (one) => one.id === wanted?.[1] && one.value === wanted?.[2],
      ),
    )
    return context.json({ value: value.map(({ id }) => ({ id })) })
  })
  app.patch(`${path}/:id`, async (context) => {
    const event = await eventOf(context)
    if (event instanceof Response) return event
    const next = { ...event, ...(await context.req.json<Fields>()) }
    events.set(event.id, next)
    return context.json(next)
  })
  app.delete(`${path}/:id`, async (context) => {
    const event = await eventOf(context)
    if (event instanceof Response) return event
    events.delete(event.id)
    return context.body(null, 204)
  })
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
