import { isAllowed, type Permission, queryApi, type Whoami } from '@ginkgo/contracts'
import { dayIn } from '@ginkgo/contracts/dates'
import { verticals } from '../../db/schema/index.ts'
import { combine } from '../../db/statement.ts'
import { existing } from '../../operation/errors.ts'
import { operation } from '../../operation/operation.ts'
import { answer } from '../../operation/result.ts'
import type { OrgScope } from '../../operation/scope.ts'
import { readConnections, type StoredConnection } from '../integrations/stored-connection.ts'
import { readOrganization } from '../organization/organization-fields.ts'

const mailboxes = ['gmail', 'microsoft_mail', 'smtp']
const calendars = ['google_calendar', 'microsoft_calendar']

/** Who the caller is, in the two trips of any request: nothing of the answer is cached between requests. */
export const whoami = operation(queryApi.whoami, {
  load: ({ db, callerId }) =>
    combine({
      organization: readOrganization(db),
      verticals: db.select({ id: verticals.id, name: verticals.name }).from(verticals).all(),
      connections: readConnections(db, callerId),
    }),
  handle: ({ scope, loaded, now }) => {
    const { user } = scope
    const organization = existing(loaded.organization, 'Organization')
    const mailbox = accountOf(loaded.connections, mailboxes)
    const calendar = accountOf(loaded.connections, calendars)
    const roles = new Map(scope.verticals.map(({ verticalId, role }) => [verticalId as string, role]))
    return answer({
      id: user.id,
      name: `${user.firstName} ${user.lastName}`,
      email: user.email,
      role: scope.globalRole,
      organization: organization.name,
      verticals: loaded.verticals.map(({ id, name }) => ({
        id,
        name,
        role: roles.get(id) ?? ('admin' as const),
      })),
      scopes: [...scope.scopes],
      locale: user.locale,
      timeZone: user.timeZone,
      today: dayIn(now, user.timeZone ?? 'UTC'),
      defaultCurrency: organization.defaultCurrency,
      reportingCurrency: organization.reportingCurrency,
      mailbox,
      calendar,
      notAllowed: notAllowed(scope, loaded.verticals, { mailbox, calendar }),
    } as Whoami)
  },
})

type Account = Whoami['mailbox']

function accountOf(connections: readonly StoredConnection[], providers: readonly string[]): Account {
  const ofKind = connections.filter(({ provider }) => providers.includes(provider))
  const connection = ofKind.find(({ usable }) => usable) ?? ofKind[0]
  if (!connection) return { state: 'none', provider: null, account: null }
  const state = connection.usable ? 'connected' : 'refused'
  return { state, provider: connection.provider, account: connection.accountEmail }
}

/** What roles allow, for people; who has it. */
const byRole: readonly (readonly [Permission, string, string])[] = [
  [
    'records:manage',
    "Archive, delete or reassign colleagues' records",
    'Heads of the vertical and admins do',
  ],
  ['pipeline:write', 'Change pipelines, stages and loss reasons', 'Heads of the vertical and admins do'],
  ['goals:write', "Set or see colleagues' goals", 'Heads of the vertical and admins do'],
  ['lists:write', 'Edit the lists of industries, sources and tags', 'Heads and admins do'],
  ['team:manage', 'Invite people and change roles', 'Only admins do'],
  [
    'organization:manage',
    'Make API keys',
    'Only admins do; an assistant needs none, as its person signs in to connect it (OAuth)',
  ],
  ['organization:manage', 'Change the organization, its fields and its currencies', 'Only admins do'],
]

const connect = 'the person connects one in the portal, under Settings, Integrations'

function notAllowed(
  scope: OrgScope,
  allowed: readonly { readonly id: string; readonly name: string }[],
  accounts: { readonly mailbox: Account; readonly calendar: Account },
): Whoami['notAllowed'] {
  const { scopes } = scope
  const lacks = (name: 'write' | 'destructive', what: string) =>
    scopes.includes(name)
      ? []
      : [{ what, why: `The key or connection lacks the scope ${name}; whoever made it can grant it` }]
  const missing = (account: Account, what: string, kind: string) =>
    account.state === 'connected'
      ? []
      : [
          {
            what,
            why:
              account.state === 'none'
                ? `No ${kind} is connected: ${connect}`
                : `The ${kind} refuses: ${connect} anew`,
          },
        ]
  return [
    ...lacks('write', 'Change anything'),
    ...lacks('destructive', 'Delete or overwrite many records, and send e-mails'),
    ...byRole.flatMap(([permission, what, why]) => {
      const without = allowed.filter(({ id }) => !scope.allows(permission, id))
      if (without.length === 0 && isAllowed(scope, permission)) return []
      const where = without.length < allowed.length ? ` in ${without.map(({ name }) => name).join(', ')}` : ''
      return [{ what: what + where, why }]
    }),
    ...missing(accounts.mailbox, 'Send e-mails', 'mailbox'),
    ...missing(accounts.calendar, 'Put meetings into a calendar', 'calendar'),
  ]
}
