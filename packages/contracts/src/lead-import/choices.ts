import { countries, regionCodes } from '../countries.ts'
import type { AccountType, LeadSource, LeadType } from '../entities/lead.ts'
import { industries } from '../industries.ts'

/** Letters and digits alone, without case and accents, so that `Food & Beverage` and `food and beverage` meet. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')

const accountTypes: Record<AccountType, readonly string[]> = {
  organisation: ['organisation', 'organization', 'org', 'company', 'business', 'firm', 'corporate', 'b2b'],
  individual: ['individual', 'person', 'private', 'consumer', 'b2c'],
}
const leadTypes: Record<LeadType, readonly string[]> = {
  inbound: ['inbound', 'incoming', 'in'],
  outbound: ['outbound', 'outgoing', 'out', 'cold'],
}
const sources: Record<LeadSource, readonly string[]> = {
  manual: ['manual'],
  referral: ['referral', 'referred', 'reference', 'recommendation'],
  web: ['web', 'website', 'webform', 'online', 'internet'],
  whatsapp: ['whatsapp'],
  other: ['other'],
}

const countryNames: Readonly<Record<string, string>> = {
  usa: 'United States',
  unitedstatesofamerica: 'United States',
  america: 'United States',
  uk: 'United Kingdom',
  greatbritain: 'United Kingdom',
  england: 'United Kingdom',
  scotland: 'United Kingdom',
  wales: 'United Kingdom',
  uae: 'United Arab Emirates',
  holland: 'Netherlands',
  thenetherlands: 'Netherlands',
  deutschland: 'Germany',
  osterreich: 'Austria',
  schweiz: 'Switzerland',
  espana: 'Spain',
  italia: 'Italy',
  bharat: 'India',
}

const byWord = (words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([value, list]) => list.map((word) => [word, value] as const)))
const byName = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [plain(name), name]))

/** The countries of the list by name, by what else they are called, and by their two-letter code. */
const countryIndex = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(regionCodes).map(([name, code]) => [code.toLowerCase(), name] as const),
    ...Object.entries(countryNames),
    ...byName(countries),
  ])

const choices = {
  accountType: () => byWord(accountTypes),
  leadType: () => byWord(leadTypes),
  source: () => byWord(sources),
  industry: () => byName(industries),
  country: countryIndex,
} as const
export type ChoiceField = keyof typeof choices

const kept = new Map<ChoiceField, ReadonlyMap<string, string>>()

export const isChoiceField = (field: string): field is ChoiceField => Object.hasOwn(choices, field)

/** The value of the product's list that a text of a file means, if any. */
export function choiceOf(field: ChoiceField, text: string): string | undefined {
  const index = kept.get(field) ?? choices[field]()
  kept.set(field, index)
  return index.get(plain(text))
}
