import { usePages } from '@ginkgo/api-client'
import { type CustomField, customFieldsApi, type RecordKind, recordKinds } from '@ginkgo/contracts'
import { useSession } from '@ginkgo/portal-sdk'
import { Button, Card, CardHeader, EmptyState, InOrder, LoadFailed, SkeletonRow } from '@ginkgo/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ReadOnlyNotice } from '../read-only-notice.tsx'
import { TemplatesCard } from '../templates/templates-card.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { plurals } from './field-values.ts'
import { MergeOptionsDialog } from './merge-options-dialog.tsx'
import { FieldRow } from './field-row.tsx'

/** The fields that the organization adds to leads, contacts and enquiries. */
export default function CustomFieldsTab() {
  const { can } = useSession()
  const mayPropose = can('pipeline:write')
  const mayDecide = can('organization:manage')
  const [isArchiveShown, showArchive] = useState(false)
  const [merging, setMerging] = useState<CustomField>()
  const [editing, setEditing] = useState<CustomField | RecordKind>()
  const fields = usePages(customFieldsApi.list, { query: { archived: isArchiveShown ? 'true' : 'false' } })
  return (
    <>
      {mayPropose ? (
        mayDecide ? null : (
          <ReadOnlyNotice>
            What you add is a proposal. Records have it once an Organisation Admin has accepted it.
          </ReadOnlyNotice>
        )
      ) : (
        <ReadOnlyNotice>Only Organisation Admins and Sales Heads can add fields.</ReadOnlyNotice>
      )}
      <InOrder className="flex flex-col gap-4">
        {mayDecide ? <TemplatesCard /> : null}
        {(Object.keys(recordKinds) as RecordKind[]).map((kind) => (
          <Card key={kind}>
            <CardHeader
              title={plurals[kind]}
              description={isArchiveShown ? 'Archived fields' : `Custom ${kind} fields`}
              actions={
                isArchiveShown ? null : (
                  <Button
                    variant="secondary"
                    icon={<Plus size={14} />}
                    disabled={!mayPropose}
                    onClick={() => setEditing(kind)}
                  >
                    {`Add Field to ${plurals[kind]}`}
                  </Button>
                )
              }
            />
            {fields.error && !fields.rows ? (
              <LoadFailed {...fields.failed} />
            ) : fields.rows ? (
              <FieldList
                fields={fields.rows.filter(({ recordKind }) => recordKind === kind)}
                isArchive={isArchiveShown}
                onEdit={setEditing}
                onMerge={setMerging}
              />
            ) : (
              <SkeletonRow />
            )}
          </Card>
        ))}
      </InOrder>
      <Button
        variant="ghost"
        className="mt-3 -ml-3 max-md:-ml-4"
        onClick={() => showArchive(!isArchiveShown)}
      >
        {isArchiveShown ? 'Show fields in use' : 'Show archived fields'}
      </Button>
      {merging ? <MergeOptionsDialog field={merging} onClose={() => setMerging(undefined)} /> : null}
      {editing ? (
        <FieldDialog
          {...(typeof editing === 'string'
            ? { recordKind: editing }
            : { field: editing, recordKind: editing.recordKind })}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  )
}

function FieldList({
  fields,
  isArchive,
  onEdit,
  onMerge,
}: {
  fields: readonly CustomField[]
  isArchive: boolean
  onEdit: (field: CustomField) => void
  onMerge: (field: CustomField) => void
}) {
  if (fields.length === 0)
    return (
      // Three of them stand below each other.
      <EmptyState
        className="py-6"
        title={isArchive ? 'Nothing is archived' : 'No fields added yet'}
        text={
          isArchive
            ? 'Archived fields can be restored here.'
            : 'Add what your team wants to know of each record.'
        }
      />
    )
  return (
    <ul className="divided">
      {fields.map((field) => (
        <FieldRow key={field.id} field={field} onEdit={() => onEdit(field)} onMerge={() => onMerge(field)} />
      ))}
    </ul>
  )
}
