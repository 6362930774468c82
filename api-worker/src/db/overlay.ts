type Overlay<Base, Patch> = {
  [Name in keyof Base | keyof Patch]: Name extends keyof Patch
    ? undefined extends Patch[Name]
      ? Exclude<Patch[Name], undefined> | (Name extends keyof Base ? Base[Name] : never)
      : Patch[Name]
    : Name extends keyof Base
      ? Base[Name]
      : never
}

/** The base with what the patch says; a field the patch leaves undefined stays as it is. */
export function overlay<Base extends object, Patch extends object>(
  base: Base,
  patch: Patch,
): Overlay<Base, Patch> {
  const said = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...base, ...Object.fromEntries(said) } as Overlay<Base, Patch>
}
