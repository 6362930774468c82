import { customName, declaredFields, type RecordKind, valueOf } from '@ginkgo/contracts'
import { Card, CardBody, CardHeader, LoadFailed, Undecided } from '@ginkgo/ui'
import { type ReactNode, useMemo } from 'react'
import { FieldValue } from '../table/field-value.tsx'
import { isLinked, type ShownValue } from './shown-value.ts'
import { sectionsOf, useCustomFields } from './use-custom-fields.ts'

/** What a record has in the fields of the organization. Nothing where there are no such fields. */
export function CustomFieldsCard({
  kind,
  verticalId,
  record,
  inPlace,
}: {
  kind: RecordKind
  verticalId: string
  record: object
  inPlace: (value: ShownValue) => ReactNode
}) {
  const { fields, error, failed } = useCustomFields(kind, verticalId)
  const declared = useMemo(() => declaredFields(fields ?? []), [fields])
  if (error && !fields)
    return (
      <Card>
        <CardHeader title="More Fields" />
        <LoadFailed {...failed} />
      </Card>
    )
  if (!fields) return <Undecided />
  if (fields.length === 0) return null
  return (
    <Card>
      <CardHeader title="More Fields" />
      <CardBody>
        {sectionsOf(fields).map(([section, own]) => (
          <div key={section ?? ''} className="not-first:mt-5">
            {section ? <h3 className="mb-1.5 text-xs font-semibold text-muted">{section}</h3> : null}
            <dl className="-my-1.5 flex flex-col">
              {own.map(({ key, label, type }) => {
                const name = customName(key)
                const field = declared[name]
                return (
                  <div key={key} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-3 text-sm">
                    <dt className="wrap-anywhere text-muted">{label}</dt>
                    <dd className="min-w-0 text-fg">
                      {inPlace({
                        fields: declared,
                        name,
                        hasLinks: isLinked({ type }) && valueOf(record, name) !== null,
                        children: field && <FieldValue field={{ ...field, name }} record={record} whole />,
                      })}
                    </dd>
                  </div>
                )
              })}
            </dl>
          </div>
        ))}
      </CardBody>
    </Card>
  )
}
