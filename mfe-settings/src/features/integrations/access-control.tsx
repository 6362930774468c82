import { AccessControlPatch, aiCallsPerMinute, type ApiKey } from '@ginkgo/contracts'
import { countOf } from '@ginkgo/portal-sdk'
import { Badge, IconButton, isolated } from '@ginkgo/ui'
import { FormDialog, FormField, NumberField, useZodForm } from '@ginkgo/ui/form'
import { Gauge, Pause, Play } from 'lucide-react'
import { useState } from 'react'

/** A row that lacks some of it is shown all the same. */
type Access = Partial<Pick<ApiKey, 'pausedAt' | 'callsPerMinute' | 'today'>>

export const PausedBadge = ({ pausedAt }: Access) => (pausedAt ? <Badge tone="gold">Paused</Badge> : null)

/** What a key or connection did today, and how much it may. */
export function AccessText({ today, callsPerMinute = aiCallsPerMinute }: Access) {
  if (!today) return null
  const { calls, changes, refusals } = today
  const done = [
    countOf(calls, ['call', 'calls']),
    countOf(changes, ['change', 'changes']),
    countOf(refusals, ['refusal', 'refusals']),
  ]
  return (
    <p className="text-sm text-muted tabular-nums">
      Today (UTC): {done.join(', ')} · at most {countOf(callsPerMinute, ['call', 'calls'])} a minute
    </p>
  )
}

interface Props {
  /** Of the key or connection. */
  name: string
  access: Access
  /** Whether the caller may set how much it may. */
  canLimit: boolean
  /** @returns whether it was done */
  send: (body: AccessControlPatch) => Promise<boolean>
}

/** Stops a key or connection at its next call, lets it go on, or sets how many calls a minute it may make. */
export function AccessActions({ name, access, canLimit, send }: Props) {
  const [isLimiting, setLimiting] = useState(false)
  const isPaused = Boolean(access.pausedAt)
  return (
    <>
      {canLimit ? (
        <IconButton label={`Limit ${isolated(name)}`} onClick={() => setLimiting(true)}>
          <Gauge size={14} />
        </IconButton>
      ) : null}
      <IconButton
        label={`${isPaused ? 'Resume' : 'Pause'} ${isolated(name)}`}
        onClick={() => void send({ paused: !isPaused })}
      >
        {isPaused ? <Play size={14} /> : <Pause size={14} />}
      </IconButton>
      {isLimiting ? (
        <LimitDialog
          name={name}
          callsPerMinute={access.callsPerMinute ?? aiCallsPerMinute}
          send={send}
          onClose={() => setLimiting(false)}
        />
      ) : null}
    </>
  )
}

function LimitDialog({
  name,
  callsPerMinute,
  send,
  onClose,
}: Pick<Props, 'name' | 'send'> & Pick<ApiKey, 'callsPerMinute'> & { onClose: () => void }) {
  const form = useZodForm(AccessControlPatch, {
    defaultValues: { callsPerMinute: callsPerMinute === aiCallsPerMinute ? null : callsPerMinute },
  })
  const submit = form.handleSubmit(async (body) => {
    if (await send({ callsPerMinute: body.callsPerMinute ?? null })) onClose()
  })
  return (
    <FormDialog
      title={`Limit “${isolated(name)}”`}
      description="Further calls within a minute are refused, and it is told when to try again."
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Save"
      busy={form.formState.isSubmitting}
      busyLabel="Saving..."
      changed={form.formState.isDirty}
    >
      <FormField form={form} name="callsPerMinute" label="Calls a Minute" hint="At most 3,000">
        {(field) => <NumberField {...field} placeholder={String(aiCallsPerMinute)} />}
      </FormField>
    </FormDialog>
  )
}
