import type { Task } from '@ginkgo/contracts'
import type { Callee } from '@ginkgo/fields/phone'
import { paths } from '@ginkgo/portal-sdk'
import { Link } from '@ginkgo/router'
import { isolated } from '@ginkgo/ui'

/** What a task, note, call or meeting belongs to. */
export type Place = Pick<Task, 'enquiry' | 'lead'>

/** The page that shows what belongs to the place. */
export const pathOfPlace = ({ enquiry, lead }: Place): string =>
  enquiry ? paths.enquiry(enquiry.id) : paths.lead(lead.id)

export const textOfPlace = ({ enquiry, lead }: Place): string =>
  enquiry ? `${isolated(enquiry.title)} · ${isolated(lead.name)}` : lead.name

/** Whom a call for a task reaches. */
export const calleeOf = (task: Task): Callee => ({
  verticalId: task.verticalId,
  leadId: task.lead.id,
  enquiryId: task.enquiry?.id ?? null,
  name: task.lead.name,
  task,
})

/** The way from a record to its place, in one line. */
export function PlaceLink({ of, className }: { of: Place; className: string }) {
  return (
    <Link to={pathOfPlace(of)} className={`block truncate rounded-sm text-muted ${className}`}>
      {textOfPlace(of)}
    </Link>
  )
}
