import type { Meeting } from '@ginkgo/contracts'
import { dialogs, Slot, useSession } from '@ginkgo/portal-sdk'
import { Button, DropdownMenu, IconButton, MenuItem, isolated } from '@ginkgo/ui'
import { buttonLink, rowMenuButton, textButton } from '@ginkgo/ui/table'
import {
  CalendarClock,
  CircleCheck,
  EllipsisVertical,
  ExternalLink,
  Info,
  Pencil,
  Video,
  XCircle,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { hasBegun, isScheduled } from './meeting-status.tsx'
import { useCancelMeeting } from './use-cancel-meeting.ts'

/** Join, Complete, Reschedule and Cancel, as far as the meeting's state allows. */
export function MeetingActions({ meeting }: { meeting: Meeting }) {
  const { can } = useSession()
  const mayWrite = can('activities:write', meeting.verticalId)
  return (
    <span className="flex items-center gap-1">
      <JoinLink meeting={meeting} />
      {mayComplete(meeting) ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<CircleCheck size={13} />}
          disabled={!mayWrite}
          onClick={() => complete(meeting)}
        >
          Complete
        </Button>
      ) : null}
      <Slot name="meeting.row" size="button" meeting={meeting} />
      <DropdownMenu
        align="end"
        trigger={
          <IconButton label={`More for ${isolated(meeting.title)}`} tooltip={false}>
            <EllipsisVertical size={14} />
          </IconButton>
        }
      >
        <MeetingMenuItems meeting={meeting} />
      </DropdownMenu>
    </span>
  )
}

/** The same in the row of a table, whose menu is `MeetingMenuItems`. */
export function meetingActions(
  meeting: Meeting,
  { mayWrite, hasAdded }: { readonly mayWrite: boolean; readonly hasAdded: boolean },
): ReactNode {
  const url = joinUrlOf(meeting)
  return (
    <>
      {url ? buttonLink('video', 'Join', url) : null}
      {mayComplete(meeting)
        ? textButton('done', 'Complete', { onClick: () => complete(meeting), disabled: !mayWrite })
        : null}
      {hasAdded ? <Slot name="meeting.row" size="button" meeting={meeting} /> : null}
      {rowMenuButton(meeting.title)}
    </>
  )
}

const mayComplete = (meeting: Meeting): boolean => isScheduled(meeting) && hasBegun(meeting)
const complete = (meeting: Meeting) => void dialogs.open('meeting.complete', { meeting })

/** What else can be done with a meeting. */
export function MeetingMenuItems({ meeting }: { meeting: Meeting }) {
  const { can } = useSession()
  const cancel = useCancelMeeting()
  const mayWrite = can('activities:write', meeting.verticalId)
  const scheduled = isScheduled(meeting)
  return (
    <>
      <MenuItem icon={<Info size={14} />} onSelect={() => void dialogs.open('meeting.details', { meeting })}>
        Details
      </MenuItem>
      {scheduled && meeting.googleMeetUrl ? (
        <MenuItem asChild>
          <a href={meeting.googleMeetUrl} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={14} aria-hidden="true" /> Open Google Meet
          </a>
        </MenuItem>
      ) : null}
      {scheduled && meeting.teamsJoinUrl ? (
        <MenuItem asChild>
          <a href={meeting.teamsJoinUrl} target="_blank" rel="noopener noreferrer">
            <ExternalLink size={14} aria-hidden="true" /> Open Microsoft Teams
          </a>
        </MenuItem>
      ) : null}
      {mayWrite && meeting.status !== 'cancelled' ? (
        <MenuItem
          icon={scheduled ? <CalendarClock size={14} /> : <Pencil size={14} />}
          onSelect={() => void dialogs.open('meeting.edit', { meeting })}
        >
          {scheduled ? 'Reschedule' : 'Edit'}
        </MenuItem>
      ) : null}
      {mayWrite && scheduled ? (
        <MenuItem icon={<XCircle size={14} />} tone="destructive" onSelect={() => void cancel(meeting)}>
          Cancel
        </MenuItem>
      ) : null}
    </>
  )
}

const joinUrlOf = (meeting: Meeting): string | null =>
  isScheduled(meeting) ? (meeting.zoomJoinUrl ?? meeting.teamsJoinUrl) : null

/** Whether the first of its actions is the button to join. */
export const hasJoinLink = (meeting: Meeting): boolean => joinUrlOf(meeting) !== null

/** Shown for a meeting with a link of Zoom or Teams that is neither completed nor cancelled. */
export function JoinLink({ meeting }: { meeting: Meeting }) {
  const url = joinUrlOf(meeting)
  if (!url) return null
  return (
    <Button asChild size="sm">
      <a href={url} target="_blank" rel="noopener noreferrer">
        <Video size={13} aria-hidden="true" /> Join
      </a>
    </Button>
  )
}
