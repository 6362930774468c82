import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { dialogTextClass, dialogTitleClass } from './dialog-style.ts'

/** Title, description and cross of a dialog or sheet; the title may be there for screen readers only. */
export function DialogHead({
  title,
  description,
  hideTitle = false,
  className,
}: {
  title: ReactNode
  description: ReactNode
  hideTitle?: boolean | undefined
  className: string
}) {
  return (
    <header className={clsx('ui:flex ui:shrink-0 ui:items-start ui:justify-between ui:gap-3', className)}>
      {/* The first line stands at the height of the cross. */}
      <div className={hideTitle ? 'ui:sr-only' : 'ui:min-w-0 ui:pt-1 ui:max-md:pt-2'}>
        <Radix.Title className={dialogTitleClass}>{title}</Radix.Title>
        {description ? (
          <Radix.Description className={dialogTextClass}>{description}</Radix.Description>
        ) : null}
      </div>
      <Radix.Close asChild>
        <IconButton label="Close" tooltip={false}>
          <X size={16} />
        </IconButton>
      </Radix.Close>
    </header>
  )
}
