import { usePages } from '@ginkgo/api-client'
import { type Rule, type RuleRun, rulesApi } from '@ginkgo/contracts'
import { PagedList, useMutation } from '@ginkgo/portal-sdk'
import { Badge, Button, Dialog, EmptyState, OptionalSelect, RelativeTime, type Tone } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { ListChecks, RotateCw, UserMinus } from 'lucide-react'
import { useState } from 'react'

const looks: Readonly<Record<RuleRun['state'], { readonly label: string; readonly tone: Tone }>> = {
  new: { label: 'Starting', tone: 'info' },
  running: { label: 'Running', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'info' },
  done: { label: 'Done', tone: 'accent' },
  stopped: { label: 'Stopped', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
}

/** Which records went through a rule, with what became of each step, the latest first. */
export function RunsDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Runs of “${rule.name}”`}
      description={rule.sentence}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Runs rule={rule} />
    </Dialog>
  )
}

const states = Object.entries(looks).map(([value, { label }]) => ({ value, label }))

function Runs({ rule }: { rule: Rule }) {
  const [state, setState] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-2">
      <Field label="State" className="max-w-56">
        <OptionalSelect value={state} noneLabel="All" options={states} onValueChange={setState} />
      </Field>
      <RunList rule={rule} state={state as RuleRun['state'] | null} />
    </div>
  )
}

function RunList({ rule, state }: { rule: Rule; state: RuleRun['state'] | null }) {
  const params = { ruleId: rule.id }
  return (
    <PagedList
      pages={usePages(rulesApi.runs, { params, query: state ? { state } : {} })}
      label="Runs"
      empty={
        <EmptyState
          icon={<ListChecks />}
          title={state ? 'No runs in this state' : 'No runs yet'}
          text="A run is listed once the rule has started for a record."
        />
      }
    >
      {(run) => <RunRow run={run} />}
    </PagedList>
  )
}

const outcomes: Readonly<Record<RuleRun['steps'][number]['outcome'], string>> = {
  done: 'Done',
  skipped: 'Skipped',
  waiting: 'Waiting',
  stopped: 'Stopped',
  failed: 'Failed',
}

function RunRow({ run }: { run: RuleRun }) {
  const { id, state, recordName, steps, nextAction, nextAt, createdAt } = run
  const { label, tone } = looks[state]
  const name = recordName ?? 'A record that is gone'
  const retrying = useMutation(rulesApi.retryRun, { saved: 'The run goes on', failed: 'Failed to go on' })
  const stopping = useMutation(rulesApi.stopRun, {
    saved: 'Taken out of the rule',
    failed: 'Failed to take it out',
  })
  const isOver = nextAt === null
  // The step that it waits at is what comes next.
  const past = steps.filter(({ outcome, action }) => isOver || outcome !== 'waiting' || action !== nextAction)
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium text-fg">{name}</span>
          <Badge tone={tone}>{label}</Badge>
          <span className="text-sm text-muted">
            <RelativeTime instant={createdAt} />
          </span>
        </p>
        <ol className="text-sm text-muted">
          {past.map((step) => (
            <li
              key={`${step.at} ${step.action} ${step.outcome}`}
              className={step.outcome === 'failed' ? 'text-danger-text' : ''}
            >
              {outcomes[step.outcome]}: {step.action}
              {step.message ? ` (${step.message})` : ''}
            </li>
          ))}
        </ol>
        {isOver || !nextAction ? null : (
          <p className="text-sm text-muted">
            Next: {nextAction}, <RelativeTime instant={nextAt} />
          </p>
        )}
      </div>
      {state === 'failed' ? (
        <Button
          variant="secondary"
          icon={<RotateCw size={14} />}
          busy={retrying.busy}
          onClick={() => void retrying.send({ params: { runId: id } })}
        >
          Retry
        </Button>
      ) : null}
      {isOver ? null : (
        <Button
          variant="secondary"
          icon={<UserMinus size={14} />}
          busy={stopping.busy}
          aria-label={`Take ${name} out`}
          onClick={() => void stopping.send({ params: { runId: id } })}
        >
          Take out
        </Button>
      )}
    </li>
  )
}
