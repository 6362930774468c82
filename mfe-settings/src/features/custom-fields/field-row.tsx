import { changeSetsApi, type CustomField, customFieldsApi, customFieldTypes } from '@ginkgo/contracts'
import { confirm, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, Button, IconButton, isolated } from '@ginkgo/ui'
import { Archive, Merge, Pencil, RotateCcw, Undo2 } from 'lucide-react'

/** How far the job is that indexes or converts the values of a field. */
const progressOf = (progress: CustomField['progress']): string =>
  progress && progress.total > 0
    ? `Updating values, ${Math.floor((progress.done * 100) / progress.total)} %`
    : 'Updating values'

/** What is worth knowing of a field at a glance. */
const marksOf = ({
  required,
  requiredFromStageId,
  unique,
  filterable,
  isReady,
  progress,
  verticalId,
}: CustomField): string[] => [
  ...(required ? [requiredFromStageId ? 'Needed from a stage on' : 'Required'] : []),
  ...(unique ? ['Unique'] : []),
  ...(filterable ? ['Filter'] : []),
  ...(isReady ? [] : [progressOf(progress)]),
  ...(verticalId ? ['One vertical'] : []),
]

/** A field with what its reader may do about it. */
export function FieldRow({
  field,
  onEdit,
  onMerge,
}: {
  field: CustomField
  onEdit: () => void
  onMerge: () => void
}) {
  const { can } = useSession()
  const mayDecide = can('organization:manage')
  const isProposed = field.status === 'proposed'
  const mayChange = mayDecide || (isProposed && can('pipeline:write', field.verticalId ?? undefined))
  const params = { fieldId: field.id }
  const accepting = useMutation(customFieldsApi.update, {
    saved: 'Field accepted',
    failed: 'Failed to accept field',
  })
  const archiving = useMutation(customFieldsApi.archive, {
    saved: 'Field archived',
    failed: 'Failed to archive field',
  })
  const restoring = useMutation(customFieldsApi.restore, {
    saved: 'Field restored',
    failed: 'Failed to restore field',
  })
  const undoing = useMutation(changeSetsApi.undo, {
    saved: 'Change undone',
    failed: 'Failed to undo the change',
  })
  const { undoable } = field
  const undo = async ({ changeSetId, kind, summary }: NonNullable<typeof undoable>) => {
    const sure = await confirm({
      title: 'Undo this change?',
      description: `${summary}. Records get their former values back; what was entered since stays.`,
      confirmLabel: 'Undo',
    })
    if (sure) await undoing.send({ params: { changeSetId }, body: { kind } })
  }
  const active = field.options.filter(({ isArchived }) => !isArchived)
  const archive = async () => {
    const sure = await confirm({
      title: `Archive “${isolated(field.label)}”?`,
      description: 'Records keep their values but show them no more. You can restore the field here.',
      confirmLabel: 'Archive',
      tone: 'destructive',
    })
    if (sure) await archiving.send({ params })
  }
  return (
    <li className="flex items-center gap-2 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere text-fg">
            <bdi>{field.label}</bdi>
          </span>
          <span className="text-sm text-muted">
            {customFieldTypes[field.type]}
            {field.currency ? `, ${field.currency}` : ''}
          </span>
          {isProposed ? <Badge>Proposed</Badge> : null}
          {marksOf(field).map((mark) => (
            <Badge key={mark}>{mark}</Badge>
          ))}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <code>{field.key}</code>
          {field.description ? ` – ${field.description}` : ''}
        </p>
      </div>
      {field.archivedAt ? (
        <Button
          variant="secondary"
          icon={<RotateCcw size={14} />}
          disabled={!mayChange}
          busy={restoring.busy}
          onClick={() => void restoring.send({ params })}
        >
          Restore
        </Button>
      ) : (
        <>
          {isProposed && mayDecide ? (
            <Button
              variant="secondary"
              busy={accepting.busy}
              onClick={() =>
                void accepting.send({ params, body: { status: 'active' } }, { ifMatch: field.updatedAt })
              }
            >
              Accept
            </Button>
          ) : null}
          {undoable ? (
            <IconButton
              label={`Undo: ${isolated(undoable.summary)}`}
              disabled={!mayChange || !field.isReady || undoing.busy}
              onClick={() => void undo(undoable)}
            >
              <Undo2 size={14} />
            </IconButton>
          ) : null}
          {active.length > 1 ? (
            <IconButton
              label={`Merge options of ${isolated(field.label)}`}
              disabled={!mayChange || !field.isReady}
              onClick={onMerge}
            >
              <Merge size={14} />
            </IconButton>
          ) : null}
          <IconButton label={`Edit ${isolated(field.label)}`} disabled={!mayChange} onClick={onEdit}>
            <Pencil size={14} />
          </IconButton>
          <IconButton
            label={`Archive ${isolated(field.label)}`}
            disabled={!mayChange}
            onClick={() => void archive()}
          >
            <Archive size={14} />
          </IconButton>
        </>
      )}
    </li>
  )
}
