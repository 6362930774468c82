import { availability } from './availability.ts'
import { cancelMeeting } from './cancel-meeting.ts'
import { completeMeeting } from './complete-meeting.ts'
import { countMeetings } from './count-meetings.ts'
import { createMeeting, createMeetingOnLead } from './create-meeting.ts'
import { getMeeting } from './get-meeting.ts'
import { listAllMeetings, listMeetingsOfEnquiry, listMeetingsOfLead } from './list-meetings.ts'
import { updateMeeting } from './update-meeting.ts'

export const meetingOperations = [
  countMeetings,
  availability,
  listAllMeetings,
  listMeetingsOfEnquiry,
  listMeetingsOfLead,
  createMeeting,
  createMeetingOnLead,
  getMeeting,
  updateMeeting,
  completeMeeting,
  cancelMeeting,
]
