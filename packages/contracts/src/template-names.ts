// Plain values, so that a page can read them without loading the schemas.

/** The templates that come with the product, by their keys, in the words people read. */
export const templateNames = {
  software: 'Software',
  manufacturing: 'Manufacturing',
  real_estate: 'Real estate',
  recruiting: 'Recruiting',
  education: 'Education',
  trade: 'Trade',
} as const
export type TemplateKey = keyof typeof templateNames

/** Parts of each kind that one template has at most. */
export const maxTemplateParts = {
  fields: 150,
  lossReasons: 500,
  views: 500,
  rules: 100,
  reports: 200,
} as const
