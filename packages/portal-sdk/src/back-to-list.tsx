import { Link, useNavigate } from '@ginkgo/router'
import { BackButton, EmptyState } from '@ginkgo/ui'
import type { MouseEvent, ReactNode } from 'react'
import { useListOrigin } from './list-origin.ts'

/** Back to the list or the board, as it was left when the page was opened from it. */
export function BackToList({ path, label }: { path: string; label: string }) {
  const navigate = useNavigate()
  const origin = useListOrigin()
  const back = (event: MouseEvent) => {
    if (!origin || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <BackButton>
      <Link to={`${path}${origin?.search ?? ''}`} aria-label={label} onClick={back} />
    </BackButton>
  )
}

/** In place of the page of a record that does not exist or that this user may not see. */
export function RecordMissing({
  icon,
  title,
  text,
  path,
  backLabel,
}: {
  icon: ReactNode
  title: string
  text: string
  /** Of the list that the button leads to. */
  path: string
  backLabel: string
}) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      isPageTitle
      text={text}
      action={
        <BackButton variant="secondary">
          <Link to={path}>{backLabel}</Link>
        </BackButton>
      }
    />
  )
}
