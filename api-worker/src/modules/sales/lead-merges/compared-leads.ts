import { type SQL, sql } from 'drizzle-orm'
import type { RowOf } from '../../../db/scoped-select.ts'
import { leads, users } from '../../../db/schema/index.ts'

const { id, name, email, phone, city, ownerId, createdAt, phoneE164, phoneDigits } = leads
const { openEnquiries, convertedEnquiries, lostEnquiries } = leads

/** What leads are compared by, and what is shown of them. */
export const comparedFields = {
  id,
  name,
  email,
  phone,
  city,
  ownerId,
  createdAt,
  openEnquiries,
  convertedEnquiries,
  lostEnquiries,
  phoneE164,
  phoneDigits,
  ownerFirstName: users.firstName,
  ownerLastName: users.lastName,
}
export type Compared = RowOf<typeof comparedFields>

/** A lead of the same organization as a row, as a value of that row; null where there is none. @param where about `o` and `u` */
export const oneLead = (from: SQL, where: SQL): SQL<Compared | null> =>
  sql<Compared | null>`(SELECT json_object('id', o.id, 'name', o.name, 'email', o.email, 'phone', o.phone, 'city', o.city,
    'ownerId', o.owner_id, 'createdAt', o.created_at, 'openEnquiries', o.open_enquiries,
    'convertedEnquiries', o.converted_enquiries, 'lostEnquiries', o.lost_enquiries,
    'phoneE164', o.phone_e164, 'phoneDigits', o.phone_digits,
    'ownerFirstName', u.first_name, 'ownerLastName', u.last_name)
    FROM ${from} CROSS JOIN users AS u ON u.id = o.owner_id WHERE ${where} LIMIT 1)`.mapWith(
    (json: string) => {
      const lead = JSON.parse(json) as Compared & { createdAt: number }
      return { ...lead, createdAt: new Date(lead.createdAt).toISOString() }
    },
  )

export const shownLead = ({ phoneE164: _e164, phoneDigits: _digits, ...lead }: Compared) => lead
