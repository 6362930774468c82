import * as z from 'zod'
import { Currency, UserId, VerticalId } from '../primitives.ts'
import { AiScope } from './api-key.ts'
import { GlobalRole, VerticalRole } from './user.ts'

const Account = z.object({
  state: z.enum(['connected', 'refused', 'none']).meta({
    description:
      '`refused`: the provider no longer accepts the connection, and the person must connect again',
  }),
  provider: z.string().nullable(),
  account: z.string().nullable(),
})

/** Who the caller is and what they may do. */
export const Whoami = z
  .object({
    id: UserId,
    name: z.string(),
    email: z.string(),
    role: GlobalRole,
    organization: z.string(),
    /** Those that the caller may read; an admin is `admin` of each. */
    verticals: z.array(
      z.object({ id: VerticalId, name: z.string(), role: z.union([VerticalRole, z.literal('admin')]) }),
    ),
    scopes: z.array(AiScope),
    locale: z.string().nullable(),
    timeZone: z.string().nullable(),
    /** The present day there. */
    today: z.string(),
    defaultCurrency: Currency,
    reportingCurrency: Currency.nullable(),
    mailbox: Account,
    calendar: Account,
    notAllowed: z.array(z.object({ what: z.string(), why: z.string() })),
  })
  .meta({ id: 'Whoami' })
export type Whoami = z.output<typeof Whoami>
