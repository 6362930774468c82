/** Fields that several columns of a file may hold: the first value is the record's, and further ones go to the note. */
const repeatable = ['email', 'phone', 'contactEmail', 'contactMobile', 'tags', 'note'] as const
export const isRepeatable = (field: string | null): boolean =>
  (repeatable as readonly (string | null)[]).includes(field)
