import { type Fields, valueOf } from '@ginkgo/contracts'
import type { ReactNode } from 'react'
import { FieldValue } from '../table/field-value.tsx'
import { isLinked, type ShownValue } from './shown-value.ts'

/** The custom values that a record has, of some fields in their order: on its card in a list, or below its name. */
export function FilledValues({
  names,
  fields,
  record,
  whole = false,
  inPlace = ({ children }) => <div className="py-1">{children}</div>,
  className = '',
}: {
  names: readonly string[]
  fields: Fields
  record: object
  /** Each is shown in full. */
  whole?: boolean
  /** Lets people edit them where they stand. */
  inPlace?: (value: ShownValue) => ReactNode
  className?: string
}) {
  const filled = names.flatMap((name) => {
    const field = fields[name]
    return field?.custom && valueOf(record, name) !== null ? [{ ...field, name, custom: field.custom }] : []
  })
  if (filled.length === 0) return null
  return (
    <dl className={className}>
      {filled.map((field) => (
        <div key={field.name} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-3 text-sm">
          <dt className="truncate text-muted" title={field.label}>
            {field.label}
          </dt>
          <dd className="min-w-0 text-fg">
            {inPlace({
              fields,
              name: field.name,
              hasLinks: isLinked(field.custom),
              children: <FieldValue field={field} record={record} whole={whole} />,
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
