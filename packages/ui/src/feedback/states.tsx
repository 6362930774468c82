import { clsx } from 'clsx'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

interface StateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  tone?: 'neutral' | 'danger'
  isPageTitle?: boolean | undefined
  className?: string | undefined
}

function State({
  icon,
  title,
  children,
  action,
  tone = 'neutral',
  isPageTitle = false,
  className,
}: StateProps) {
  const Title = isPageTitle ? 'h1' : 'p'
  return (
    <div
      className={clsx(
        'ui:flex ui:flex-col ui:items-center ui:gap-1 ui:px-6 ui:py-12 ui:text-center',
        className,
      )}
    >
      {icon ? (
        <div
          aria-hidden="true"
          className={clsx(
            'ui:mb-3 ui:flex ui:size-10 ui:items-center ui:justify-center ui:rounded-xl ui:[&_svg]:size-5',
            tone === 'danger'
              ? 'ui:bg-danger-soft ui:text-danger-text'
              : 'ui:bg-accent-soft ui:text-accent-text',
          )}
        >
          {icon}
        </div>
      ) : null}
      <Title className="ui:text-base ui:font-semibold ui:text-fg">{title}</Title>
      {children ? (
        <div className="ui:max-w-sm ui:text-sm ui:text-pretty ui:text-muted">{children}</div>
      ) : null}
      {action ? (
        <div className="ui:mt-4 ui:flex ui:flex-wrap ui:justify-center ui:gap-2">{action}</div>
      ) : null}
    </div>
  )
}

/** A list with nothing in it: what belongs here and the next action. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  isPageTitle,
  className,
}: {
  icon?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Nothing else is on the page: the title is its heading. */
  isPageTitle?: boolean | undefined
  className?: string | undefined
}) {
  return (
    <State icon={icon} title={title} action={action} isPageTitle={isPageTitle} className={className}>
      {text}
    </State>
  )
}

/** A part of a page with nothing in it, which is no more than a line: what belongs here and the next action. */
export function EmptyLine({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="ui:flex ui:min-h-11 ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:px-4 ui:py-1.5">
      <p className="ui:min-w-0 ui:flex-1 ui:text-sm ui:text-muted">{title}</p>
      {action}
    </div>
  )
}

interface Answered {
  readonly status?: number
  readonly requestId?: string | undefined
  readonly body?: { readonly message: string } | undefined
}

/** Of an error of a call; empty for others. */
const answered = (error: unknown) => (error ?? {}) as Answered

/** What a server said of its own failure: with that, the reader's connection is well. */
const failureOf = (error: unknown): string | undefined => {
  const { status = 0, body } = answered(error)
  return status >= 500 ? body?.message : undefined
}

/**
 * Something failed to load: what, a Retry, and the request id that support can look up. With the `error` of a call it says
 * what the server said when it is the server that failed, for instance that the one of an app is down.
 */
export function LoadFailed({
  title = 'Could not load this',
  error,
  message = failureOf(error) || 'Check your connection and try again.',
  retry,
  retrying = false,
  requestId = answered(error).requestId,
  help,
  className,
}: {
  title?: string | undefined
  error?: unknown
  message?: string | undefined
  retry?: (() => void) | undefined
  retrying?: boolean | undefined
  requestId?: string | undefined
  /** Who can help when it does not come back. */
  help?: { readonly label: string; readonly href: string } | undefined
  className?: string | undefined
}) {
  return (
    <div role="alert" className={className}>
      <State
        icon={<CircleAlert />}
        tone="danger"
        title={title}
        action={
          retry ? (
            <Button variant="secondary" icon={<RotateCw size={14} />} onClick={retry} busy={retrying}>
              Retry
            </Button>
          ) : undefined
        }
      >
        <p>{message}</p>
        {help ? (
          <a
            href={help.href}
            target="_blank"
            rel="noreferrer"
            className="ui:mt-1 ui:block ui:text-accent-text ui:underline"
          >
            {help.label}
          </a>
        ) : null}
        {requestId ? (
          <p className="ui:mt-1 ui:text-xs">
            Request <code className="ui:font-mono ui:break-all">{requestId}</code>
          </p>
        ) : null}
      </State>
    </div>
  )
}
