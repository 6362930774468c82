/** Whether two types are the very same, so that nothing in them needs to be looked at. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

type IsAny<T> = 0 extends 1 & T ? true : false

/** All the properties that a value may have, in whichever variant of a union. */
type Keys<T> = T extends unknown ? Extract<keyof T, string> : never
type Property<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never

type Callable = (...args: never[]) => unknown
type Functions<T> = Extract<T, Callable>
type Objects<T> = Exclude<Extract<T, object>, Callable>

type Joined<At extends string, Key extends string> = At extends '' ? Key : `${At}.${Key}`

/**
 * What one type has and another does not, although the one is assignable to the other: an optional property, an
 * argument of a function. Remotes that were built with it still give it, and it would be ignored. Names the places with
 * their path, such as `columns.width`; looks five levels deep.
 */
export type Lost<Old, New, At extends string = '', Depth extends unknown[] = []> = true extends
  | Same<Old, New>
  | IsAny<Old>
  | IsAny<New>
  ? never
  : Depth['length'] extends 5
    ? never
    :
        | LostInFunction<Functions<Old>, Functions<New>, At, [...Depth, 0]>
        | LostInObject<Objects<Old>, Objects<New>, At, [...Depth, 0]>

type LostInFunction<Old, New, At extends string, Depth extends unknown[]> = [Old, New] extends [
  (...args: infer OldArguments) => infer OldResult,
  (...args: infer NewArguments) => infer NewResult,
]
  ? LostArguments<OldArguments, NewArguments, At, Depth> | Lost<OldResult, NewResult, At, Depth>
  : never

type LostArguments<
  Old extends readonly unknown[],
  New extends readonly unknown[],
  At extends string,
  Depth extends unknown[],
> = number extends Old['length'] | New['length']
  ? never
  : {
      [Key in Extract<keyof Old, `${number}`>]: Key extends keyof New
        ? Lost<Old[Key], New[Key], At, Depth>
        : Joined<At, `argument ${Key}`>
    }[Extract<keyof Old, `${number}`>]

type LostInObject<Old, New, At extends string, Depth extends unknown[]> = [Old] extends [never]
  ? never
  : [New] extends [never]
    ? never
    : [Old, New] extends [readonly (infer OldItem)[], readonly (infer NewItem)[]]
      ? Lost<OldItem, NewItem, At, Depth>
      : [Old, New] extends [Promise<infer OldValue>, Promise<infer NewValue>]
        ? Lost<OldValue, NewValue, At, Depth>
        : {
            [Key in Keys<Old>]: string extends Key
              ? never
              : Key extends Keys<New>
                ? Lost<Property<Old, Key>, Property<New, Key>, Joined<At, Key>, Depth>
                : Joined<At, Key>
          }[Keys<Old>]
