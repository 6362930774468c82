import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Contained } from '../feedback/contained.tsx'

/** A bordered surface. Put CardHeader and CardBody inside, or any content with `padded`. */
export function Card({
  padded = false,
  className,
  children,
  ...rest
}: ComponentProps<'section'> & { padded?: boolean | undefined }) {
  return (
    <section
      className={clsx(
        'ui:min-w-0 ui:rounded-lg ui:border ui:border-line ui:bg-surface ui:shadow-xs',
        padded && 'ui:p-4',
        className,
      )}
      {...rest}
    >
      <Contained>{children}</Contained>
    </section>
  )
}

/** Title, optional description and actions on the right of a Card. */
export function CardHeader({
  title,
  description,
  actions,
  className,
}: {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string | undefined
}) {
  return (
    <header
      className={clsx(
        'ui:flex ui:min-h-11 ui:flex-wrap ui:items-center ui:gap-x-4 ui:gap-y-2 ui:border-b ui:border-line ui:px-4 ui:py-2',
        className,
      )}
    >
      {/* On a phone a description is no narrow column beside a button, which goes below it. */}
      <div className={clsx('ui:min-w-0 ui:flex-1 ui:basis-32', description && 'ui:max-md:basis-48')}>
        <h2 className="ui:text-base ui:font-semibold ui:text-fg">{title}</h2>
        {description ? <p className="ui:text-sm ui:text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="ui:flex ui:items-center ui:gap-2">{actions}</div> : null}
    </header>
  )
}

/** Padded content of a Card. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('ui:p-4', className)} {...rest} />
}
