import { Card, CardBody } from '@ginkgo/ui'
import type { ReactNode } from 'react'

/** A card with one action on the whole organization: its description and its button. */
export function ActionCard({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action: ReactNode
}) {
  return (
    <Card>
      <CardBody className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="font-semibold text-fg">{title}</h2>
          <div className="mt-0.5 text-sm text-muted">{children}</div>
        </div>
        {action}
      </CardBody>
    </Card>
  )
}
