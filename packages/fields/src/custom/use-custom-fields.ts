import { usePages } from '@ginkgo/api-client'
import { type CustomField, customFieldsApi, type RecordKind } from '@ginkgo/contracts'
import { useMemo } from 'react'

/** As many fields as a kind of record has at most. */
const all = 50

/** The fields that records of a kind have in a vertical, in their order. */
export function useCustomFields(recordKind: RecordKind, verticalId: string | undefined) {
  const { rows, error, failed, retry } = usePages(
    customFieldsApi.list,
    verticalId ? { query: { recordKind, verticalId, archived: 'false' } } : null,
    all,
  )
  const fields = useMemo(() => rows?.filter(({ status }) => status === 'active'), [rows])
  return { fields, error, failed, retry, isSettled: rows !== undefined || error !== undefined }
}

/** The fields below their headings; those without one come first. */
export function sectionsOf(fields: readonly CustomField[]): [string | null, CustomField[]][] {
  const headings = [...new Set([null, ...fields.map(({ section }) => section)])]
  return headings
    .map((heading): [string | null, CustomField[]] => [
      heading,
      fields.filter(({ section }) => section === heading),
    ])
    .filter(([, own]) => own.length > 0)
}
