// Plain values, so that a page can read them without loading the schemas.

/** The kinds of records that an organization adds fields to, in the words people read. */
export const recordKinds = { lead: 'Lead', contact: 'Contact', enquiry: 'Enquiry' } as const
export type RecordKind = keyof typeof recordKinds

/**
 * What a custom field holds. `text` is a single line, `long_text` any number of them; `money` is whole units of the
 * field's currency; `choices` are several of the options; `person` is a member and `record` a lead, contact or enquiry,
 * by id.
 */
export const customFieldTypes = {
  text: 'Text',
  long_text: 'Long text',
  number: 'Number',
  money: 'Money',
  date: 'Date',
  checkbox: 'Checkbox',
  choice: 'Choice',
  choices: 'Several choices',
  link: 'Link',
  phone: 'Phone',
  email: 'Email',
  person: 'Person',
  record: 'Record',
} as const
export type CustomFieldType = keyof typeof customFieldTypes

/** Fields of one kind of record that are not archived, and those of them that lists can be filtered by. */
export const maxCustomFields = 50
export const maxFilterableFields = 15
export const maxFieldOptions = 200
/** Characters of all values of one record together, as JSON. */
export const maxCustomValues = 60_000

/** Types whose values are too long, or too free, to filter a list by or to be unique. */
const unindexed: ReadonlySet<CustomFieldType> = new Set(['long_text'])
export const isIndexable = (type: CustomFieldType): boolean => !unindexed.has(type)

/** Types of which a record has one value that another record may not have as well. */
const uniqueTypes: ReadonlySet<CustomFieldType> = new Set(['text', 'number', 'link', 'phone', 'email'])
export const mayBeUnique = (type: CustomFieldType): boolean => uniqueTypes.has(type)

export const hasOptions = (type: CustomFieldType): boolean => type === 'choice' || type === 'choices'

/** Types of which every value is one of few, so that records can be counted by them. */
export const isCountable = (type: CustomFieldType): boolean => hasOptions(type) || type === 'checkbox'
