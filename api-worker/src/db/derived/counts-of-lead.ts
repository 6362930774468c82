import { sql } from 'drizzle-orm'
import { enquiries } from '../schema/index.ts'

export const isThere = sql`${enquiries.deletedAt} IS NULL`

const ofType = (type: (typeof enquiries.$inferSelect)['stageType']) => sql`${enquiries.stageType} = ${type}`

export const kindsOfLead = {
  openEnquiries: 'open',
  convertedEnquiries: 'converted',
  lostEnquiries: 'enquiry_lost',
} as const

/** What is counted of the enquiries of a lead, in columns of the lead. */
export const countsOfLead = {
  where: isThere,
  sums: {
    openEnquiries: ofType(kindsOfLead.openEnquiries),
    convertedEnquiries: ofType(kindsOfLead.convertedEnquiries),
    lostEnquiries: ofType(kindsOfLead.lostEnquiries),
  },
}
