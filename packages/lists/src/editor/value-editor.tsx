import { call, useEndpoint } from '@ginkgo/api-client'
import { type Fields, organizationApi, type ReadingEndpoint, type WritingEndpoint } from '@ginkgo/contracts'
import type { EditorProps } from '@ginkgo/fields/in-place'
import { type RecordSaving, useValueEdit, ValueEditor } from '@ginkgo/fields/in-place/editor'
import { assigneesOf, useMutation } from '@ginkgo/portal-sdk'
import { personName } from '@ginkgo/ui'
import type { ComponentType } from 'react'

/** How the records of a list are changed where their values stand. */
export interface EditedList<Row> {
  /** One record: `task`. */
  readonly noun: string
  readonly fields: Fields
  /** What the API accepts of a change. */
  readonly schema: RecordSaving<never>['schema']
  readonly update: WritingEndpoint
  readonly get: ReadingEndpoint
  /** A record in the paths of both: `({ id }) => ({ taskId: id })`. */
  readonly params: (row: Row) => Readonly<Record<string, string>>
}

const inPlace = { isInPlace: true }

/** The editor of a list's values, by the rules of its API; people are chosen among those who may be given its records. */
export function valueEditor<
  Row extends { readonly id: string; readonly verticalId: string; readonly updatedAt: string },
>({ noun, fields, schema, update, get, params }: EditedList<Row>): ComponentType<EditorProps<Row>> {
  const failed = `Failed to update ${noun}`
  const saved = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} updated successfully`
  return function Editor({ record, names, onEnd, children }) {
    const asksPerson = names.some((name) => fields[name]?.type === 'person')
    const users = useEndpoint(organizationApi.users, asksPerson ? {} : null)
    const { send } = useMutation(update, { failed, tryAgain: false, change: inPlace })
    const request = { params: params(record) }
    const edit = useValueEdit<Row>({
      record,
      names,
      onEnd,
      fields,
      schema,
      save: (body, options) => send({ ...request, body } as never, options as never) as never,
      read: () => call(get, request as never) as Promise<Row>,
      saved,
      failed,
    })
    if (asksPerson && !users.data && !users.error) return children
    return (
      <ValueEditor
        edit={edit}
        fields={fields}
        names={names}
        onEnd={onEnd}
        noun={noun}
        context={{ people: assigneesOf(users.data, record.verticalId) }}
        nameOf={(id) => {
          const user = users.data?.find((one) => one.id === id)
          return user && personName(user)
        }}
      />
    )
  }
}
