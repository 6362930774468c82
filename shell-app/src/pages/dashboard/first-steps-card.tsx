import { useSession, useVertical } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, Card, CardHeader } from '@ginkgo/ui'
import { ChevronRight, Circle, CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { type FirstStep, useFirstSteps } from './first-steps.ts'
import { isRemembered, remember } from './first-steps-memory.ts'

/** What to do first in a vertical without enquiries; each step is ticked once its result is there. */
export function FirstStepsCard({ hasLeads }: { hasLeads: boolean | undefined }) {
  const { user } = useSession()
  const { id: verticalId } = useVertical()
  const [isHidden, setHidden] = useState(() => isRemembered(user.id, verticalId, 'hidden'))
  const steps = useFirstSteps({ hasLeads })
  if (isHidden) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const hide = () => {
    remember(user.id, verticalId, 'hidden')
    setHidden(true)
  }
  return (
    <Card aria-label="First steps" className="mb-4">
      <CardHeader
        title="First steps"
        description={
          done === steps.length
            ? 'Everything is set up.'
            : `${done} of ${steps.length} done. Each takes a few minutes.`
        }
        actions={
          <Button variant="ghost" size="sm" onClick={hide}>
            Hide
          </Button>
        }
      />
      <ol className="grid gap-2 p-3 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step) => (
          <Step key={step.to} {...step} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ title, text, to, isDone, onVisit }: FirstStep) {
  return (
    <li>
      <Link
        to={to}
        onClick={onVisit}
        className="group flex h-full items-start gap-2.5 rounded-md border border-line p-3 hover:border-line-strong hover:bg-hover"
      >
        {isDone ? (
          <CircleCheckBig size={18} aria-hidden="true" className="mt-px shrink-0 text-accent-text" />
        ) : (
          <Circle size={18} aria-hidden="true" className="mt-px shrink-0 text-control" />
        )}
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-fg">
            {title}
            {isDone ? <span className="sr-only">, done</span> : null}
          </span>
          <span className="mt-0.5 block text-sm text-muted">{text}</span>
        </span>
        <ChevronRight size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
