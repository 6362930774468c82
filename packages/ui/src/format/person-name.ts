/** "Ada Lovelace", without stray spaces when a part is missing. */
export function personName(person: { firstName?: string | null; lastName?: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ')
}
