import { templateNames } from '@ginkgo/contracts'
import { useCustomFields } from '@ginkgo/fields/custom'
import { paths, useSession, useVertical } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { Button, Card, CardHeader, Skeleton } from '@ginkgo/ui'
import { ChevronRight, Circle, CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { type FirstStep, useFirstSteps } from './first-steps.ts'
import { isRemembered, remember } from './first-steps-memory.ts'

/** What to do first in a vertical without enquiries; each step is ticked once its result is there. */
export function FirstStepsCard({ hasLeads }: { hasLeads: boolean | undefined }) {
  const { can, user } = useSession()
  const { id: verticalId } = useVertical()
  const mayUseTemplates = can('organization:manage')
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
      {mayUseTemplates ? <TemplateChoice /> : null}
      <ol className="grid gap-2 p-3 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step) => (
          <Step key={step.to} {...step} />
        ))}
      </ol>
    </Card>
  )
}

/** What an organization of an industry begins with; nothing once there are fields. */
function TemplateChoice() {
  const { id: verticalId } = useVertical()
  const [ofLeads, ofEnquiries] = [useCustomFields('lead', verticalId), useCustomFields('enquiry', verticalId)]
  const hasFields = [ofLeads, ofEnquiries].some(({ fields }) => fields && fields.length > 0)
  if (hasFields) return null
  if (!ofLeads.isSettled || !ofEnquiries.isSettled) return <Skeleton className="m-4" />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
      <p id="template-choice" className="text-sm text-muted">
        Begin with the fields, stages and views of your industry:
      </p>
      <ul aria-labelledby="template-choice" className="flex flex-wrap gap-1.5">
        {Object.entries(templateNames).map(([key, name]) => (
          <li key={key}>
            <Button asChild variant="secondary" size="sm">
              <Link to={`${paths.settings}?tab=fields&template=${key}`}>{name}</Link>
            </Button>
          </li>
        ))}
      </ul>
    </div>
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
