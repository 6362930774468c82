/** Lists of values of an organization, which its admins and heads edit. */
export const listNames = ['industries', 'lead-sources', 'enquiry-sources', 'tags'] as const
export type ListName = (typeof listNames)[number]
