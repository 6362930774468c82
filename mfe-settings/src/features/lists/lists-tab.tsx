import { useEndpoint } from '@ginkgo/api-client'
import { type ListName, listNames, listTitles, type ListValue, valueListsApi } from '@ginkgo/contracts'
import { mayLoseInput, useSession } from '@ginkgo/portal-sdk'
import { Card, CardBody, CardHeader, EmptyState, LoadFailed, Select, SkeletonRow } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { List } from 'lucide-react'
import { useState } from 'react'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { AddValue } from './add-value.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ValueRow } from './value-row.tsx'

const descriptions: Record<ListName, string> = {
  industries: 'What leads work in.',
  'lead-sources': 'Where leads come from.',
  'enquiry-sources': 'How enquiries reach you.',
  tags: 'Labels of leads and enquiries.',
}

/** The lists that forms, filters and imports take values from. */
export default function ListsTab() {
  const { can } = useSession()
  const [list, setList] = useState<ListName>('industries')
  const mayWrite = can('lists:write')
  const change = (next: ListName) => void mayLoseInput().then((may) => may && setList(next))
  return (
    <>
      {mayWrite ? null : (
        <ReadOnlyNotice>
          Only Organisation Admins and Sales Heads of verticals can change the lists.
        </ReadOnlyNotice>
      )}
      <Field label="List" className="mb-3 md:max-w-64">
        <Select<ListName>
          value={list}
          onValueChange={change}
          options={listNames.map((value) => ({ value, label: listTitles[value].many }))}
        />
      </Field>
      <Values key={list} list={list} mayWrite={mayWrite} />
    </>
  )
}

function Values({ list, mayWrite }: { list: ListName; mayWrite: boolean }) {
  const { data, error, failed } = useEndpoint(valueListsApi.get, { params: { list } })
  const [editing, setEditing] = useState<{ what: 'rename' | 'merge'; value: ListValue }>()
  const close = () => setEditing(undefined)
  return (
    <Card>
      <CardHeader title={listTitles[list].many} description={descriptions[list]} />
      <CardBody>
        <AddValue list={list} disabled={!mayWrite} />
      </CardBody>
      {data && data.values.length > 0 ? (
        <ol className="divided border-t border-line" aria-label={listTitles[list].many}>
          {data.values.map((value, place) => (
            <ValueRow
              key={value.value}
              list={list}
              value={value}
              place={place}
              mayWrite={mayWrite}
              values={data.values}
              onRename={() => setEditing({ what: 'rename', value })}
              onMerge={() => setEditing({ what: 'merge', value })}
            />
          ))}
        </ol>
      ) : data ? (
        <EmptyState
          icon={<List />}
          title={`No ${listTitles[list].many.toLowerCase()} yet`}
          text="Add one here, or on a record."
        />
      ) : error ? (
        <LoadFailed {...failed} />
      ) : (
        <SkeletonRow />
      )}
      {editing?.what === 'rename' ? <RenameDialog list={list} value={editing.value} onClose={close} /> : null}
      {editing?.what === 'merge' ? (
        <MergeDialog list={list} value={editing.value} values={data?.values ?? []} onClose={close} />
      ) : null}
    </Card>
  )
}
