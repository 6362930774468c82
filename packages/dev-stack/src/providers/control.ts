import type { EmulatorContext } from 'emulate'
import type { Accounts } from './accounts.ts'

/** Endpoints for tests: `POST {root}/accounts/{email}` sets how an account answers, `GET` shows its state. */
export const addControl = (
  app: EmulatorContext<object>['app'],
  root: string,
  accounts: Accounts,
  recordsOf: (account: string) => readonly unknown[],
): void => {
  app.post(`${root}/accounts/:account`, async (context) => {
    accounts.control(context.req.param('account') ?? '', await context.req.json())
    return context.json({})
  })
  app.get(`${root}/accounts/:account`, (context) => {
    const account = context.req.param('account') ?? ''
    return context.json({ records: recordsOf(account), ...accounts.countsOf(account) })
  })
}
