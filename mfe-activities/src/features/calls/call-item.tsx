import { type Call, type CallOutcome, callOutcomes, callsApi } from '@ginkgo/contracts'
import { confirm, dialogs, useMutation, useSession } from '@ginkgo/portal-sdk'
import { Badge, formatDateTime, IconButton, personName, type Tone, WrittenText } from '@ginkgo/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { PlaceLink } from '../place.tsx'

const tones: Record<CallOutcome, Tone> = {
  reached: 'accent',
  no_answer: 'neutral',
  voicemail: 'neutral',
  wrong_number: 'danger',
  busy: 'neutral',
}

/** One call; who logged it may edit it. */
export function CallItem({ call, withPlace }: { call: Call; withPlace: boolean }) {
  const { user, can } = useSession()
  const removing = useMutation(callsApi.delete, {
    saved: 'Call deleted successfully',
    failed: 'Failed to delete call',
  })
  const isOwn = call.user?.id === user.id
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete call',
      description: 'The call is deleted for everybody.',
      confirmLabel: 'Delete',
      tone: 'destructive',
    })
    if (sure) await removing.send({ params: { callId: call.id }, query: {} })
  }
  return (
    <li className="py-3 text-sm">
      <div className="flex items-start gap-1 text-muted">
        <p className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tones[call.outcome]}>{callOutcomes[call.outcome]}</Badge>
          <span className="font-medium text-fg">{call.user ? personName(call.user) : 'Former member'}</span>
          {call.contact ? (
            <span>
              with <bdi>{call.contact.name}</bdi>
            </span>
          ) : null}
          <span className="tabular-nums">{formatDateTime(call.calledAt)}</span>
          {call.durationSeconds === null ? null : <span>{lengthOf(call.durationSeconds)}</span>}
        </p>
        {isOwn ? (
          <IconButton label="Edit call" onClick={() => void dialogs.open('call.edit', { call })}>
            <Pencil size={14} />
          </IconButton>
        ) : null}
        {isOwn || can('records:manage', call.verticalId) ? (
          <IconButton label="Delete call" onClick={() => void remove()}>
            <Trash2 size={14} />
          </IconButton>
        ) : null}
      </div>
      {withPlace && call.enquiry ? <PlaceLink of={call} className="mt-1" /> : null}
      {call.note ? (
        <p dir="auto" className="mt-2 break-words whitespace-pre-wrap text-fg">
          <WrittenText>{call.note}</WrittenText>
        </p>
      ) : null}
    </li>
  )
}

const lengthOf = (seconds: number) => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)
