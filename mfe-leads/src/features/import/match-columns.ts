import { LeadImportField } from '@ginkgo/contracts'

/** What columns are called in files of other programs, beside the field's own name. */
const names: Record<LeadImportField, readonly string[]> = {
  name: [
    ...['name', 'lead', 'lead name', 'company', 'company name', 'organisation', 'organization', 'account'],
    ...['account name', 'organisation name', 'organization name', 'business', 'business name', 'customer'],
    ...['customer name', 'full name', 'firma', 'client', 'client name'],
  ],
  accountType: ['account type', 'customer type', 'kind'],
  leadType: ['lead type', 'direction'],
  email: ['email', 'e mail', 'email address', 'mail', 'company email', 'work email', 'primary email'],
  phone: [
    ...['phone', 'phone number', 'telephone', 'tel', 'telefon', 'company phone', 'work phone', 'landline'],
    ...['business phone', 'primary phone'],
  ],
  industry: ['industry', 'sector', 'branche', 'vertical'],
  source: ['source', 'lead source', 'origin', 'channel', 'original source'],
  referredBy: ['referred by', 'referrer', 'referral', 'recommended by'],
  city: ['city', 'town', 'ort', 'stadt', 'location'],
  state: ['state', 'region', 'province', 'state region', 'county', 'bundesland'],
  pincode: ['pincode', 'pin code', 'pin', 'postal code', 'postcode', 'post code', 'zip', 'zip code', 'plz'],
  country: ['country', 'country region', 'nation', 'land'],
  tags: ['tags', 'tag', 'labels', 'label', 'categories', 'category', 'groups'],
  ownerEmail: [
    'owner email',
    'owner',
    'lead owner',
    'assigned to',
    'account owner',
    'sales person',
    'salesperson',
  ],
  contactName: [
    ...['contact name', 'contact', 'contact person', 'primary contact', 'person', 'ansprechpartner'],
    ...['contact full name'],
  ],
  contactEmail: ['contact email', 'contact e mail', 'contact email address', 'person email', 'contact mail'],
  contactMobile: [
    ...['contact mobile', 'contact phone', 'contact phone number', 'mobile', 'mobile phone', 'mobile number'],
    ...['cell', 'cell phone', 'handy', 'whatsapp'],
  ],
  contactDesignation: [
    'contact designation',
    'designation',
    'job title',
    'title',
    'position',
    'role',
    'contact title',
  ],
}

const words = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const fieldOf = new Map(
  LeadImportField.options.flatMap((field) => names[field].map((name) => [name, field] as const)),
)

/**
 * The field each column is, by its name whatever its case and punctuation; null where nothing fits. A field goes to
 * the first column that fits, the ones that fit best first. A name of a person alone is the lead's name.
 */
export function matchColumns(columns: readonly string[]): (LeadImportField | null)[] {
  const taken = new Set<LeadImportField>()
  const exact = columns.map((column) => {
    const field = fieldOf.get(words(column))
    if (!field || names[field][0] !== words(column) || taken.has(field)) return null
    taken.add(field)
    return field
  })
  const matched = exact.map((known, index) => {
    const field = known ?? fieldOf.get(words(columns[index] ?? '')) ?? null
    if (known || !field || taken.has(field)) return known
    taken.add(field)
    return field
  })
  if (taken.has('name') || !taken.has('contactName')) return matched
  return matched.map((field) => (field === 'contactName' ? 'name' : field))
}
