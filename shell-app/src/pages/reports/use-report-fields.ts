import {
  declaredFields,
  declaredOf,
  type FieldsOf,
  type QuerySource,
  withCustomFields,
} from '@ginkgo/contracts'
import { useCustomFields } from '@ginkgo/fields/custom'
import { useVertical } from '@ginkgo/portal-sdk'
import { useMemo } from 'react'

const kinds: Partial<Record<QuerySource, 'lead' | 'contact' | 'enquiry'>> = withCustomFields

/** The fields of a source, with those that the organization has added to such records in the vertical in use. */
export function useReportFields(source: QuerySource): FieldsOf {
  const { id: verticalId } = useVertical()
  const kind = kinds[source]
  const { fields } = useCustomFields(kind ?? 'lead', kind ? verticalId : undefined)
  return useMemo(
    () => ({ ...declaredOf(source), ...(fields ? declaredFields(fields) : {}) }),
    [source, fields],
  )
}
