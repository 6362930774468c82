export type Side = 'mine' | 'theirs'

/** A field whose value differs between what somebody typed and what somebody else saved meanwhile. */
export interface Difference<Name extends string> {
  readonly name: Name
  /** Mine where I changed it, theirs where only they did. */
  readonly preferred: Side
}

/** Empty texts, empty lists and null count as equal. */
export function sameValue(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(value === '' || (Array.isArray(value) && value.length === 0) ? null : (value ?? null))
  return plain(one) === plain(other)
}

/** The fields in which two versions differ, seen from the version both began with. */
export function differences<Name extends string>(
  names: readonly Name[],
  base: Readonly<Partial<Record<Name, unknown>>>,
  mine: Readonly<Partial<Record<Name, unknown>>>,
  theirs: Readonly<Partial<Record<Name, unknown>>>,
): Difference<Name>[] {
  return names
    .filter((name) => !sameValue(mine[name], theirs[name]))
    .map((name) => ({ name, preferred: sameValue(mine[name], base[name]) ? 'theirs' : 'mine' }))
}
