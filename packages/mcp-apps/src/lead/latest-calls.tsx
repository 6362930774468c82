import { type Call, callOutcomes } from '@ginkgo/contracts'
import { Button, formatDateTime, Skeleton } from '@ginkgo/ui'
import { useEffect, useState } from 'react'
import { callTool } from '../view/host.ts'

/** Calls that the card shows. */
const shown = 3

/** The latest calls of the lead; `add` puts one in front that was just logged. */
export function useCalls(leadId: string) {
  const [calls, setCalls] = useState<readonly Call[]>()
  const [failure, setFailure] = useState<string>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isWanted = true
    callTool<{ records: readonly Call[] }>('query', {
      of: 'calls',
      where: [{ field: 'leadId', op: 'is', value: leadId }],
      columns: ['outcome', 'calledAt', 'note'],
      order: '-calledAt',
      limit: shown,
    }).then(
      ({ records }) => isWanted && setCalls(records),
      (error: Error) => isWanted && setFailure(error.message),
    )
    return () => void (isWanted = false)
  }, [leadId, round])
  const retry = () => {
    setFailure(undefined)
    setRound(round + 1)
  }
  return {
    calls,
    failure,
    retry,
    add: (call: Call) => setCalls((before = []) => [call, ...before].slice(0, shown)),
  }
}

export function LatestCalls({ calls, failure, retry }: Omit<ReturnType<typeof useCalls>, 'add'>) {
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold">Latest calls</h2>
      {failure === undefined ? null : (
        <p role="alert" className="text-sm text-danger-text">
          {failure}{' '}
          <Button variant="link" size="sm" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      {calls || failure !== undefined ? null : <Skeleton className="w-3/4" />}
      {calls?.length === 0 ? <p className="text-sm text-muted">None yet.</p> : null}
      <ul className="flex flex-col gap-1 text-sm" aria-label="Latest calls">
        {calls?.map(({ id, outcome, calledAt, note }) => (
          <li key={id}>
            <span className="font-medium">{callOutcomes[outcome]}</span>{' '}
            <span className="text-muted">{formatDateTime(calledAt)}</span>
            {note ? <span className="block truncate">{note}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
