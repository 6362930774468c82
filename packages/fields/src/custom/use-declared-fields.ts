import { type CustomField, declaredFields, type Fields, type RecordKind } from '@ginkgo/contracts'
import { useMemo } from 'react'
import { useCustomFields } from './use-custom-fields.ts'

const none: readonly CustomField[] = []

/**
 * The declared fields of a record with those that the organization has added to it in a vertical; it adds none where the
 * kind is undefined.
 */
export function useDeclaredFields(kind: RecordKind | undefined, verticalId: string, declared: Fields) {
  const added = useCustomFields(kind ?? 'lead', kind && verticalId)
  const { fields = none, error, retry } = added
  const isSettled = added.isSettled || kind === undefined
  const own = useMemo(() => declaredFields(fields), [fields])
  const all = useMemo(() => ({ ...declared, ...own }), [declared, own])
  return {
    /** All of them. */
    fields: all,
    /** Those of the organization alone. */
    own,
    /** They are read, or cannot be. */
    isSettled,
    /** Why they cannot be read; undefined where they are. */
    error: isSettled && fields === none ? error : undefined,
    retry,
  }
}
