import { isolated } from '@ginkgo/ui'
import { type CustomField, readCustomValue, type RecordKind } from '@ginkgo/contracts'
import { useState } from 'react'
import type { CustomValues } from './custom-inputs.tsx'
import { valueErrors } from './value-errors.ts'
import { useCustomFields } from './use-custom-fields.ts'

const noFields: readonly CustomField[] = []

const isRequired = ({ required, requiredFromStageId }: CustomField) =>
  required && requiredFromStageId === null

/**
 * The custom fields that the form of a new record asks for, and what was typed into them; where the form is a part of
 * another one, those alone that a record must have.
 */
export function useNewValues(
  kind: RecordKind,
  verticalId: string | undefined,
  { onlyRequired = false }: { onlyRequired?: boolean } = {},
) {
  const { fields: all = noFields } = useCustomFields(kind, verticalId)
  const fields = onlyRequired ? all.filter(isRequired) : all
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
    clear: () => {
      setGiven({})
      setErrors({})
    },
    /** Shows what is wrong with the values. @returns whether nothing is */
    check: (): boolean => {
      const problems = problemsOf(fields, values)
      setErrors(problems)
      return Object.keys(problems).length === 0
    },
    /** For the body of the request; undefined where the organization has no fields. */
    customFields: fields.length > 0 ? values : undefined,
    /** Shows what the server says about single values. @returns whether it said anything about them */
    refuse: (error: unknown): boolean => {
      const problems = valueErrors(error)
      setErrors(problems)
      return Object.keys(problems).length > 0
    },
  }
}

/** Why a new record could not have these values, by the keys of their fields. */
const problemsOf = (fields: readonly CustomField[], values: CustomValues): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const read = readCustomValue(field, values[field.key] ?? null)
      if ('problem' in read) return [[field.key, read.problem]]
      return read.value === null && isRequired(field)
        ? [[field.key, `${isolated(field.label)} is required`]]
        : []
    }),
  )

export type NewValues = ReturnType<typeof useNewValues>
