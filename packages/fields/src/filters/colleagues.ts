import { personName, type SelectOption } from '@ginkgo/ui'

interface Colleague {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

/** The choices of a filter by person: oneself first, then the others, and where it may be so nobody. */
export function colleagues(
  users: readonly Colleague[] | undefined,
  ownId: string,
  { orNobody }: { orNobody: boolean },
): SelectOption[] {
  const others = (users ?? []).filter(({ id }) => id !== ownId)
  return [
    { value: 'me', label: 'Me' },
    ...others.map((other) => ({ value: other.id, label: personName(other) })),
    ...(orNobody ? [{ value: 'none', label: 'Nobody' }] : []),
  ]
}

const renamed = (people: string | undefined, name: string, other: string): string | undefined =>
  people
    ?.split(',')
    .map((person) => (person === name ? other : person))
    .join(',')

/** The people of a filter as an address names them: oneself is `me`. */
export const meFor = (people: string | undefined, ownId: string) => renamed(people, ownId, 'me')

/** The same by their ids, as what is read is compared with them. */
export const idsFor = (people: string | undefined, ownId: string) => renamed(people, 'me', ownId)
