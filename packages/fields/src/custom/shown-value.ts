import type { CustomField, CustomFieldType, Fields } from '@ginkgo/contracts'
import type { ReactNode } from 'react'

/** A value as the record's remote lets people edit it where it stands. */
export interface ShownValue {
  readonly fields: Fields
  readonly name: string
  readonly hasLinks: boolean
  readonly children: ReactNode
}

const linked: ReadonlySet<CustomFieldType> = new Set(['link', 'email', 'phone', 'record'])

/** Whether the values are pressed to go somewhere. */
export const isLinked = ({ type }: Pick<CustomField, 'type'>): boolean => linked.has(type)
