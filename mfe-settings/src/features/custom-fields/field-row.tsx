import { type CustomField, customFieldsApi, customFieldTypes } from '@ginkgo/contracts'
import { confirm, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, Button, IconButton } from '@ginkgo/ui'
import { Archive, Pencil, RotateCcw } from 'lucide-react'

/** What is worth knowing of a field at a glance. */
const marksOf = ({
  required,
  requiredFromStageId,
  unique,
  filterable,
  isReady,
  verticalId,
}: CustomField): string[] => [
  ...(required ? [requiredFromStageId ? 'Needed from a stage on' : 'Required'] : []),
  ...(unique ? ['Unique'] : []),
  ...(filterable ? [isReady ? 'Filter' : 'Being indexed'] : []),
  ...(verticalId ? ['One vertical'] : []),
]

/** A field with what its reader may do about it. */
export function FieldRow({ field, onEdit }: { field: CustomField; onEdit: () => void }) {
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
  const archive = async () => {
    const sure = await confirm({
      title: `Archive “${field.label}”?`,
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
          <span className="font-medium wrap-anywhere text-fg">{field.label}</span>
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
          <IconButton label={`Edit ${field.label}`} disabled={!mayChange} onClick={onEdit}>
            <Pencil size={14} />
          </IconButton>
          <IconButton label={`Archive ${field.label}`} disabled={!mayChange} onClick={() => void archive()}>
            <Archive size={14} />
          </IconButton>
        </>
      )}
    </li>
  )
}
