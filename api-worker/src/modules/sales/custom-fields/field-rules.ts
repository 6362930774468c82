import {
  type CustomField,
  type FieldOption,
  type FieldOptionGiven,
  maxCustomFields,
  maxFilterableFields,
  type Permission,
  readCustomValue,
  trimSigns,
} from '@ginkgo/contracts'
import { DomainError, existing, invalidField } from '../../../operation/errors.ts'
import type { OrgScope } from '../../../operation/scope.ts'
import type { FieldRow } from './field-rows.ts'

/** Whether the caller decides about fields; others with the permission to write the pipeline propose them. */
export const decides = (scope: OrgScope): boolean => scope.allows('organization:manage')

/** Fields of verticals outside of the scope are not there. */
export const isInScope = (scope: OrgScope, { verticalId }: Pick<CustomField, 'verticalId'>): boolean =>
  verticalId === null || scope.allows('pipeline:read', verticalId)

/**
 * The field, which admins may change, and heads while it is a proposal.
 * @throws DomainError `not_found`, `forbidden`
 */
export function changeable(scope: OrgScope, loaded: FieldRow | undefined): FieldRow {
  const field = existing(loaded && isInScope(scope, loaded) ? loaded : undefined, 'Field')
  if (decides(scope)) return field
  const permission: Permission = 'pipeline:write'
  scope.require(permission, field.verticalId ?? undefined)
  if (field.status !== 'proposed')
    throw new DomainError('forbidden', 'Only an admin may change a field that is in use')
  return field
}

/** @throws DomainError `conflict` where the kind of record has as many fields as it may, or as many filters */
export function requireRoom(others: readonly CustomField[], { filterable }: Pick<CustomField, 'filterable'>) {
  if (others.length >= maxCustomFields)
    throw new DomainError('conflict', `A kind of record has ${maxCustomFields} fields at most`)
  if (filterable && others.filter((other) => other.filterable).length >= maxFilterableFields)
    throw new DomainError(
      'conflict',
      `Lists can be filtered by ${maxFilterableFields} fields of a kind of record at most`,
    )
}

const slugOf = (label: string): string =>
  trimSigns(
    label
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-'),
    '-',
  ).slice(0, 40) || 'option'

/** The options with an id each; what had one keeps it, and what is left out stays as archived, as records may have it. */
export function optionsOf(given: readonly FieldOptionGiven[], before: readonly FieldOption[]): FieldOption[] {
  const taken = new Set([...before.map(({ id }) => id), ...given.flatMap(({ id }) => id ?? [])])
  const newId = (label: string) => {
    const slug = slugOf(label)
    let id = slug
    for (let next = 2; taken.has(id); next++) id = `${slug}-${next}`
    taken.add(id)
    return id
  }
  const named = given.map(({ id, ...option }) => ({ id: id ?? newId(option.label), ...option }))
  const remaining = new Set(named.map(({ id }) => id))
  const leftOut = before
    .filter(({ id }) => !remaining.has(id))
    .map((option) => ({ ...option, isArchived: true }))
  return [...named, ...leftOut]
}

/** @returns the initial value as it is stored. @throws DomainError `validation_failed` */
export function defaultOf(field: Pick<CustomField, 'type' | 'label' | 'options' | 'default'>) {
  if (field.default !== null && (field.type === 'person' || field.type === 'record'))
    throw invalidField('default', 'A person or a record cannot be the default')
  const read = readCustomValue(field, field.default)
  if ('problem' in read) throw invalidField('default', read.problem)
  return read.value
}

/** @throws DomainError `conflict` while the job goes through the records */
export function requireRest({ isReady, label }: FieldRow): void {
  if (!isReady)
    throw new DomainError(
      'conflict',
      `The values of ${label} are being worked through. Try again in a few minutes`,
    )
}
