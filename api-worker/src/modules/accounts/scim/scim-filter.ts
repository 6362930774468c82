import { type Filter, parse } from 'scim2-parse-filter'
import { ScimError } from './scim-error.ts'
import { attributeOf } from './scim-shapes.ts'

/** An attribute, in lower case, that equals a value. */
export interface Comparison {
  readonly attribute: string
  readonly value: string | boolean
}

const equals = 'A filter compares with eq, and joins with and'

function comparisonsIn(filter: Filter, within: string): Comparison[] {
  if (filter.op === 'and' && 'filters' in filter)
    return filter.filters.flatMap((part) => comparisonsIn(part, within))
  if (filter.op === '[]' && 'valFilter' in filter)
    return comparisonsIn(filter.valFilter, `${within}${attributeOf(filter.attrPath)}.`)
  if (filter.op !== 'eq' || !('compValue' in filter)) throw new ScimError(400, equals, 'invalidFilter')
  const { compValue: value } = filter
  if (typeof value !== 'string' && typeof value !== 'boolean')
    throw new ScimError(400, 'A filter compares with a text, true or false', 'invalidFilter')
  return [{ attribute: `${within}${attributeOf(filter.attrPath)}`, value }]
}

/**
 * What a filter, or the path of a PATCH with one, compares: all of it must be so.
 * @throws ScimError `invalidFilter` for what is none, or is of another form than directories send
 */
export function comparisonsOf(filter: string): Comparison[] {
  let parsed: Filter
  try {
    parsed = parse(filter)
  } catch {
    throw new ScimError(400, 'The filter cannot be read', 'invalidFilter')
  }
  return comparisonsIn(parsed, '')
}

/** @throws ScimError `invalidFilter` */
export const cannotFilterBy = (attribute: string): never => {
  throw new ScimError(400, `People and groups are not found by ${attribute}`, 'invalidFilter')
}
