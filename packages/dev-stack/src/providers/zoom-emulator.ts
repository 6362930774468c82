import { defineEmulator } from 'emulate'
import { Accounts } from './accounts.ts'
import { addControl } from './control.ts'
import { addOauthEndpoints, asAccount, bearerOf } from './oauth-endpoints.ts'

type Fields = Record<string, unknown>

/** OAuth with refresh tokens that can be used once, and the meetings of Zoom. */
export const zoomEmulator = defineEmulator({
  name: 'zoom',
  state: () => ({}),
  setup({ app }) {
    const accounts = new Accounts(true)
    const meetings = new Map<string, Fields & { account: string }>()
    const meetingsOf = (account: string) => [...meetings.values()].filter((one) => one.account === account)
    const unknown = { code: 124, message: 'Invalid access token.' }
    const missing = { code: 3001, message: 'Meeting does not exist.' }
    let number = 80_000_000_000

    addOauthEndpoints(app, { label: 'Zoom', root: '/zoom', accounts })
    addControl(app, '/zoom', accounts, meetingsOf)
    app.get('/v2/users/me', (context) => {
      const account = bearerOf(context, accounts)
      return account ? context.json({ id: account, email: account }) : context.json(unknown, 401)
    })
    app.post(
      '/v2/users/me/meetings',
      asAccount(accounts, unknown, async (account, context) => {
        number += 1
        const body = await context.req.json<Fields>()
        const meeting = { ...body, account, id: number, join_url: `https://zoom.test/j/${number}` }
        meetings.set(String(number), meeting)
        return context.json(meeting, 201)
      }),
    )
    app.patch(
      '/v2/meetings/:id',
      asAccount(accounts, unknown, async (account, context) => {
        const id = context.req.param('id') ?? ''
        const meeting = meetings.get(id)
        if (meeting?.account !== account) return context.json(missing, 404)
        meetings.set(id, { ...meeting, ...(await context.req.json<Fields>()) })
        return context.body(null, 204)
      }),
    )
    app.delete(
      '/v2/meetings/:id',
      asAccount(accounts, unknown, (account, context) => {
        const id = context.req.param('id') ?? ''
        if (meetings.get(id)?.account !== account) return context.json(missing, 404)
        meetings.delete(id)
        return context.body(null, 204)
      }),
    )
  },
})
