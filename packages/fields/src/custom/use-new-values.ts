import type { CustomField, RecordKind } from '@ginkgo/contracts'
import { useState } from 'react'
import type { CustomValues } from './custom-inputs.tsx'
import { valueErrors } from './value-errors.ts'
import { useCustomFields } from './use-custom-fields.ts'

const noFields: readonly CustomField[] = []

/** The custom fields that the form of a new record asks for, and what was typed into them. */
export function useNewValues(kind: RecordKind, verticalId: string | undefined) {
  const { fields = noFields } = useCustomFields(kind, verticalId)
  const [given, setGiven] = useState<CustomValues>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const initial = Object.fromEntries(
    fields.flatMap(({ key, default: value }) => (value === null ? [] : [[key, value]])),
  )
  const values = { ...initial, ...given }
  return {
    fields,
    values,
    errors,
    isChanged: Object.keys(given).length > 0,
    change: setGiven,
    /** For the body of the request; undefined where the organization has no fields. */
    customFields: fields.length > 0 ? values : undefined,
    /** Shows what the server says about single values. @returns whether it said anything about them */
    refuse: (error: unknown): boolean => {
      const found = valueErrors(error)
      setErrors(found)
      return Object.keys(found).length > 0
    },
  }
}

export type NewValues = ReturnType<typeof useNewValues>
